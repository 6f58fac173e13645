import { beforeEach, describe, expect, it } from 'vitest';
import { stopsOf } from './support/focus.ts';
import { type InspectorPage, inspectorTabs } from './support/inspector.page.ts';
import { useInspector } from './support/use-inspector.ts';

const { stage, receiver, open } = useInspector();

const tabs = inspectorTabs['es-CO'];
const widths = { 'on a telephone': 360, 'on a desk': 1280 } as const;

/** Everything that the inspector lists: requests, objects, an event that was delivered, a message, a payment, a fault. */
async function happen(): Promise<void> {
  const { service } = stage;
  await service.control('POST', '/v1/webhooks', { url: receiver.url });
  await service.charge();
  await service.payment({ phone: '+573001234567' });
  await service.control('POST', '/v1/faults', { kind: 'error500', route: 'POST /v1/cashouts' });
}

async function openTab(inspector: InspectorPage, place: number): Promise<void> {
  await inspector.page.keyboard.press(String(place + 1));
  await inspector.page.getByRole('tab', { name: tabs[place] ?? '', selected: true }).waitFor();
}

async function happenAt(width: number): Promise<void> {
  await stage.enter({ viewport: { width, height: 740 } });
  await happen();
}

const title = (inspector: InspectorPage) => inspector.detail.getByRole('heading', { level: 2 });

describe.each(Object.entries(widths))('%s', (_, width) => {
  beforeEach(() => happenAt(width));

  it('what is opened has the focus until it is closed, which gives it back', async () => {
    const inspector = await open();
    const { page } = stage;
    for (const [place, row, close] of [
      [0, '/v1/charges', 'Escape'],
      [1, 'payment', 'back'],
      [2, 'charge.paid', 'back'],
      [4, 'Arriendo', 'Escape'],
    ] as const) {
      await openTab(inspector, place);
      await inspector.row(row).press('Enter');
      // All of it is read.
      await inspector.detail.getByRole('heading', { level: 3 }).first().waitFor();
      if (width === 360) await inspector.focused(title(inspector));
      else await inspector.focused(inspector.row(row));
      if (close === 'Escape' || width !== 360) await page.keyboard.press('Escape');
      else await page.getByRole('link', { name: 'Volver a la lista' }).press('Enter');
      await inspector.detail.getByRole('heading').first().waitFor({ state: 'detached' });
      await inspector.focused(inspector.row(row));
    }
  });

  it('every stop of every tab is seen and has a name, and each is reached', async () => {
    const inspector = await open();
    for (const place of tabs.keys()) {
      await openTab(inspector, place);
      const row = inspector.row('').first();
      if (await row.isVisible()) {
        await row.press('Enter');
        await inspector.detail.getByRole('heading', { level: 3 }).first().waitFor();
      }
      const { stops, troubles } = await stopsOf(stage.page);
      expect({ tab: tabs[place], troubles }).toEqual({ tab: tabs[place], troubles: [] });
      expect(stops.length).toBeGreaterThan(8);
      await stage.page.getByRole('tab', { selected: true }).focus();
    }
  });
});

describe('what is done on a telephone', () => {
  beforeEach(() => happenAt(widths['on a telephone']));

  it('a link in what is open leads the focus to what it opens, and closing that to its row', async () => {
    const inspector = await open();
    const { page } = stage;
    await inspector.row('/v1/charges').press('Enter');
    await inspector.detail.getByRole('link', { name: 'charge.paid' }).press('Enter');
    await inspector.focused(page.getByRole('heading', { level: 2, name: 'charge.paid' }));
    await inspector.detail
      .getByRole('link', { name: /^charge [0-9a-f]/ })
      .first()
      .press('Enter');
    await inspector.detail.getByRole('heading', { level: 3, name: 'Historia' }).waitFor();
    await inspector.focused(page.getByRole('heading', { level: 2, name: /^charge / }));
    await page.keyboard.press('Escape');
    await inspector.focused(inspector.row(/^charge/));
  });

  it('a button that is of no use any more leaves the focus with what it changed', async () => {
    const inspector = await open();
    await openTab(inspector, 1);
    await inspector.row('payment').press('Enter');
    await inspector.detail.getByRole('button', { name: 'El cliente empiece a pagar' }).press('Enter');
    await inspector.detail.locator('.detail-head').getByText('in_progress').waitFor();
    await inspector.focused(title(inspector));
  });

  it('what was said, once read, gives the focus back to what is open', async () => {
    const inspector = await open();
    await openTab(inspector, 2);
    await inspector.row('charge.paid').press('Enter');
    await inspector.detail.getByRole('button', { name: 'Enviar otra vez' }).press('Enter');
    await stage.page.getByRole('button', { name: 'Cerrar' }).press('Enter');
    await inspector.said.waitFor({ state: 'detached' });
    await inspector.focused(title(inspector));
  });

  it('leaving leads to the field for the key, and coming in to the list', async () => {
    const inspector = await open();
    const { page, sandbox } = stage;
    await page.getByRole('button', { name: 'Salir' }).press('Enter');
    await inspector.focused(page.getByRole('textbox', { name: 'Llave secreta' }));
    await page.keyboard.type(sandbox.secretKey);
    await page.keyboard.press('Enter');
    await inspector.focused(page.getByRole('heading', { level: 2, name: 'Solicitudes' }));
  });
});
