import { describe, expect, it } from 'vitest';
import { useInspector } from './support/use-inspector.ts';

const { stage, receiver, open } = useInspector();

describe('what a request caused', () => {
  it('is one chain down to the answer of the shop, and its event is sent again with a key', async () => {
    const { page, service } = stage;
    const inspector = await open();
    await page.keyboard.press('7');
    await page.getByLabel('Dirección').focus();
    await page.keyboard.type(receiver.url);
    await page.keyboard.press('Enter');
    await inspector.said.filter({ hasText: 'El webhook quedó registrado.' }).waitFor();

    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('1');
    await service.charge();
    await inspector.row('/v1/charges').focus();
    await page.keyboard.press('Enter');
    await inspector.link('Su respuesta', '200').first().waitFor();
    expect(await inspector.chain()).toEqual([
      'Solicitud POST /v1/charges 201',
      'Cambio de estado charge # creado → pending',
      'Cambio de estado charge # pending → succeeded',
      'Evento charge.paid',
      `Entrega ${receiver.url} intento 1`,
      'Su respuesta 200',
    ]);

    await inspector.detail.getByRole('link', { name: 'charge.paid' }).press('Enter');
    await inspector.detail.getByRole('button', { name: 'Enviar otra vez' }).waitFor();
    await page.keyboard.press('r');
    await inspector.said.filter({ hasText: 'El evento se envió otra vez.' }).waitFor();
    await inspector.detail.locator('.node').filter({ hasText: 'enviada otra vez' }).first().waitFor();
    const [first, second] = receiver.bodies;
    expect(receiver.bodies).toHaveLength(2);
    expect(second).toBe(first);
  });

  it('reaches from a resolved payment over what comes later to the event', async () => {
    const { page, service } = stage;
    await service.control('PUT', '/v1/clock', { mode: 'frozen' });
    const { id } = await service.payment();
    const inspector = await open();
    await inspector.openTab(5);
    await inspector.row(/Arriendo/).press('Enter');
    await inspector.detail.getByLabel('Código del rechazo').fill('CARD_EXPIRED');
    await page.keyboard.press('Enter');
    await inspector.said.filter({ hasText: 'El intento quedó en failed.' }).waitFor();
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('n');
    await inspector.link('Evento', 'payment.rejected').first().waitFor();
    const chain = await inspector.chain();
    expect(chain.slice(chain.indexOf('Solicitud POST /v1/payments 201'))).toEqual([
      'Solicitud POST /v1/payments 201',
      'Cambio de estado payment # creado → pending',
      expect.stringMatching(/^Solicitud POST \/v1\/payments\/.*\/resolve 200$/),
      expect.stringMatching(/^Cambio de estado \w+ # creado → processing$/),
      expect.stringMatching(/^Cambio de estado \w+ # processing → failed$/),
      'Después, a su hora',
      'Cambio de estado payment # pending → declined CARD_EXPIRED',
      'Evento payment.rejected',
    ]);
    expect(await service.read(`/v1/payments/${id}`)).toMatchObject({ status: 'declined' });

    await inspector.detail.getByRole('button', { name: 'Aprobar' }).press('Enter');
    await inspector.said.filter({ hasText: 'El intento quedó en paid.' }).waitFor();
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('n');
    await inspector.link('Evento', 'payment.approved').first().waitFor();
    expect(await service.read(`/v1/payments/${id}`)).toMatchObject({ status: 'approved' });
  });

  it('of an object is its history; what the control API can do to it is a button', async () => {
    const { service } = stage;
    await service.payment();
    const inspector = await open();
    await inspector.openTab(2);
    await inspector.row('payment').press('Enter');
    await inspector.detail.getByRole('button', { name: 'El cliente empiece a pagar' }).press('Enter');
    await inspector.detail.getByText('in_progress').first().waitFor();
    const history = await inspector.detail.locator('.history li .change').allInnerTexts();
    expect(history.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      'creado → pending',
      'pending → in_progress',
    ]);
  });
});

describe('faults', () => {
  it('one is set, hits a request, is seen to, and is removed', async () => {
    const { page, service } = stage;
    const inspector = await open();
    await page.keyboard.press('6');
    await page.getByLabel('Qué pasa').selectOption('error500');
    await page.getByLabel('Ruta').selectOption('POST /v1/charges');
    await page.getByRole('button', { name: 'Poner una falla' }).press('Enter');
    await inspector.said.filter({ hasText: 'La falla quedó puesta.' }).waitFor();
    await expect(service.charge()).rejects.toThrow('/v1/charges: 500');
    await page.getByText('alcanzó 1 solicitud').waitFor();

    await page.getByRole('tab', { selected: true }).focus();
    await inspector.openTab(1);
    await inspector.row('500').press('Enter');
    await inspector.detail
      .getByText('Falla: error500')
      .or(inspector.detail.getByText('falla: error500'))
      .waitFor();
    await inspector.link('Solicitud', '500').waitFor();
    expect(await inspector.chain()).toEqual(['Solicitud POST /v1/charges 500']);

    await page.keyboard.press('6');
    await page.getByRole('button', { name: 'Quitar la falla error500 · POST /v1/charges' }).press('Enter');
    await page.getByText('No hay ninguna falla puesta.').waitFor();
    // What had the focus is gone; it goes on from the list.
    await inspector.focused(page.getByRole('heading', { name: 'Fallas puestas' }));
    await service.charge();
  });

  it('chaos is set, and what makes no sense is refused in words', async () => {
    const { page, service } = stage;
    const inspector = await open();
    await page.keyboard.press('7');
    await page.getByLabel('Duplicadas').fill('0.5');
    await page.keyboard.press('Enter');
    await inspector.said.filter({ hasText: 'El caos quedó aplicado.' }).waitFor();
    expect(await service.control('GET', '/v1/chaos')).toMatchObject({ duplicate: 0.5, drop: 0 });

    await page.getByLabel('Dirección').fill('http://93.184.216.34/hook');
    await page.keyboard.press('Enter');
    await inspector.said.filter({ hasText: 'No se pudo:' }).waitFor();
  });
});

describe('the clock', () => {
  it('is stopped, stepped and let run with keys', async () => {
    const { page, service } = stage;
    const inspector = await open();
    await page.keyboard.press('f');
    await page.getByText('Detenido', { exact: true }).waitFor();
    const { now: before } = await service.control('GET', '/v1/clock');
    await page.keyboard.press('h');
    await inspector.said.filter({ hasText: 'El reloj marca' }).waitFor();
    await expect.poll(async () => hoursSince(before, await service.control('GET', '/v1/clock'))).toBe(1);
    await page.keyboard.press('d');
    await expect.poll(async () => hoursSince(before, await service.control('GET', '/v1/clock'))).toBe(25);
    await page.keyboard.press('f');
    await page.getByText('Corre', { exact: true }).waitFor();
    expect(await service.control('GET', '/v1/clock')).toMatchObject({ mode: 'real' });
  });

  const hoursSince = (before: unknown, { now }: Record<string, unknown>): number =>
    (Date.parse(String(now)) - Date.parse(String(before))) / 3_600_000;
});
