import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useInspector } from './support/use-inspector.ts';

const { stage, receiver, open } = useInspector();

/** A shop that takes what it is sent and never answers. */
const silent = createServer(() => {});
beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});
// A server that listens at a port has an address with one.
const silentUrl = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}/hook`;

describe('a delivery', () => {
  it('that only waits for the clock is said to wait for it', async () => {
    const { page, service } = stage;
    await service.control('PUT', '/v1/clock', { mode: 'frozen' });
    await service.control('POST', '/v1/webhooks', { url: receiver.url });
    await service.control('PUT', '/v1/chaos', { delay: 1 });
    await service.charge();
    const inspector = await open();
    await inspector.row('/v1/charges').press('Enter');
    await inspector.link('Entrega', 'espera al reloj').first().waitFor();
    expect(await inspector.detail.getByText('Nadie lo recibe').count()).toBe(0);
    expect((await inspector.chain()).at(-1)).toBe(`Entrega ${receiver.url} intento 1 espera al reloj`);
    await inspector.openTab(3);
    await inspector.row('charge.paid').filter({ hasText: 'en espera' }).press('Enter');
    await inspector.detail.getByRole('row', { name: receiver.url }).getByText('espera al reloj').waitFor();
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('n');
    await inspector.row('charge.paid').filter({ hasText: 'recibido' }).waitFor();
    await inspector.link('Su respuesta', '200').first().waitFor();
  });

  it('that nobody receives is said to have no receiver', async () => {
    const { service } = stage;
    await service.control('POST', '/v1/webhooks', { url: receiver.url, events: ['payment.approved'] });
    await service.charge();
    const inspector = await open();
    await inspector.row('/v1/charges').press('Enter');
    await inspector.detail.getByText('Nadie lo recibe: ningún webhook lo pedía').waitFor();
    await inspector.openTab(3);
    await inspector.row('charge.paid').filter({ hasText: 'sin destino' }).waitFor();
  });

  it('that is under way is not said to have failed', async () => {
    const { service } = stage;
    await service.control('POST', '/v1/webhooks', { url: silentUrl() });
    const asked = once(silent, 'request');
    await service.charge();
    await asked;
    const inspector = await open();
    await inspector.row('/v1/charges').press('Enter');
    await inspector.link('Su respuesta', 'aún no responde').first().waitFor();
    expect(await inspector.detail.getByText('sin más intentos').count()).toBe(0);
    expect(await inspector.detail.getByText('Sin respuesta').count()).toBe(0);
  });
});

it('a fault after the commit is set for the kinds that have one', async () => {
  const { page, service } = stage;
  const inspector = await open();
  await page.keyboard.press('6');
  const afterCommit = page.getByRole('checkbox', { name: /^Después de hacerse/ });
  await page.getByLabel('Qué pasa').selectOption('tooManyRequests');
  await expect.poll(() => afterCommit.count()).toBe(0);
  await page.getByLabel('Qué pasa').selectOption('error503');
  await page.getByLabel('Ruta').selectOption('POST /v1/customers');
  await afterCommit.press('Space');
  await page.getByRole('button', { name: 'Poner una falla' }).press('Enter');
  await inspector.said.filter({ hasText: 'La falla quedó puesta.' }).waitFor();
  await page.locator('.thing').filter({ hasText: 'error503' }).getByText('después de hacerse').waitFor();
  await expect(service.customer()).rejects.toThrow('503');
  expect(await service.objects('customer')).toHaveLength(1);
  expect(await service.control('GET', '/v1/faults')).toMatchObject({
    data: [{ kind: 'error503', afterCommit: true, hits: 1 }],
  });
});
