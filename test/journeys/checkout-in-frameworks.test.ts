import { cardForm } from '@datafono/elements/testing';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { visa } from './support/cards.ts';
import { CheckoutPages, shopPage } from './support/checkout-pages.ts';
import { frameworks } from './support/framework-pages.ts';
import { Person } from './support/person.ts';

const person = new Person();
afterEach(() => person.leave());

it.each(Object.entries(frameworks))(
  'a page that %s renders on a server and hydrates leaves what a person has typed, and both checkouts pay',
  async (_, { render, script }) => {
    const shop = await CheckoutPages.open(
      async (checkout) => {
        const props = { html: await checkout('A-1'), src: '/pay/checkouts/A-2' };
        const json = JSON.stringify(props).replaceAll('<', '\\u003c');
        const data = `<script id="props" type="application/json">${json}</script>`;
        return shopPage(`<main>${await render(props)}</main>${data}`);
      },
      { scripts: { '/hydrate.js': await script() } },
    );
    onTestFinished(() => shop[Symbol.asyncDispose]());
    await person.enter();
    const { page } = person;
    const said: string[] = [];
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()),
    );
    page.on('pageerror', (error) => said.push(`${error}`));
    await page.goto(shop.url);
    const checkout = (order: string) => page.locator(`pay-checkout[src$="/${order}"]`);
    await checkout('A-2').locator('[data-part=pay]').waitFor();
    await cardForm(checkout('A-1')).fill(visa);
    await page.addScriptTag({ url: '/hydrate.js', type: 'module' });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Otra visita' }).click();
        return page.locator('h1').textContent();
      })
      .not.toBe('Visita 0');
    for (const order of ['A-1', 'A-2']) {
      if (order === 'A-2') await cardForm(checkout(order)).fill(visa);
      await checkout(order).locator('[data-part=pay]').click();
      await checkout(order).and(page.locator('[data-state=paid]')).waitFor();
      await page.getByRole('button', { name: 'Otra visita' }).click();
      expect(await checkout(order).getAttribute('data-state')).toBe('paid');
    }
    expect((await shop.charged()).toSorted()).toEqual([38_000, 45_000]);
    expect(said.filter((line) => !/Lit is in dev mode|Vue/.test(line))).toEqual([]);
  },
);
