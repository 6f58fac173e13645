import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cardForm } from '@datafono/elements/testing';
import type { Page } from 'playwright-core';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { visa } from './support/cards.ts';
import { CheckoutPages, shopPage, strictPolicy, type WritePage } from './support/checkout-pages.ts';
import { Person, phone } from './support/person.ts';

const elements = createRequire(new URL('../../packages/elements/package.json', import.meta.url));
const library = (path: string) => readFileSync(elements.resolve(path), 'utf8');

const person = new Person();
afterEach(() => person.leave());

type Options = Parameters<typeof CheckoutPages.open>[1] & Parameters<Person['enter']>[0];

/** Opens a page of a shop. */
async function open(page: WritePage, { ways, scripts, ...device }: Options = {}): Promise<CheckoutPages> {
  const shop = await CheckoutPages.open(page, { ...(ways && { ways }), ...(scripts && { scripts }) });
  onTestFinished(() => shop[Symbol.asyncDispose]());
  await person.enter(device);
  await person.page.goto(shop.url);
  return shop;
}

const one: WritePage = async (checkout) =>
  shopPage(`<h1>Su pedido</h1>${await checkout('A-1')}<p id="below">Gracias</p>`);

const checkoutOf = (order: string, page = person.page) => page.locator(`pay-checkout[src$="/${order}"]`);

const isIn = (order: string, state: string) =>
  person.page.locator(`pay-checkout[src$="/${order}"][data-state=${state}]`).waitFor();

const payButton = (order: string) => checkoutOf(order).locator('[data-part=pay]');

/** Chooses the card and types it; the focus is in the form. */
async function typeCard(order: string): Promise<void> {
  await checkoutOf(order)
    .getByRole('radio', { name: /^Tarjeta Cr/ })
    .check();
  await cardForm(checkoutOf(order)).fill(visa);
}

/** Runs in a page: where everything that is seen of the checkout is. */
const boxes = () =>
  [
    ...document.querySelectorAll(
      'pay-checkout, pay-checkout :not(template, input[type=hidden], [data-part=fallback], [data-part=fallback] *, [slot]), #below',
    ),
  ]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.localName} ${element.getAttribute('data-part') ?? ''} ${[x, y, width, height]}`;
    });

/** Runs in a page, before its scripts: adds up the layout shifts, those after input, too. */
const watchShifts = () => {
  let sum = 0;
  const add = (list: readonly PerformanceEntry[]) => {
    for (const entry of list) sum += Object(entry).value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    shiftOf() {
      add(observer.takeRecords());
      return sum;
    },
  });
};

const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

it.each([
  ['a list of ways', {}, {}],
  ['a list of ways on a phone', phone, {}],
  ['the card alone', {}, { ways: ['card'] }],
  ['the card alone on a phone', phone, { ways: ['card'] }],
  ['the account alone on a phone', phone, { ways: ['account'] }],
] as const)('the script takes over %s, and no pixel moves', async (_, device, options) => {
  const shop = await open(async () => shopPage(''), { ...options, ...device });
  const { page } = person;
  await page.addInitScript(watchShifts);
  const release = shop.holdScripts();
  shop.show(one);
  await page.goto(shop.url, { waitUntil: 'commit' });
  await page.locator('#below').waitFor();
  await settled(page);
  const before = await page.evaluate(boxes);
  release();
  const [first = 'card'] = 'ways' in options ? options.ways : [];
  await page.locator(`pay-${first}-form :is(#number, [part~=field])`).first().waitFor();
  await settled(page);
  expect(await page.evaluate(boxes)).toEqual(before);
  expect(await page.evaluate('shiftOf()')).toBe(0);
});

it('two checkouts on one page pay their own orders', async () => {
  const shop = await open(async (checkout) => shopPage((await checkout('A-1')) + (await checkout('A-2'))));
  await typeCard('A-2');
  await payButton('A-2').click();
  await isIn('A-2', 'paid');
  expect(await checkoutOf('A-1').getAttribute('data-state')).toBe('open');
  await typeCard('A-1');
  await cardForm(checkoutOf('A-1')).field('holder').press('Enter');
  await isIn('A-1', 'paid');
  expect((await shop.charged()).toSorted()).toEqual([38_000, 45_000]);
  const ids = await person.page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
});

it('in a modal dialog that Esc closes while it pays, it is paid once, and says so when it is opened again', async () => {
  const shop = await open(async (checkout) =>
    shopPage(
      `<button id="open" onclick="pay.showModal()">Pagar</button><dialog id="pay">${await checkout('A-1')}</dialog>`,
    ),
  );
  const { page } = person;
  await page.locator('#open').click();
  await typeCard('A-1');
  const release = shop.holdAnswers();
  await cardForm(checkoutOf('A-1')).field('holder').press('Enter');
  await expect.poll(() => shop.posts).toEqual(['A-1 pay']); // its card is there: a hidden form would not go on
  await page.keyboard.press('Escape');
  await page.locator('#pay:not([open])').waitFor({ state: 'attached' });
  await page.locator('#open').click();
  expect(await payButton('A-1').getAttribute('aria-busy')).toBe('true');
  await payButton('A-1').click();
  await page.keyboard.press('Escape');
  release();
  await page.locator('pay-checkout[data-state=paid]').waitFor({ state: 'attached' });
  await page.locator('#open').click();
  await page.getByText('Pagado').waitFor();
  expect(await shop.charged()).toEqual([38_000]);
  expect(shop.posts).toEqual(['A-1 pay']);
});

it('a payment that was pressed and went well has no sign of an error; a declined one has', async () => {
  await open(one);
  const look = () =>
    checkoutOf('A-1').evaluate((checkout) => {
      const [message] = checkout.querySelectorAll(':scope > :is([data-part=message], [data-part=paid])');
      const sign = message && getComputedStyle(message, '::before').content;
      return { role: message?.getAttribute('role'), sign };
    });
  await typeCard('A-1');
  await cardForm(checkoutOf('A-1')).field('number').fill('4000000000009995');
  await payButton('A-1').click();
  await isIn('A-1', 'declined');
  expect(await look()).toEqual({ role: 'alert', sign: expect.stringContaining('!') });
  await checkoutOf('A-1').getByRole('button', { name: 'Usar otra tarjeta' }).click();
  await cardForm(checkoutOf('A-1')).fill(visa);
  await payButton('A-1').click();
  await isIn('A-1', 'paid');
  expect(await look()).toEqual({ role: 'alert', sign: 'none' });
});

it('under the strictest policy, with the names that the documentation lists, it pays and violates nothing', async () => {
  const shop = await CheckoutPages.open(async (checkout) => ({
    html: shopPage(await checkout('A-1')),
    headers: { 'Content-Security-Policy': strictPolicy(shop.cards.url) },
  }));
  onTestFinished(() => shop[Symbol.asyncDispose]());
  await person.enter();
  const { page } = person;
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  page.on('pageerror', (error) => said.push(`${error}`));
  await page.goto(shop.url);
  await typeCard('A-1');
  await payButton('A-1').click();
  await isIn('A-1', 'paid');
  await page.getByText('Pagado').waitFor();
  expect(await shop.charged()).toEqual([38_000]);
  expect(said.filter((line) => !line.includes('Lit is in dev mode'))).toEqual([]);
});

it('Turbo leaves its forms to it; a refresh by a morph and a page from its cache change nothing of what is charged', async () => {
  let count = 0;
  const turbo: WritePage = async (checkout) => {
    count += 1;
    const head = '<meta name="turbo-refresh-method" content="morph"><script src="/turbo.js"></script>';
    return shopPage(`<h1>Visita ${count}</h1><a href="/again">Otra</a>${await checkout('A-1')}`, head);
  };
  const shop = await open(turbo, {
    scripts: { '/turbo.js': library('@hotwired/turbo/dist/turbo.es2017-umd.js') },
  });
  const { page } = person;
  const heading = (text: string) => page.getByRole('heading', { name: text }).waitFor();
  await typeCard('A-1');
  await page.evaluate(() => Reflect.get(window, 'Turbo').visit(location.href, { action: 'replace' }));
  await heading('Visita 2');
  expect((await cardForm(checkoutOf('A-1')).entry()).number.replaceAll(' ', '')).toBe(visa.number);
  await payButton('A-1').click();
  await isIn('A-1', 'paid');
  await page.getByRole('link', { name: 'Otra' }).click();
  await heading('Visita 3');
  await isIn('A-1', 'paid');
  await page.goBack();
  await isIn('A-1', 'paid');
  expect(await shop.charged()).toEqual([38_000]);
  expect(shop.posts).toEqual(['A-1 pay']);
});

it('htmx that boosts the whole page sends its form in its own way, once', async () => {
  const shop = await open(
    async (checkout) =>
      shopPage(`<main hx-boost="true">${await checkout('A-1')}</main>`, '<script src="/htmx.js"></script>'),
    { scripts: { '/htmx.js': library('htmx.org/dist/htmx.min.js') } },
  );
  await typeCard('A-1');
  await cardForm(checkoutOf('A-1')).field('holder').press('Enter');
  await isIn('A-1', 'paid');
  expect(await shop.charged()).toEqual([38_000]);
  expect(shop.posts).toEqual(['A-1 pay']);
});

it('htmx that swaps the page around it in puts a checkout there that pays', async () => {
  const shop = await open(
    async () =>
      shopPage(
        '<button hx-get="/part" hx-target="#here">Pagar</button><div id="here"></div>',
        '<script src="/htmx.js"></script>',
      ),
    { scripts: { '/htmx.js': library('htmx.org/dist/htmx.min.js') } },
  );
  shop.show(async (checkout) => checkout('A-1'));
  await person.page.getByRole('button', { name: 'Pagar' }).click();
  await typeCard('A-1');
  await payButton('A-1').click();
  await isIn('A-1', 'paid');
  expect(await shop.charged()).toEqual([38_000]);
});

it('a pasted number, Tab to each control in its order, Enter twice: one charge', async () => {
  const shop = await open(one, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = person;
  await checkoutOf('A-1')
    .getByRole('radio', { name: /^Tarjeta Cr/ })
    .focus();
  const number = cardForm(checkoutOf('A-1')).field('number');
  await number.waitFor();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${visa.number.replace(/(.{4})/g, '$1 ')}\n`,
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+V');
  expect((await number.inputValue()).replaceAll(' ', '')).toBe(visa.number);
  for (const text of [visa.expiry, visa.code, visa.holder]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space'); // the consent
  await page.keyboard.press('Tab'); // whether to save
  await page.keyboard.press('Tab');
  expect(await payButton('A-1').evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await isIn('A-1', 'paid');
  await page.keyboard.up('Enter');
  expect(await shop.charged()).toEqual([38_000]);
  expect(shop.posts).toEqual(['A-1 pay']);
});
