import { serveSandbox } from '@datafono/sandbox';
import { describe, expect, it } from 'vitest';
import { InspectorPage } from './support/inspector.page.ts';
import { closeAccount, openAccount } from './support/sandbox.ts';
import { everythingOn, Recording, storedFor } from './support/traces.ts';
import { useInspector } from './support/use-inspector.ts';

const { stage, open } = useInspector();

describe('the secret key', () => {
  it('leaves the address at once and is kept by the tab alone', async () => {
    const { context, page, sandbox } = stage;
    const { console: said, requests } = new Recording(page);
    await open();
    expect(page.url()).not.toContain(sandbox.secretKey);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    expect(requests.filter((request) => request.url().includes(sandbox.secretKey))).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(await everythingOn(page)).not.toContain(sandbox.secretKey);
    expect(said).toEqual([]);

    await page.reload();
    await page.getByText('En vivo').waitFor();
    await page.getByRole('button', { name: 'Salir' }).press('Enter');
    await page.getByRole('heading', { name: 'Abra su sandbox' }).waitFor();
    expect(await storedFor(page, context)).not.toContain(sandbox.secretKey);
  });
});

describe('a key in the address of a page that is open', () => {
  /** As a link in a terminal or a bookmark does it: the page is not loaded anew. */
  const hand = (key: string) =>
    stage.page.evaluate((fragment) => {
      location.hash = fragment;
    }, `key=${key}`);

  it('opens its namespace, drops all of the other, and leaves the address at once', async () => {
    const { page, sandbox, service } = stage;
    const id = await service.customer();
    const inspector = await open();
    await inspector.row('/v1/customers').press('Enter');
    await inspector.detail.getByRole('heading', { level: 2, name: 'POST /v1/customers' }).waitFor();
    const other = await openAccount();
    const key = other.secretKey;
    await hand(key);
    await page.waitForURL((url) => !url.href.includes('key='));
    await page.getByText('Aún no llega ninguna solicitud.').waitFor();
    await page.getByText('En vivo').waitFor();
    expect(await inspector.row('').count()).toBe(0);
    const everything = await everythingOn(page);
    for (const secret of [key, sandbox.secretKey, 'ana@', id]) expect(everything).not.toContain(secret);
    await page.reload();
    await page.getByText('Aún no llega ninguna solicitud.').waitFor();
    await page.goBack();
    expect(page.url()).not.toContain('key=');
    // The stream of the former is not listened to any more.
    await service.customer();
    await inspector.openTab('Objetos');
    await page.getByText('Aún no hay objetos.').waitFor();
    expect(await inspector.row('').count()).toBe(0);
    await closeAccount(other);
  });

  it('that opens nothing is refused in words, and shows nothing of what was open', async () => {
    const { page, service } = stage;
    await service.customer();
    const inspector = await open();
    await inspector.row('/v1/customers').waitFor();
    await hand('sk_test_none');
    await page.getByRole('alert').filter({ hasText: 'Esa llave no es de este sandbox.' }).waitFor();
    expect(page.url()).not.toContain('key=');
    expect(await inspector.row('').count()).toBe(0);
  });
});

describe('the connection', () => {
  it('that is lost is said to be, and is made again', async () => {
    const { page } = stage;
    const first = await serveSandbox();
    const controlPort = Number(new URL(first.control).port);
    try {
      await new InspectorPage(page).open(first);
    } finally {
      await first.close();
    }
    await page.getByText('Sin conexión').waitFor();
    await page.getByRole('button', { name: 'Detener' }).press('Enter');
    await page.getByRole('alert').getByText('el sandbox no responde').waitFor();
    const second = await serveSandbox({ controlPort });
    try {
      await page.getByText('En vivo').waitFor();
    } finally {
      await second.close();
    }
  });
});
