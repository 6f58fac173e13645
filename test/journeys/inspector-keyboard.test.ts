import { describe, expect, it } from 'vitest';
import { inspectorTabs } from './support/inspector.page.ts';
import { useInspector } from './support/use-inspector.ts';

const { stage, open } = useInspector();

const tabs = inspectorTabs['es-CO'];

describe('with the keyboard alone', () => {
  it('the first stop skips to the content', async () => {
    const { page } = stage;
    const inspector = await open();
    await page.keyboard.press('Tab');
    await inspector.focused(page.getByRole('link', { name: 'Ir al contenido' }));
    await page.keyboard.press('Enter');
    await inspector.focused(page.getByRole('tabpanel'));
    await page.keyboard.press('Tab');
    await inspector.focused(page.getByRole('searchbox', { name: 'Filtrar' }));
  });

  it('the tabs are one stop; the arrows, Home and End go from tab to tab and open it, and so does its number', async () => {
    const { page } = stage;
    const inspector = await open();
    await inspector.tab(tabs[0]).focus();
    for (const [key, name] of [
      ['ArrowRight', tabs[1]],
      ['ArrowRight', tabs[2]],
      ['ArrowLeft', tabs[1]],
      ['End', tabs[6]],
      ['Home', tabs[0]],
    ] as const) {
      await page.keyboard.press(key);
      await inspector.focused(page.getByRole('tab', { name, selected: true }));
      await page.getByRole('tabpanel', { name }).waitFor();
    }
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
    for (const [index, name] of tabs.entries()) {
      await page.keyboard.press(String(index + 1));
      await page.getByRole('tab', { name, selected: true }).waitFor();
    }
  });

  it('the rows of a list are one stop, and going through them opens one after the other', async () => {
    const { page, service } = stage;
    await service.charge();
    const inspector = await open();
    await page.keyboard.press('/');
    await inspector.focused(page.getByRole('searchbox', { name: 'Filtrar' }));
    for (const name of ['Estado', 'Método']) {
      await page.keyboard.press('Tab');
      await inspector.focused(page.getByRole('combobox', { name }));
    }
    await page.keyboard.press('Tab');
    await inspector.focused(inspector.row('/v1/charges'));
    await page.keyboard.press('End');
    await inspector.focused(inspector.row('/v1/customers'));
    await inspector.detail.getByRole('heading', { level: 2, name: 'POST /v1/customers' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await inspector.focused(inspector.row('/v1/cards'));
    await inspector.detail.getByRole('heading', { level: 2, name: 'POST /v1/cards' }).waitFor();
    await page.keyboard.press('Escape');
    await inspector.detail.getByText('Elija una solicitud').waitFor();
  });

  it('the focus and what is typed stay when the list changes', async () => {
    const { page, service } = stage;
    await service.customer();
    const inspector = await open();
    await inspector.row('/v1/customers').focus();
    await service.payment();
    await inspector.row('/v1/payments').waitFor();
    await inspector.focused(inspector.row('/v1/customers'));
    await page.keyboard.press('/');
    await page.keyboard.type('customers');
    await service.payment();
    await page.getByText('1 de 3').waitFor();
    await inspector.focused(page.getByRole('searchbox', { name: 'Filtrar' }));
    expect(await page.getByRole('searchbox', { name: 'Filtrar' }).inputValue()).toBe('customers');
  });

  it('the shortcuts are shown, and those of one key can be turned off', async () => {
    const { page } = stage;
    const inspector = await open();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Atajos del teclado' });
    await dialog.waitFor();
    await dialog.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('6');
    await page.reload();
    await page.getByText('En vivo').waitFor();
    await page.keyboard.press('6');
    await page.getByRole('tab', { name: tabs[0], selected: true }).waitFor();
    await inspector.tab(tabs[0]).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: tabs[1], selected: true }).waitFor();
  });
});
