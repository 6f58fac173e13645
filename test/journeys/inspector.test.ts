import { describe, expect, it } from 'vitest';
import { useInspector } from './support/use-inspector.ts';

const { stage, receiver, open } = useInspector();

describe('what a request caused', () => {
  it('is one chain down to the answer of the shop, and its event is sent again', async () => {
    const { page, service } = stage;
    const inspector = await open();
    await inspector.openTab('Webhooks');
    await page.getByLabel('Dirección', { exact: true }).focus();
    await page.keyboard.type(receiver.url);
    await page.keyboard.press('Enter');
    await inspector.said.filter({ hasText: 'Hecho.' }).waitFor();
    expect(await service.control('GET', '/v1/webhooks')).toMatchObject({
      data: [{ url: receiver.url, events: null }],
    });

    await inspector.openTab('Solicitudes');
    await service.charge();
    await inspector.openRow('/v1/charges');
    await inspector.link('Su respuesta', '200').first().waitFor();
    await expect
      .poll(() => inspector.chain())
      .toEqual([
        'Solicitud POST /v1/charges 201',
        'Cambio de estado charge # creado → pending',
        'Cambio de estado charge # pending → succeeded',
        'Evento charge.paid',
        `Entrega ${receiver.url} intento 1`,
        'Su respuesta 200',
      ]);

    await inspector.follow('charge.paid');
    await inspector.button('Enviar otra vez').press('Enter');
    await inspector.link('Entrega', 'enviada otra vez').first().waitFor();
    const [first, second] = receiver.deliveries.map(({ raw }) => String(raw));
    expect(receiver.deliveries).toHaveLength(2);
    expect(second).toBe(first);
  });

  it('reaches from a rejected payment over what comes later to the event; then it is approved', async () => {
    const { page, service } = stage;
    await service.control('PUT', '/v1/clock', { mode: 'frozen' });
    const { id } = await service.payment();
    const inspector = await open();
    await inspector.openTab('Objetos');
    await inspector.openRow('Arriendo');
    await inspector.detail.getByLabel('Motivo').fill('CARD_EXPIRED');
    await page.keyboard.press('Enter');
    await inspector.said.filter({ hasText: 'Hecho.' }).waitFor();
    await inspector.button('Próximo').press('Enter');
    await inspector.said.filter({ hasText: /El reloj marca .* Ocurrió 1 movimiento/ }).waitFor();
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
    await inspector.row('Arriendo').getByText('Rechazado · $ 1.250.000 · CARD_EXPIRED').waitFor();

    await inspector.button('Aprobar').press('Enter');
    await inspector.said.filter({ hasText: 'Hecho.' }).waitFor();
    await inspector.button('Próximo').press('Enter');
    await inspector.link('Evento', 'payment.approved').first().waitFor();
    expect(await service.read(`/v1/payments/${id}`)).toMatchObject({ status: 'approved' });
    expect(await inspector.button('Aprobar').count()).toBe(0);
  });

  it('is named when the journal has no request of it any more', async () => {
    const { page, service } = stage;
    await page.route('**/v1/journal?request=*', (route) => route.fulfill({ json: { data: [] } }));
    await service.payment();
    const inspector = await open();
    await inspector.openRow('/v1/payments');
    await inspector.follow(/^payment/);
    await inspector.link('Cambio de estado', 'pending').first().waitFor();
    await expect
      .poll(() => inspector.chain())
      .toEqual([
        'Solicitud Solicitud que ya no está en el diario',
        'Cambio de estado payment # creado → pending',
      ]);
  });
});

it('the history of an object is shown, and what the control API can do to it is a button', async () => {
  const { service, context } = stage;
  await service.payment();
  const inspector = await open();
  await inspector.openTab('Objetos');
  await inspector.openRow('payment');
  await inspector.button('Iniciar').press('Enter');
  await inspector.detail.locator('.item-head').getByText('in_progress').waitFor();
  const history = await inspector.detail.locator('.history li').allInnerTexts();
  expect(history.map((line) => line.replace(/\s+/g, ' ').slice(9))).toEqual([
    'creado → pending por create',
    'pending → in_progress por start',
  ]);
  const link = inspector.detail.getByRole('link', { name: 'Abrir la página' });
  expect(await link.getAttribute('rel')).toContain('noopener');
  const opened = context.waitForEvent('page');
  await link.press('Enter');
  await (await opened).getByRole('heading', { level: 1 }).waitFor();
});

it('the hosted page of an object is no link unless its address is HTTP(S)', async () => {
  const { page, service } = stage;
  await page.route('**/v1/objects/payment/*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.object.payment_link = 'javascript:alert(1)';
    await route.fulfill({ response, json });
  });
  await service.payment();
  const inspector = await open();
  await inspector.openTab('Objetos');
  await inspector.openRow('payment');
  await inspector.detail.getByText('javascript:alert(1)').waitFor();
  expect(await inspector.detail.getByRole('link', { name: 'Abrir la página' }).count()).toBe(0);
});

it('a message to a customer is read, with links to whom and what it is about', async () => {
  const { service } = stage;
  const customer_id = await service.customer();
  await service.payment({ customer_id, phone: '+573001234567' });
  const inspector = await open();
  await inspector.openTab('Mensajes');
  await inspector.row('1.250.000').first().press('Enter');
  await inspector.detail.getByRole('link', { name: 'Abrir el link' }).waitFor();
  await inspector.follow('customer');
  await inspector.detail.getByRole('heading', { level: 2, name: /^customer / }).waitFor();
});

describe('a delivery', () => {
  it('that only waits for the clock is said to wait for it', async () => {
    const { service } = stage;
    await service.control('PUT', '/v1/clock', { mode: 'frozen' });
    await service.control('POST', '/v1/webhooks', { url: receiver.url });
    await service.control('PUT', '/v1/chaos', { delay: 1 });
    await service.charge();
    const inspector = await open();
    await inspector.openRow('/v1/charges');
    await inspector.link('Entrega', 'espera al reloj').first().waitFor();
    expect((await inspector.chain()).at(-1)).toBe(`Entrega ${receiver.url} intento 1 espera al reloj`);
    await inspector.openTab('Eventos');
    await inspector.row('charge.paid').filter({ hasText: 'en espera' }).waitFor();
    await inspector.button('Próximo').press('Enter');
    await inspector.row('charge.paid').filter({ hasText: 'recibido' }).waitFor();
  });

  it('that nobody receives is said to have no receiver', async () => {
    const { service } = stage;
    await service.control('POST', '/v1/webhooks', { url: receiver.url, events: ['payment.approved'] });
    await service.charge();
    const inspector = await open();
    await inspector.openRow('/v1/charges');
    await inspector.detail.getByText('Nadie lo recibe: ningún webhook lo pedía').waitFor();
    await inspector.openTab('Eventos');
    await inspector.row('charge.paid').filter({ hasText: 'sin destino' }).waitFor();
  });

  it('that is under way is not said to have failed', async () => {
    const { service } = stage;
    receiver.status = 0;
    await service.control('POST', '/v1/webhooks', { url: receiver.url });
    await service.charge();
    const inspector = await open();
    await inspector.openRow('/v1/charges');
    await inspector.link('Su respuesta', 'aún no responde').first().waitFor();
    expect(await inspector.detail.getByText(/sin más intentos|Sin respuesta/).count()).toBe(0);
  });
});

describe('faults', () => {
  it('one is set with the fields of its kind, hits a request, and is removed', async () => {
    const { page, service } = stage;
    const inspector = await open();
    await inspector.openTab('Fallas');
    const afterCommit = page.getByRole('checkbox', { name: 'Después de ejecutar' });
    await page.getByLabel('Falla', { exact: true }).selectOption('latency');
    await page
      .getByRole('spinbutton', { name: 'Milisegundos', description: 'milliseconds En tiempo real.' })
      .waitFor();
    await page.getByLabel('Falla', { exact: true }).selectOption('tooManyRequests');
    await afterCommit.waitFor({ state: 'detached' });
    await page.getByLabel('Falla', { exact: true }).selectOption('error503');
    await page.getByLabel('Ruta').fill('POST /v1/customers');
    await afterCommit.press('Space');
    await inspector.button('Simular una falla').press('Enter');
    await inspector.row('error503 · POST /v1/customers').getByText('alcanzó 0 solicitudes').waitFor();
    await expect(service.customer()).rejects.toThrow('503');
    expect(await service.objects('customer')).toHaveLength(1);
    await inspector.row('error503').getByText('alcanzó 1 solicitud').waitFor();
    await page.getByRole('tab', { name: 'Fallas 1' }).waitFor();

    await inspector.openTab('Solicitudes');
    await inspector.openRow('503');
    await inspector.detail.getByText('Falla: error503').waitFor();

    await inspector.openTab('Fallas');
    await inspector.openRow('error503');
    await inspector.button('Quitar').press('Enter');
    await page.getByText('No hay fallas activas.').waitFor();
    // What had the focus is gone; it goes on from the list.
    await inspector.focused(page.getByRole('heading', { name: 'Fallas', exact: true }));
    await service.customer();
  });

  it('chaos is set, and what makes no sense is refused in words', async () => {
    const { page, service } = stage;
    const inspector = await open();
    await inspector.openTab('Webhooks');
    await page.getByLabel('Duplicadas').fill('0.5');
    await page.keyboard.press('Enter');
    await inspector.said.filter({ hasText: 'Hecho.' }).waitFor();
    expect(await service.control('GET', '/v1/chaos')).toMatchObject({ duplicate: 0.5, drop: 0 });

    await page.getByLabel('Dirección', { exact: true }).fill('http://93.184.216.34/hook');
    await page.keyboard.press('Enter');
    await inspector.said.filter({ hasText: 'No se pudo: url:' }).waitFor();
  });
});

it('the clock is stopped, stepped and let run; the sandbox is reset', async () => {
  const { page, service } = stage;
  await service.customer();
  const inspector = await open();
  const clock = () => service.control('GET', '/v1/clock');
  const hoursSince = (before: unknown, now: unknown) =>
    (Date.parse(String(now)) - Date.parse(String(before))) / 3_600_000;
  await inspector.button('Detener').press('Enter');
  await page.getByText('Detenido', { exact: true }).waitFor();
  const { now: before } = await clock();
  await inspector.button('+1 h').press('Enter');
  await inspector.said.filter({ hasText: 'El reloj marca' }).waitFor();
  expect(hoursSince(before, (await clock())['now'])).toBe(1);
  await inspector.button('+1 día').press('Enter');
  // A time of another day has its date.
  const time = inspector.row('/v1/customers').locator('time');
  await time.filter({ hasText: /^\d\d \w+ \d\d:\d\d$/ }).waitFor();
  expect(hoursSince(before, (await clock())['now'])).toBe(25);
  await inspector.button('Correr').press('Enter');
  await page.getByText('Corre', { exact: true }).waitFor();
  expect(await clock()).toMatchObject({ mode: 'real' });

  page.once('dialog', (dialog) => dialog.accept());
  await inspector.button('Reiniciar').press('Enter');
  await page.getByText('Aún no llega ninguna solicitud.').waitFor();
  expect(await service.objects('customer')).toEqual([]);
});
