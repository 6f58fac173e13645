import { describe, expect, it } from 'vitest';
import { captureAccounts } from './support/capture-accounts.ts';
import { useInspector } from './support/use-inspector.ts';

const { stage, open } = useInspector();

/** More than a list shows at once. */
const MANY = 320;
/** More than the journal keeps. */
const MOST = 2_300;

/** Requests that change nothing. */
async function send(count: number): Promise<void> {
  const { service } = stage;
  for (let left = count; left > 0; left -= 50)
    await Promise.all(
      Array.from({ length: Math.min(50, left) }, () =>
        service.api('POST', '/v1/customers', {}).catch(() => {}),
      ),
    );
}

const created = [
  'Solicitud POST /v1/payments 201',
  'Cambio de estado payment # creado → pending',
  'Después, a su hora',
  'Cambio de estado payment # pending → expired',
];

/** A payment that nobody pays. */
async function unpaid(): Promise<string> {
  const { service } = stage;
  await service.control('PUT', '/v1/clock', { mode: 'frozen' });
  const now = Date.parse(String((await service.control('GET', '/v1/clock'))['now']));
  const expiration_at = new Date(now + 86_400_000).toISOString();
  return (await service.payment({ expiration_at })).id;
}

describe('a chain of causes', () => {
  it('is whole however much came in later, and from wherever it is looked at', async () => {
    const { page, service, sandbox } = stage;
    const id = await unpaid();
    await send(MANY);
    await service.control('POST', '/v1/clock/advance', { by: 'P10D' });
    const inspector = await open();
    await page.goto(`${sandbox.control}/#/objects/payment/${id}`);
    await inspector.link('Después, a su hora', 'expired').first().waitFor();
    expect((await inspector.chain()).slice(0, 4)).toEqual(created);

    await inspector.detail.getByRole('link', { name: 'POST /v1/payments' }).press('Enter');
    await inspector.detail.getByRole('heading', { level: 2, name: 'POST /v1/payments' }).waitFor();
    await inspector.link('Después, a su hora', 'expired').first().waitFor();
    expect((await inspector.chain()).slice(0, 4)).toEqual(created);
    await inspector.detail.getByRole('heading', { level: 3, name: 'Lo que se respondió' }).waitFor();
  });

  it('says that the journal has no request any more only when that is so', async () => {
    const { page, service, sandbox } = stage;
    const id = await unpaid();
    await send(MOST);
    await service.control('POST', '/v1/clock/advance', { by: 'P10D' });
    const inspector = await open();
    await page.goto(`${sandbox.control}/#/objects/payment/${id}`);
    await inspector.link('Después, a su hora', 'expired').first().waitFor();
    expect((await inspector.chain()).slice(0, 4)).toEqual([
      'Solicitud Solicitud que ya no está en el diario',
      ...created.slice(1),
    ]);
  });
});

describe('an object that many causes moved', () => {
  it('shows the latest of them, and the others when that is asked for', async () => {
    const { page, service } = stage;
    const { id, url } = await service.link({ single_use: false });
    await captureAccounts(stage, url, 53);
    const inspector = await open();
    await page.keyboard.press('2');
    await page.getByLabel('Tipo').selectOption('connect_link');
    await inspector.row(id.slice(-6)).press('Enter');
    await inspector.detail.getByText('Hay 4 causas anteriores.').waitFor();
    expect(await inspector.detail.locator('.chain').count()).toBe(50);
    await inspector.detail.getByRole('button', { name: 'Causas más antiguas' }).press('Enter');
    await inspector.link('Solicitud', 'POST /v1/connect-links').waitFor();
    expect(await inspector.detail.locator('.chain').count()).toBe(54);
    await inspector.focused(inspector.detail.getByRole('heading', { level: 2 }));
  });
});

describe('a list', () => {
  it('leads to what is older and back, with keys', async () => {
    const { page, service } = stage;
    await service.payment();
    await send(MANY);
    const inspector = await open();
    await page.getByText('300 más recientes').waitFor();
    await page.getByRole('button', { name: 'Más antiguas' }).press('Enter');
    await inspector.row('/v1/payments').waitFor();
    await page.getByText('21 anteriores').waitFor();
    await inspector.focused(page.getByRole('heading', { level: 2, name: 'Solicitudes' }));
    expect(await page.getByRole('button', { name: 'Más antiguas' }).count()).toBe(0);
    // What comes in meanwhile takes nothing away.
    await service.customer();
    await inspector.row('/v1/payments').press('Enter');
    await inspector.link('Cambio de estado', 'payment').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Volver a lo más reciente' }).press('Enter');
    await page.getByText('300 más recientes').waitFor();
    await inspector.row('201').first().waitFor();
  });

  it('that is filtered says how much it looked through, and looks on in what is older', async () => {
    const { page, service } = stage;
    await service.payment();
    await send(2 * MANY);
    const inspector = await open();
    await page.keyboard.press('/');
    await page.keyboard.type('payments');
    await page.getByText('Coinciden 0 de 300').waitFor();
    await page.getByText('Nada coincide').waitFor();
    await page.getByRole('button', { name: 'Buscar en más antiguas' }).press('Enter');
    await inspector.row('/v1/payments').waitFor();
    await page.getByText('Coinciden 1 de 41 · antes se buscó en 600').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('customers');
    await page.getByText('Coinciden 300 de 300').waitFor();
  });

  it('of objects and of payments goes back as well', async () => {
    const { page, service } = stage;
    await service.customer();
    const some = Array.from({ length: 305 });
    await Promise.all(some.map(() => service.payment()));
    const inspector = await open();
    for (const [key, title, row] of [
      ['2', 'Objetos', 'customer'],
      ['5', 'Resolver', 'Arriendo'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByText('300 más recientes').waitFor();
      await page.getByRole('button', { name: 'Más antiguos' }).press('Enter');
      await page.getByText(/^\d anteriores$/).waitFor();
      await inspector.focused(page.getByRole('heading', { level: 2, name: title }).first());
      await inspector.row(row).first().waitFor();
    }
  });
});
