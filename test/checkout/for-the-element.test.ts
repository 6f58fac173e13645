import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CheckoutShop, shownOf, stateIn } from './support/checkout-shop.ts';

let shop: CheckoutShop;
beforeEach(async () => {
  shop = await CheckoutShop.open();
});
afterEach(() => shop[Symbol.asyncDispose]());

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

test('the style sheet of the elements is served beside the checkout, too', async () => {
  const answer = await shop.checkout.routes(new Request('https://shop.example/pay/checkout.css'));
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('public');
  const rules = (css: string) =>
    css
      .replace(/\/\*.*?\*\//gs, '')
      .split(/\s+/)
      .filter(Boolean);
  expect(rules(await answer.text())).toEqual(rules(read('packages/elements/checkout.css')));
});

test('the page has the words that its element cannot have, where a browser shows nothing', async () => {
  const page = (await shop.html()) ?? '';
  const [, lost = ''] = /<template data-part="lost">(.*?)<\/template>/.exec(page) ?? [];
  expect(lost).toContain('No pague otra vez');
  expect(lost).toContain('value="check"');
  expect(shownOf(page)).not.toContain('No pague otra vez');
});

test('a changed amount is shown with the ways to pay it', async () => {
  const page = shop.html();
  expect(stateIn(await page)).toBe('open');
  const order = shop.orders.get('A-1');
  if (order) order.amount = 40_000;
  const answer = await shop.send({ do: 'pay', way: 'link', amount: '38000', after: '0' }, { json: true });
  const { state, html } = await answer.json();
  expect(state).toBe('changed');
  expect(html).toContain('name="amount" value="40000"');
  expect(html).toContain('data-part="pay"');
});

test('all HTML is as the element reads it: lower case, closed, each value in quotes, nothing that runs', async () => {
  await shop.pay({ way: 'card', card_id: await shop.card('4000000000009995'), save_card_id: '1' });
  const pages = [await shop.html('A-1'), await shop.html('A-2')];
  await shop.pay({ way: 'link' }, { id: 'A-2' });
  pages.push(await shop.html('A-2'));
  for (const page of pages) {
    const rest = (page ?? '').replace(/<\/?[a-z][a-z\d-]*(?: [a-z-]+(?:="[^"<>]*")?)*>/g, '');
    expect(rest).not.toMatch(/[<>]/);
    expect(page).not.toMatch(/ (?:style|on\w+|srcdoc)=|<script/);
  }
});

test('two checkouts on one page have no id in common: their HTML has none', async () => {
  await shop.pay({ way: 'card', card_id: await shop.card(), save_card_id: '1' });
  const page = (await shop.html('A-2')) ?? '';
  expect(page).toContain('data-part="remove"');
  expect(page).not.toMatch(/ (?:id|for|form|aria-labelledby|aria-describedby)="/);
});

test('a box of an element agrees to this purchase alone: another box agrees to save', async () => {
  const page = (await shop.html()) ?? '';
  const texts = [...page.matchAll(/<span slot="consent">(.*?)<\/span>/g)].map(([, text]) => text);
  expect(texts).toEqual([
    'Autorizo a este comercio a cobrar esta compra a mi tarjeta.',
    'Autorizo a este comercio a debitar esta compra de mi cuenta.',
  ]);
  expect(page).toContain('name="save_card_id"');
});

test('no line ends between the sign and the number of an amount, nor with two full stops', async () => {
  expect(await shop.html()).toContain('>Pagar $\u00a038.000<');
  await shop.pay({ way: 'link' });
  const [, until = ''] = /data-part="until">(.*?)</.exec((await shop.html()) ?? '') ?? [];
  expect(until).toMatch(/[ap]\.\sm\.$/);
});
