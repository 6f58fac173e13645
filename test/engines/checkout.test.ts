import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { visa } from '../journeys/support/cards.ts';
import { CheckoutPages, shopPage, strictPolicy, type WritePage } from '../journeys/support/checkout-pages.ts';
import { enterCard } from './support/card.ts';
import { type Driver, engines, openEngine } from './support/driver.ts';

const one: WritePage = async (checkout) =>
  shopPage(`<h1>Su pedido</h1>${await checkout('A-1')}<p>Gracias</p>`);

/** The position and the size of everything of the checkout that is seen, and of what is below it; its own fields are later. */
const boxes = `[...document.querySelectorAll('pay-checkout, pay-checkout :not(template, input[type=hidden], [data-part=fallback], [data-part=fallback] *, [slot]), pay-checkout + p')]
  .filter((element) => element.offsetParent)
  .map((element) => [element.localName, element.offsetLeft, element.offsetTop, element.offsetWidth, element.offsetHeight].join(' '))`;

describe.each(engines)('in %s,', (engine) => {
  let person: Driver;
  beforeAll(async () => {
    person = await openEngine(engine);
  });
  afterAll(() => person?.[Symbol.asyncDispose]());

  async function open(page: WritePage): Promise<CheckoutPages> {
    const shop = await CheckoutPages.open(page);
    onTestFinished(() => shop[Symbol.asyncDispose]());
    return shop;
  }

  const state = (order = 'A-1') =>
    person.read(`document.querySelector('pay-checkout[src$="/${order}"]')?.dataset.state`);
  const isIn = (expected: string, order?: string) => expect.poll(() => state(order)).toBe(expected);
  const typeCard = () => enterCard(person, engine, 'page', visa);

  it('a card is typed by keys alone, and pays once by Enter twice; after a reload and Back it is paid', async () => {
    const shop = await open(one);
    await person.open(shop.url);
    await typeCard();
    await person.press('Tab'); // whether to save
    await person.press('Tab');
    await expect.poll(() => person.read('document.activeElement.dataset.part')).toBe('pay');
    await person.press('Enter');
    await person.press('Enter');
    await isIn('paid');
    await person.open(`${shop.url}/?again`);
    await isIn('paid');
    await person.back();
    await isIn('paid');
    expect(await shop.charged()).toEqual([38_000]);
    expect(shop.posts).toEqual(['A-1 pay']);
  });

  it('the script takes over, and everything stays where it is', async () => {
    await person.resize(1400, 900); // a browser whose fonts are missing has wide letters
    const shop = await open(async (checkout) => `${await one(checkout)}`.replace(/<script.*?<\/script>/, ''));
    await person.open(shop.url);
    const before = await person.read(boxes);
    await person.read(
      `(document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '/page.js' })), 0)`,
    );
    await expect
      .poll(() =>
        person.read(`!!document.querySelector('pay-card-form')?.shadowRoot?.querySelector('#number')`),
      )
      .toBe(true);
    expect(await person.read(boxes)).toEqual(before);
  });

  it('two are on a page, one of them in a modal dialog that Escape closes while it pays', async () => {
    const shop = await open(async (checkout) =>
      shopPage(`<dialog id="pay">${await checkout('A-1')}</dialog>${await checkout('A-2')}`),
    );
    await person.open(shop.url);
    await person.read(`document.querySelector('#pay').showModal()`);
    await typeCard();
    const release = shop.holdAnswers();
    await person.press('Enter');
    await expect.poll(() => shop.posts).toEqual(['A-1 pay']);
    await person.press('Escape');
    await expect.poll(() => person.read(`document.querySelector('#pay').open`)).toBe(false);
    release();
    await isIn('paid');
    await isIn('open', 'A-2');
    expect(await shop.charged()).toEqual([38_000]);
  });

  it('the strictest policy lets it pay, and reports nothing', async () => {
    const shop = await open(async (checkout) => ({
      html: shopPage(await checkout('A-1')),
      headers: { 'Content-Security-Policy': strictPolicy(shop.account.cards) },
    }));
    await person.open(shop.url);
    await person.read(
      `document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => document.documentElement.dataset.violated = violatedDirective)`,
    );
    await typeCard();
    await person.press('Enter');
    await isIn('paid');
    expect(await person.read('document.documentElement.dataset.violated ?? null')).toBe(null);
    expect(await shop.charged()).toEqual([38_000]);
  });
});
