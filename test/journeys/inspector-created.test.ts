import { beforeEach, describe, expect, it } from 'vitest';
import type { InspectorPage } from './support/inspector.page.ts';
import { useInspector } from './support/use-inspector.ts';

const { stage, open } = useInspector();

const title = (inspector: InspectorPage) => inspector.detail.getByRole('heading', { level: 2 });

/** Sends the form that is open with the values that are there. */
async function send(inspector: InspectorPage): Promise<void> {
  await stage.page.getByRole('dialog', { name: 'Crear un objeto' }).waitFor();
  await stage.page.keyboard.press('Tab');
  await stage.page.keyboard.press('Enter');
  await inspector.said.filter({ hasText: 'Quedó creado.' }).waitFor();
}

const withoutFocus = () => stage.page.evaluate(() => document.activeElement === document.body);

describe.each([360, 1280])('after an object is created, %i px wide,', (width) => {
  beforeEach(() => stage.enter({ viewport: { width, height: 740 } }));

  it('its detail has the focus, when the form was opened with its key', async () => {
    const inspector = await open();
    expect(await withoutFocus()).toBe(true);
    await stage.page.keyboard.press('c');
    await send(inspector);
    await inspector.focused(title(inspector));
    await inspector.openTab(3);
  });

  it('its detail has the focus, when the form was opened with the button', async () => {
    const inspector = await open();
    await stage.page.locator('.tools').getByRole('button', { name: 'Crear' }).press('Enter');
    await send(inspector);
    await inspector.focused(title(inspector));
  });
});

it('the form of a payment has a name for each field', async () => {
  await open();
  await stage.page.keyboard.press('c');
  const dialog = stage.page.getByRole('dialog');
  await dialog.getByRole('combobox').first().selectOption('payment');
  for (const name of ['title', 'amount']) await dialog.getByRole('textbox', { name, exact: true }).waitFor();
});

describe('the notice of a creation', () => {
  it('disappears when something else is opened', async () => {
    const inspector = await open();
    await stage.page.keyboard.press('c');
    await send(inspector);
    await title(inspector).waitFor();
    await inspector.openTab(3);
    expect(await inspector.said.count()).toBe(0);
  });

  it('disappears when the sandbox is reset', async () => {
    const inspector = await open();
    await stage.page.keyboard.press('c');
    await send(inspector);
    await inspector.detail.getByRole('heading', { level: 3 }).first().waitFor();
    expect(await inspector.said.count()).toBe(1);
    await stage.service.control('POST', '/v1/reset');
    await inspector.detail.getByText('Ese objeto no existe.').waitFor();
    expect(await inspector.said.count()).toBe(0);
  });
});

describe('while nothing has the focus', () => {
  it('the arrows go through the list and the tabs', async () => {
    const { page, service } = stage;
    await service.card(await service.customer());
    const inspector = await open();
    expect(await withoutFocus()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await inspector.focused(inspector.row('/v1/cards'));
    await page.keyboard.press('ArrowDown');
    await inspector.focused(inspector.row('/v1/customers'));
    await title(inspector).filter({ hasText: '/v1/customers' }).waitFor();
    await inspector.row('/v1/customers').blur();
    await page.keyboard.press('ArrowUp');
    await inspector.focused(inspector.row('/v1/cards'));
    await inspector.row('/v1/cards').blur();
    await page.keyboard.press('ArrowRight');
    await inspector.focused(page.getByRole('tab', { name: 'Objetos', selected: true }));
  });
});
