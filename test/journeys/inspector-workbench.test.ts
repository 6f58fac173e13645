import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { text } from '../tools/service-calls.ts';
import { visa } from './support/cards.ts';
import { type InspectorPage, inspectorTabs } from './support/inspector.page.ts';
import { phone } from './support/person.ts';
import { useInspector } from './support/use-inspector.ts';

const { stage, receiver, open } = useInspector();

const tabs = inspectorTabs['es-CO'];

/** A row's height and whether the end of its path is seen whole. */
const layoutOf = (row: Locator) =>
  row.evaluate((element) => {
    const end = element.querySelector('.path > span:last-child');
    const centers = [...element.children].filter((child) => child.checkVisibility()).map(center);
    return {
      height: element.getBoundingClientRect().height,
      isOneLine: Math.max(...centers) - Math.min(...centers) < 4,
      isEndSeen: end !== null && end.scrollWidth <= end.clientWidth,
    };
    function center(child: Element): number {
      const { top, bottom } = child.getBoundingClientRect();
      return (top + bottom) / 2;
    }
  });

describe('a request in the list', () => {
  it.each([360, 1280])('is one line of 36 px that shows the end of its path, %i px wide', async (width) => {
    await stage.enter({ viewport: { width, height: 740 } });
    const { service, page } = stage;
    const { id } = await service.payment();
    await service.api('POST', `/v1/payments/${id}/resolve`, { action: 'approve' });
    const inspector = await open();
    const row = inspector.row('/resolve');
    expect(await layoutOf(row)).toEqual({ height: 36, isOneLine: true, isEndSeen: true });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    expect(await layoutOf(row)).toMatchObject({ height: 72, isOneLine: true });
  });

  it('has its duration, and the date only on another day', async () => {
    const { service, page } = stage;
    await service.control('PUT', '/v1/clock', { mode: 'frozen' });
    await service.customer();
    const inspector = await open();
    const row = inspector.row('/v1/customers');
    await row.filter({ hasText: /\d\sms/ }).waitFor();
    expect(await row.locator('time').textContent()).toMatch(/^\d\d:\d\d:\d\d$/);
    await page.keyboard.press('d');
    await row.locator('time', { hasText: /^\d\d \w+ \d\d:\d\d$/ }).waitFor();
  });
});

describe('the list of requests', () => {
  it('is narrowed by status and method, and what comes in is narrowed too', async () => {
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
    expect(await inspector.row('').count()).toBe(1);
  });
});

/** Copies with a button and returns what the clipboard has. */
async function copied(page: Page, button: Locator): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button.click();
  await page.getByRole('status').getByText('Copiado.').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('what is copied', () => {
  beforeEach(() => stage.context.grantPermissions(['clipboard-read', 'clipboard-write']));

  it('of a request is a command without the key, its bodies and its id', async () => {
    const { page, service, sandbox } = stage;
    await service.payment({ title: "O'Brien $HOME" });
    const inspector = await open();
    await inspector.row('/v1/payments').click();
    const button = (name: string) => inspector.detail.getByRole('button', { name });
    const command = await copied(page, button('Copiar como cURL'));
    expect(command).toContain(`curl '${sandbox.api}/v1/payments' \\\n  -X POST`);
    expect(command).toContain('-H "Authorization: Bearer $DATAFONO_SECRET_KEY"');
    expect(command).toContain(`"title":"O'\\''Brien $HOME"`);
    expect(command).not.toContain(sandbox.secretKey);
    const [entry = {}] = await service.journal();
    expect(await copied(page, button('Copiar el id'))).toBe(entry['request_id']);
    expect(JSON.parse(await copied(page, button('Copiar lo que llegó')))).toEqual(entry['request']);
    expect(JSON.parse(await copied(page, button('Copiar lo que se respondió')))).toEqual(entry['response']);
  });

  it('of a card request has no card', async () => {
    const { page, service, sandbox } = stage;
    await service.card(await service.customer());
    const inspector = await open();
    await inspector.row('/v1/cards').click();
    const command = await copied(page, inspector.detail.getByRole('button', { name: 'Copiar como cURL' }));
    expect(command).toContain(`curl '${sandbox.cards}/v1/cards'`);
    expect(command).toContain('Bearer $DATAFONO_PUBLIC_KEY');
    expect(command).toContain("--data '@card.json'");
    expect(command).not.toMatch(/\d{4}/.exec(visa.number)?.[0] ?? '');
  });

  it('of an empty list begins the work: address, key, and a command that has it', async () => {
    const { page, sandbox } = stage;
    await open();
    const button = (name: string) => page.getByRole('button', { name });
    expect(await copied(page, button('Copiar la dirección'))).toBe(sandbox.api);
    expect(await copied(page, button('Copiar la llave secreta'))).toBe(sandbox.secretKey);
    const command = await copied(page, button('Copiar con la llave'));
    const [first, ...rest] = command.split('\n');
    expect(first).toBe(`export DATAFONO_SECRET_KEY='${sandbox.secretKey}'`);
    expect(await page.locator('.start pre').textContent()).toBe(rest.join('\n'));
  });
});

describe('the objects that are named', () => {
  it('by a request are links, whether they are in a list or not', async () => {
    const { page, service } = stage;
    await service.charge();
    const inspector = await open();
    await inspector.row('/v1/charges').press('Enter');
    const named = inspector.detail.getByRole('list', { name: 'Objetos que nombra' }).getByRole('link');
    await named.first().waitFor();
    const types = (await named.allInnerTexts()).map((name) => name.split(' ')[0]);
    expect(types).toEqual(['charge', 'customer', 'card']);
    await named.filter({ hasText: 'card' }).press('Enter');
    await inspector.detail.getByRole('heading', { level: 2, name: /^card / }).waitFor();
    await named.filter({ hasText: 'customer' }).press('Enter');
    await inspector.detail.getByRole('heading', { level: 2, name: /^customer / }).waitFor();
    expect(page.url()).toContain('/objects/customer/');
  });

  it('by a card request are those that it created', async () => {
    const { service } = stage;
    await service.card(await service.customer());
    const inspector = await open();
    await inspector.row('/v1/cards').press('Enter');
    await inspector.detail.getByRole('list', { name: 'Objetos que nombra' }).getByText('card').waitFor();
  });
});

/** Opens the form with its key and chooses a kind of object. */
async function draft({ page }: InspectorPage, kind: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Crear un objeto' });
  await page.keyboard.press('c');
  await dialog.getByLabel('Qué').selectOption(kind);
  return dialog;
}

describe('an object is created from the page', () => {
  it.each([
    ['Cliente', 'customer', '/v1/customers'],
    ['Tarjeta de prueba', 'card', '/v1/cards'],
    ['Pago', 'payment', '/v1/payments'],
    ['Factura', 'invoice', '/v1/invoices'],
    ['Enlace de captura', 'connect_link', '/v1/connect-links'],
  ])('with the values that are there: %s', async (kind, type, path) => {
    const { service } = stage;
    const inspector = await open();
    const dialog = await draft(inspector, kind);
    await dialog.getByRole('button', { name: 'Crear' }).press('Enter');
    await inspector.said.filter({ hasText: 'Quedó creado.' }).waitFor();
    await inspector.detail.getByRole('heading', { level: 2, name: new RegExp(`^${type} `) }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await service.objects(type)).toHaveLength(1);
    const requests = await service.journal();
    expect(requests.at(-1)).toMatchObject({ method: 'POST', path, status: 201 });
    await inspector.openTab(1);
    await inspector.row(path).waitFor();
  });

  it('with the chosen test card of the chosen customer', async () => {
    const { page, service } = stage;
    const customer = await service.customer();
    const inspector = await open();
    const dialog = await draft(inspector, 'Tarjeta de prueba');
    await dialog.getByLabel('Tarjeta').selectOption({ label: 'Visa •••• 9995 · INSUFFICIENT_FUNDS' });
    await dialog.getByLabel('holder_name').fill('Ana Díaz');
    await page.keyboard.press('Enter');
    await inspector.said.filter({ hasText: 'Quedó creado.' }).waitFor();
    const [card = {}] = await service.objects('card');
    expect(card['object']).toMatchObject({ customer_id: customer, last_four: '9995' });
    const body = { title: 'Café', amount: 5_000, customer_id: customer, card_id: text(card, 'id') };
    expect(await service.api('POST', '/v1/charges', body)).toMatchObject({ status: 'declined' });
  });

  it('once the service accepts it; what it says against it is in the form', async () => {
    const { page, service } = stage;
    const inspector = await open();
    const dialog = await draft(inspector, 'Cliente');
    await dialog.getByLabel('email').fill('nobody');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'email:' }).waitFor();
    expect(await service.objects('customer')).toEqual([]);
    await dialog.getByLabel('email').fill('ana@ejemplo.co');
    await page.keyboard.press('Enter');
    await inspector.said.filter({ hasText: 'Quedó creado.' }).waitFor();
    expect(await service.objects('customer')).toHaveLength(1);
  });
});

describe('the language', () => {
  it.each([
    ['en-GB', 'Requests'],
    ['es-419', 'Solicitudes'],
    ['pt-BR', 'Solicitudes'],
  ])('is at first that of the browser: %s', async (locale, heading) => {
    await stage.enter({ locale });
    const { page, sandbox } = stage;
    await page.goto(`${sandbox.control}/#key=${sandbox.secretKey}`);
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
  });
});

describe('the tabs of a telephone', () => {
  beforeEach(() => stage.enter(phone));

  /** The share of a tab that is within the screen. */
  const share = (tab: Locator) =>
    tab.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (Math.min(right, innerWidth) - Math.max(left, 0)) / (right - left);
    });

  it('are all reached by touch, each from the one before, and the current one is seen whole', async () => {
    const inspector = await open();
    for (const name of tabs) {
      const tab = inspector.tab(name);
      // Enough of it is seen to touch it without scrolling.
      expect(await share(tab)).toBeGreaterThan(0.3);
      const { x = 0, y = 0, width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
      await stage.page.touchscreen.tap((Math.max(x, 0) + Math.min(x + width, 360)) / 2, y + height / 2);
      await stage.page.getByRole('tab', { name, selected: true }).waitFor();
      await expect.poll(() => share(tab)).toBe(1);
    }
  });

  it('are all reached with the arrow keys', async () => {
    const inspector = await open();
    await inspector.tab(tabs[0]).focus();
    for (const name of tabs.slice(1)) {
      await stage.page.keyboard.press('ArrowRight');
      await inspector.focused(stage.page.getByRole('tab', { name, selected: true }));
      await expect.poll(() => share(inspector.tab(name))).toBe(1);
    }
  });

  it('show the current one when the page opens there', async () => {
    await open();
    const { page, sandbox } = stage;
    await page.goto(`${sandbox.control}/#/webhooks`);
    await page.reload();
    await page.getByRole('tab', { name: 'Webhooks', selected: true }).waitFor();
    await expect.poll(() => share(page.getByRole('tab', { name: 'Webhooks' }))).toBe(1);
  });
});

describe('the focus, while the list and what is open change', () => {
  it.each(['row', 'copy', 'choice', 'field'] as const)('stays: %s', async (where) => {
    const { page, service } = stage;
    await service.control('POST', '/v1/webhooks', { url: receiver.url });
    await service.charge();
    const inspector = await open();
    await inspector.row('/v1/charges').click();
    await inspector.link('Su respuesta', '200').first().waitFor();
    const places = {
      row: inspector.row('/v1/charges'),
      copy: inspector.detail.getByRole('button', { name: 'Copiar el id' }),
      choice: page.getByLabel('Estado'),
      field: page.getByRole('searchbox'),
    };
    await places[where].focus();
    const count = await inspector.row('').count();
    for (let more = 0; more < 3; more += 1) await service.charge();
    await expect.poll(() => inspector.row('').count()).toBe(count + 9);
    await inspector.focused(places[where]);
  });
});
