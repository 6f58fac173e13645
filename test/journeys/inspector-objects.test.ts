import { fixtures } from '@datafono/server/testing';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useInspector } from './support/use-inspector.ts';

const { stage, open } = useInspector();

const title = 'Un café de origen con un nombre largo que no cabe en un teléfono';

/** Whether the whole of a text is seen within an element that cuts its end. */
const isSeenIn = (element: Locator, text: string) =>
  element.evaluate((cut, wanted) => {
    const walker = document.createTreeWalker(cut, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      return range.getBoundingClientRect().right <= cut.getBoundingClientRect().right;
    }
    return false;
  }, text);

describe('an object in the list', () => {
  it('has a readable name, with the amount first, on a telephone too', async () => {
    await stage.enter({ viewport: { width: 360, height: 740 } });
    const { service } = stage;
    await service.card(await service.customer());
    await service.payment({ title, amount: 76_000 });
    const inspector = await open();
    await inspector.openTab(2);
    await inspector.row('visa •••• 4242').waitFor();
    await inspector.row('Ana María Díaz Ñáñez').waitFor();
    expect(await isSeenIn(inspector.row(title).locator('.row-more'), '$ 76.000')).toBe(true);
  });
});

describe('the hosted page of an object', () => {
  it.each(['payment', 'connect_link'])('is opened from its detail, in a new tab: %s', async (type) => {
    const { service, context } = stage;
    await (type === 'payment' ? service.payment() : service.link());
    const inspector = await open();
    await inspector.openTab(2);
    await inspector.row(type).press('Enter');
    const link = inspector.detail.getByRole('link', { name: 'Abrir la página' });
    expect(await link.getAttribute('rel')).toContain('noopener');
    const opened = context.waitForEvent('page');
    await link.press('Enter');
    await (await opened).getByRole('heading', { level: 1 }).waitFor();
    expect(context.pages()).toHaveLength(2);
  });

  it('is no link unless its address is HTTP(S)', async () => {
    const { page, service } = stage;
    await page.route('**/v1/objects/payment/*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.object.payment_link = 'javascript:alert(1)';
      await route.fulfill({ response: answer, json: body });
    });
    await service.payment();
    const inspector = await open();
    await inspector.openTab(2);
    await inspector.row('payment').press('Enter');
    await inspector.detail.getByText('javascript:alert(1)').waitFor();
    expect(await inspector.detail.getByRole('link', { name: 'Abrir la página' }).count()).toBe(0);
  });
});

it('the holder of a new card is the chosen customer, unless another name is typed', async () => {
  const { page, service } = stage;
  for (const [first_name, last_name] of [
    ['Rosa', 'Mora'],
    ['Iván', 'Ríos'],
  ] as const)
    await service.api('POST', '/v1/customers', { ...fixtures.newCustomer, first_name, last_name });
  await open();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Crear un objeto' });
  await dialog.getByLabel('Qué').selectOption('Tarjeta de prueba');
  const holder = dialog.getByLabel('holder_name');
  const customer = dialog.getByLabel('customer_id');
  expect(await holder.inputValue()).toBe('Iván Ríos');
  await customer.selectOption(await customer.getByText('Rosa Mora').textContent());
  expect(await holder.inputValue()).toBe('Rosa Mora');
  await customer.selectOption('Un cliente nuevo');
  expect(await holder.inputValue()).not.toContain('Mora');
  await holder.fill('Otra Persona');
  await customer.selectOption(await customer.getByText('Rosa Mora').textContent());
  expect(await holder.inputValue()).toBe('Otra Persona');
});

/** The mark beside the name, once it is decoded. */
const markOf = async (page: Page): Promise<string> => {
  const source = await page.locator('.brand img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.src;
  });
  return (await fetch(source)).text();
};

describe('the head of the page', () => {
  it('has the mark and the name of the hosted pages, and is low on a telephone', async () => {
    await stage.enter({ viewport: { width: 360, height: 740 } });
    const { page, service } = stage;
    const { url } = await service.link();
    const inspector = await open();
    const name = inspector.page.locator('.top .brand b');
    expect(await name.textContent()).toBe('Datafono');
    expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1);
    expect((await page.locator('.top').boundingBox())?.height).toBeLessThan(170);
    const own = await markOf(page);
    await page.goto(url);
    expect(await page.locator('.brand b').textContent()).toBe('Datafono');
    expect(await markOf(page)).toEqual(own);
  });

  it('shows the digits of the tabs only where a key or the mouse may be used', async () => {
    const { page } = stage;
    const inspector = await open();
    const digit = inspector.tab('Eventos').locator('kbd');
    const opacity = () => digit.evaluate((element) => getComputedStyle(element).opacity);
    expect(await opacity()).toBe('0');
    await inspector.tab('Objetos').hover();
    expect(await opacity()).toBe('1');
    await page.getByRole('searchbox').hover({ force: true });
    await page.getByRole('tab', { selected: true }).focus();
    expect(await opacity()).toBe('1');
  });
});
