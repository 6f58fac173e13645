import type { PayCheckout } from '@datafono/elements';
import { CheckoutShop } from '../../checkout/support/checkout-shop.ts';
import type { ElementUnderTest, Stage, State } from './stage.ts';

/** A shop whose customer has a saved card, and whose pages are of one order each. It ends with the process. */
class Shop {
  #opened: Promise<CheckoutShop> | undefined;
  #orders = 0;

  get opened(): Promise<CheckoutShop> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  async #open(): Promise<CheckoutShop> {
    const shop = await CheckoutShop.open();
    await shop.pay({
      ...{ way: 'card', card_id: await shop.card(), save_card_id: '1' },
      ...{ card_brand: 'visa', card_last_four: '4242' },
    });
    return shop;
  }

  /** The checkout of an order that no other page has. The clock of the shop is set: to the browser, an old link has expired. */
  readonly markup = async (): Promise<string> => {
    const shop = await this.opened;
    const late = Math.floor((Date.now() - shop.now.getTime()) / 60_000);
    if (late > 0) await shop.pass(late);
    this.#orders += 1;
    const id = `H-${this.#orders}`;
    shop.orders.set(id, { id, owner: 'ana', title: 'Café', amount: 38_000 });
    return `${await shop.html(id)}`;
  };

  /** Answers as to the customer, who is signed in. */
  readonly answer = async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.set('x-person', 'ana');
    return (await this.opened).checkout.routes(new Request(request, { headers }));
  };
}

/** The elements are measured at once, and the time of each shop is its own. */
const [shop, waiting] = [new Shop(), new Shop()];

export const checkout: ElementUnderTest = {
  name: 'pay-checkout',
  tag: 'pay-checkout',
  markup: shop.markup,
  answer: shop.answer,
  sheet: '/pay/checkout.css',
  hasForms: true,
  inside: { mark: '#number', monogram: '#bank', arrow: '#bank' },
  states: [
    { name: 'a saved card', reach: async () => {} },
    {
      name: 'a card with errors',
      isFullest: true,
      mayMove: true,
      async reach(stage) {
        await choose(stage, 'card');
        await stage.element.locator('pay-card-form #number').waitFor();
        await pay(stage);
        await stage.element.locator('pay-card-form [aria-invalid=true]').nth(3).waitFor();
      },
    },
    {
      name: 'an account with errors',
      mayMove: true,
      async reach(stage) {
        await choose(stage, 'account');
        await stage.element.locator('pay-account-form #number').waitFor();
        await pay(stage);
        await stage.element.locator('pay-account-form [aria-invalid=true]').nth(1).waitFor();
      },
    },
    afterAnswer(shop, 'declined', async (shop, id) => {
      const card_id = await shop.card('4000000000009995');
      await shop.pay({ way: 'card', card_id }, { id });
    }),
    {
      name: 'the question before a removal',
      mayMove: true,
      async reach({ element }) {
        await element.locator('[data-part=remove] button').press('Enter');
        await element.locator('[data-part=confirm]').waitFor();
      },
    },
    {
      name: 'changed',
      mayMove: true,
      async reach(stage) {
        await stage.element.getByRole('button', { name: 'Cancelar' }).press('Enter');
        await choose(stage, 'link');
        const order = (await shop.opened).orders.get(await orderOf(stage));
        if (order) order.amount = 1_240_000;
        await pay(stage);
        await isIn(stage, 'changed');
      },
    },
    {
      name: 'on a link',
      isFullest: true,
      mayMove: true,
      async reach(stage) {
        if ((await stage.element.getAttribute('data-state')) !== 'changed') await choose(stage, 'link');
        await pay(stage);
        await isIn(stage, 'on_link');
        await stage.element.getByRole('img').waitFor();
      },
    },
  ],
};

/** A checkout that waits: nobody knows, or its bank decides, or it is paid. */
export const waitingCheckout: ElementUnderTest = {
  ...checkout,
  name: 'pay-checkout that waits',
  markup: waiting.markup,
  answer: waiting.answer,
  states: [
    {
      name: 'lost',
      mayMove: true,
      async reach(stage) {
        await choose(stage, 'link');
        await stage.page.route('**/pay/checkouts/*', (route) => route.abort());
        await pay(stage);
        await isIn(stage, 'unknown');
        await stage.page.unroute('**/pay/checkouts/*');
      },
    },
    afterAnswer(waiting, 'pending', async (shop, id) => {
      const { data } = await (await waiting.answer(new Request('https://shop.example/pay/banks'))).json();
      await shop.pay(
        {
          ...{ way: 'account', bank_id: data[0].id, subtype: 'SAVINGS', account_number: '00912345678' },
          authorization: '1',
        },
        { id },
      );
    }),
    { ...afterAnswer(waiting, 'paid', (shop) => shop.pass(24 * 60)), isFullest: true },
  ],
};

/** What happens elsewhere, and is shown once the page reads again. */
function afterAnswer(
  shop: Shop,
  state: string,
  arrange: (shop: CheckoutShop, id: string) => Promise<unknown>,
): State {
  return {
    name: state,
    mayMove: true,
    async reach(stage) {
      await arrange(await shop.opened, await orderOf(stage));
      await stage.element.evaluate((element: PayCheckout) => element.refresh());
      await isIn(stage, state);
    },
  };
}

const orderOf = async ({ element }: Stage): Promise<string> =>
  (await element.getAttribute('src'))?.split('/').at(-1) ?? '';

const choose = ({ element }: Stage, way: string): Promise<void> =>
  element.locator(`[name=way][value=${way}]`).check();

const pay = ({ element }: Stage): Promise<void> => element.locator('[data-part=pay]').press('Enter');

const isIn = ({ element }: Stage, state: string): Promise<void> =>
  element.and(element.page().locator(`[data-state=${state}]`)).waitFor();
