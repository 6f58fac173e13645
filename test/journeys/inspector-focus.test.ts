import { beforeEach, describe, expect, it } from 'vitest';
import { stopsOf } from './support/focus.ts';
import { type InspectorPage, inspectorTabs } from './support/inspector.page.ts';
import { useInspector } from './support/use-inspector.ts';

const { stage, receiver, open } = useInspector();

/** Everything that the inspector lists. */
async function happen(): Promise<void> {
  const { service } = stage;
  await service.control('POST', '/v1/webhooks', { url: receiver.url });
  await service.charge();
  await service.payment({ phone: '+573001234567' });
  await service.control('POST', '/v1/faults', { kind: 'error500', route: 'POST /v1/cashouts' });
}

const title = (inspector: InspectorPage) => inspector.detail.getByRole('heading', { level: 2 });

/** Waits until what is opened no longer grows: what comes in above the focus would push it out of sight. */
const isComplete = ({ detail }: InspectorPage): Promise<void> =>
  detail.evaluate(async (pane) => {
    const FRAMES = 60;
    let height = 0;
    for (let same = 0; same < FRAMES; same += 1) {
      if (pane.scrollHeight !== height) same = 0;
      height = pane.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
  });

describe.each([360, 1280])('%i px wide', (width) => {
  beforeEach(async () => {
    await stage.enter({ viewport: { width, height: 740 } });
    await happen();
  });

  it('what is opened has the focus until it is closed, which gives it back', async () => {
    const inspector = await open();
    const { page } = stage;
    for (const [tab, row, close] of [
      ['Solicitudes', '/v1/charges', 'Escape'],
      ['Objetos', 'payment', 'back'],
      ['Eventos', 'charge.paid', 'back'],
    ] as const) {
      await inspector.openTab(tab);
      await inspector.openRow(row);
      await inspector.focused(width === 360 ? title(inspector) : inspector.row(row));
      if (close === 'Escape' || width !== 360) await page.keyboard.press('Escape');
      else await page.getByRole('link', { name: 'Volver a la lista' }).press('Enter');
      await inspector.detail.getByRole('heading').first().waitFor({ state: 'detached' });
      await inspector.focused(inspector.row(row));
    }
  });

  it('every stop of every tab is seen and has a name, and each is reached', async () => {
    const inspector = await open();
    for (const tab of inspectorTabs) {
      await inspector.openTab(tab);
      const { troubles: ofList } = await stopsOf(stage.page);
      await inspector.row('').first().press('Enter');
      await inspector.detail.locator('#item-title').waitFor();
      await isComplete(inspector);
      const { stops, troubles } = await stopsOf(stage.page);
      expect({ tab, troubles: [...ofList, ...troubles] }).toEqual({ tab, troubles: [] });
      expect(stops.length).toBeGreaterThan(8);
    }
  });
});

describe('what is done on a phone', () => {
  beforeEach(async () => {
    await stage.enter({ viewport: { width: 360, height: 740 } });
    await happen();
  });

  it('a link in what is open leads the focus to what it opens, and closing that to its row', async () => {
    const inspector = await open();
    const { page } = stage;
    await inspector.openRow('/v1/charges');
    await inspector.follow('charge.paid');
    await inspector.focused(page.getByRole('heading', { level: 2, name: 'charge.paid' }));
    await inspector.follow(/^charge [0-9a-f]/);
    await inspector.focused(page.getByRole('heading', { level: 2, name: /^charge [0-9a-f]/ }));
    await page.keyboard.press('Escape');
    await inspector.focused(inspector.row(/^charge/));
  });

  it('a button that is of no use any more leaves the focus with what it changed', async () => {
    const inspector = await open();
    await inspector.openTab('Objetos');
    await inspector.openRow('payment');
    await inspector.button('Iniciar').press('Enter');
    await inspector.focused(title(inspector));
    await inspector.button('Cerrar').press('Enter');
    await inspector.said.waitFor({ state: 'detached' });
    await inspector.focused(title(inspector));
  });

  it('leaving leads to the field for the key, a wrong one is refused in words, the right one leads to the list', async () => {
    const inspector = await open();
    const { page, sandbox } = stage;
    await inspector.button('Salir').press('Enter');
    await inspector.focused(page.getByRole('textbox', { name: 'Llave secreta' }));
    await page.keyboard.type('sk_test_other');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Esa llave no es de este sandbox.' }).waitFor();
    await page.getByLabel('Llave secreta').fill(sandbox.secretKey);
    await page.keyboard.press('Enter');
    await inspector.focused(page.getByRole('heading', { level: 2, name: 'Solicitudes' }));
  });
});

it('with the keyboard alone, Tab goes over the content, its filters and the list; arrows go through tabs and rows', async () => {
  const { page, service } = stage;
  await service.charge();
  const inspector = await open();
  await page.keyboard.press('Tab');
  await inspector.focused(page.getByRole('link', { name: 'Ir al contenido' }));
  await page.keyboard.press('Enter');
  await inspector.focused(page.getByRole('tabpanel'));
  for (const stop of [
    page.getByRole('searchbox', { name: 'Filtrar' }),
    page.getByRole('combobox', { name: 'Estado' }),
    page.getByRole('combobox', { name: 'Método' }),
    inspector.row('/v1/charges'),
  ]) {
    await page.keyboard.press('Tab');
    await inspector.focused(stop);
  }
  for (const [key, path] of [
    ['End', '/v1/customers'],
    ['ArrowUp', '/v1/cards'],
  ] as const) {
    await page.keyboard.press(key);
    await inspector.focused(inspector.row(path));
    await inspector.detail.getByRole('heading', { level: 2, name: `POST ${path}` }).waitFor();
  }
  await page.keyboard.press('Escape');
  await inspector.detail.getByText('Elija uno').waitFor();

  await inspector.tab(inspectorTabs[0]).focus();
  for (const [key, name] of [
    ['ArrowRight', inspectorTabs[1]],
    ['End', inspectorTabs[5]],
    ['ArrowLeft', inspectorTabs[4]],
    ['Home', inspectorTabs[0]],
  ] as const) {
    await page.keyboard.press(key);
    await inspector.focused(page.getByRole('tab', { name, selected: true }));
    await page.getByRole('tabpanel', { name }).waitFor();
  }
  expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
});

it.each(['row', 'copy', 'choice', 'field'] as const)(
  'the focus stays while lists change: %s',
  async (where) => {
    const { page, service } = stage;
    await service.control('POST', '/v1/webhooks', { url: receiver.url });
    await service.charge();
    const inspector = await open();
    await inspector.openRow('/v1/charges');
    await inspector.link('Su respuesta', '200').first().waitFor();
    const field = page.getByRole('searchbox');
    const places = {
      row: inspector.row('/v1/charges'),
      copy: inspector.button('Copiar: id'),
      choice: page.getByLabel('Estado'),
      field,
    };
    await places[where].focus();
    if (where === 'field') await page.keyboard.type('v1');
    const count = await inspector.row('').count();
    for (let more = 0; more < 3; more += 1) await service.charge();
    await inspector
      .row('')
      .nth(count + 8)
      .waitFor();
    await inspector.focused(where === 'row' ? places.row.last() : places[where]);
    if (where === 'field') expect(await field.inputValue()).toBe('v1');
  },
);
