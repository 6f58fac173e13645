import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { inspectorTabs } from './support/inspector.page.ts';
import { phone } from './support/person.ts';
import { useInspector } from './support/use-inspector.ts';

const { stage, open } = useInspector();

/** More than a list shows at once. */
const MANY = 320;

/** Requests that change nothing. */
async function send(count: number): Promise<void> {
  const refused = () => stage.service.api('POST', '/v1/customers', {}).catch(() => {});
  for (let left = count; left > 0; left -= 50)
    await Promise.all(Array.from({ length: Math.min(50, left) }, refused));
}

/** A row's height, and whether the end of its path is seen whole. */
const layoutOf = (row: Locator) =>
  row.evaluate((element) => {
    const end = element.querySelector('.path > span:last-child');
    return {
      height: element.getBoundingClientRect().height,
      isEndSeen: end !== null && end.scrollWidth <= end.clientWidth,
    };
  });

it.each([360, 1280])('a request is one line that shows the end of its path, %i px wide', async (width) => {
  await stage.enter({ viewport: { width, height: 740 } });
  const { service } = stage;
  const { id } = await service.payment();
  await service.api('POST', `/v1/payments/${id}/resolve`, { action: 'approve' });
  const inspector = await open();
  const row = inspector.row('/resolve');
  expect(await layoutOf(row)).toEqual({ height: 36, isEndSeen: true });
  if (width === 1280) await row.filter({ hasText: /\d\sms/ }).waitFor();
});

describe('a list', () => {
  it('is narrowed by status, method and text, and what comes in is narrowed too', async () => {
    const { service, page } = stage;
    const { id } = await service.payment();
    await service.api('POST', '/v1/payments', {}).catch(() => {});
    await service.read(`/v1/payments/${id}`);
    const inspector = await open();
    await page.getByLabel('Estado').selectOption('4xx');
    await page.getByText('Coinciden 1 de 3').waitFor();
    await inspector.row('422').waitFor();
    await service.api('POST', '/v1/payments', {}).catch(() => {});
    await page.getByText('Coinciden 2 de 4').waitFor();
    await page.getByLabel('Método').selectOption('GET');
    await page.getByText('Nada coincide con el filtro.').waitFor();
    await page.getByLabel('Estado').selectOption('Estado');
    await page.getByText('Coinciden 1 de 4').waitFor();
    await inspector.openTab('Objetos');
    await service.customer();
    await page.getByLabel('Tipo').selectOption('customer');
    await page.getByText('Coinciden 1 de 2').waitFor();
  });

  it('leads to what is older and back; filtered, it looks on in what is older', async () => {
    const { page, service } = stage;
    await service.payment();
    await send(2 * MANY);
    const inspector = await open();
    await page.getByText('300 más recientes').waitFor();
    await inspector.button('Ver anteriores').press('Enter');
    await page.getByText('300 anteriores').waitFor();
    await inspector.focused(page.getByRole('heading', { level: 2, name: 'Solicitudes' }));
    await inspector.button('Ver anteriores').press('Enter');
    await page.getByText('41 anteriores').waitFor();
    expect(await inspector.button('Ver anteriores').count()).toBe(0);
    // What comes in meanwhile takes nothing away.
    await service.customer();
    await inspector.openRow('/v1/payments');
    await page.keyboard.press('Escape');
    await inspector.button('Volver a lo más reciente').press('Enter');
    await inspector.row('201').first().waitFor();

    await page.getByRole('searchbox').fill('payments');
    await page.getByText('Coinciden 0 de 300').waitFor();
    await inspector.button('Buscar en anteriores').press('Enter');
    await inspector.row('/v1/payments').waitFor();
    await page.getByText('Coinciden 1 de 42').waitFor();
    await page.getByRole('searchbox').fill('customers');
    await page.getByText('Coinciden 300 de 300').waitFor();
  });
});

/** Copies with a button and returns what the clipboard has. */
async function copied(page: Page, name: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await page.getByRole('status').getByText('Copiado.').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('what is copied', () => {
  beforeEach(() => stage.context.grantPermissions(['clipboard-read', 'clipboard-write']));

  it('of a request is a command without the key, its bodies and its id', async () => {
    const { page, service, sandbox } = stage;
    await service.payment({ title: "O'Brien $HOME" });
    const inspector = await open();
    await inspector.openRow('/v1/payments');
    const command = await copied(page, 'Copiar como cURL');
    expect(command).toContain(`curl '${sandbox.api}/v1/payments' \\\n  -X POST`);
    expect(command).toContain('-H "Authorization: Bearer $DATAFONO_SECRET_KEY"');
    expect(command).toContain(`"title":"O'\\''Brien $HOME"`);
    expect(command).not.toContain(sandbox.secretKey);
    const [entry = {}] = await service.journal();
    expect(await copied(page, 'Copiar: id')).toBe(entry['request_id']);
    expect(JSON.parse(await copied(page, 'Copiar: Solicitud'))).toEqual(entry['request']);
    expect(JSON.parse(await copied(page, 'Copiar: Respuesta'))).toEqual(entry['response']);
  });

  it('of an empty list begins the work: address, key, and a command that has it', async () => {
    const { page, sandbox } = stage;
    await open();
    expect(await copied(page, 'Copiar: Dirección del API')).toBe(sandbox.api);
    expect(await copied(page, 'Copiar: Llave secreta')).toBe(sandbox.secretKey);
    const [first, ...rest] = (await copied(page, 'Copiar con la llave')).split('\n');
    expect(first).toBe(`export DATAFONO_SECRET_KEY='${sandbox.secretKey}'`);
    expect(await page.locator('.start pre').textContent()).toBe(rest.join('\n'));
  });

  it('of a webhook is its secret, which the page does not show', async () => {
    const { page, service } = stage;
    const { secret } = await service.control('POST', '/v1/webhooks', { url: 'http://127.0.0.1:9/hook' });
    const inspector = await open();
    await inspector.openTab('Webhooks');
    await inspector.openRow('/hook');
    expect(await copied(page, 'Copiar: Secreto')).toBe(secret);
    expect(await page.content()).not.toContain(String(secret));
  });
});

it('the language is at first that of the browser, then the one chosen', async () => {
  await stage.enter({ locale: 'en-GB' });
  const { page, sandbox } = stage;
  await page.goto(`${sandbox.control}/#key=${sandbox.secretKey}`);
  await page.getByRole('heading', { level: 2, name: 'Requests' }).waitFor();
  await page.getByRole('button', { name: 'Español' }).press('Enter');
  await page.reload();
  await page.locator('html[lang=es-CO]').getByRole('heading', { level: 2, name: 'Solicitudes' }).waitFor();
});

it('on a phone, each tab is reached by touch from the one before, and the current one is seen whole', async () => {
  await stage.enter(phone);
  const inspector = await open();
  const { page } = stage;
  const share = (tab: Locator) =>
    tab.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (Math.min(right, innerWidth) - Math.max(left, 0)) / (right - left);
    });
  for (const name of inspectorTabs) {
    const tab = inspector.tab(name);
    // Enough of it is seen to touch it without scrolling.
    expect(await share(tab)).toBeGreaterThan(0.3);
    const { x = 0, y = 0, width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
    await page.touchscreen.tap((Math.max(x, 0) + Math.min(x + width, 360)) / 2, y + height / 2);
    await page.getByRole('tab', { name, selected: true }).waitFor();
    await expect.poll(() => share(tab)).toBe(1);
  }
  await page.reload();
  await page.getByRole('tab', { name: 'Webhooks', selected: true }).waitFor();
  await expect.poll(() => share(inspector.tab('Webhooks'))).toBe(1);

  expect((await page.locator('.top').boundingBox())?.height).toBeLessThan(170);
});
