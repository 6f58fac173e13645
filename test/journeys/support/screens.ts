import { mastercard, visa } from './cards.ts';
import { CheckoutPage, type ShopLanguage } from './checkout.page.ts';
import type { Stage } from './stage.ts';

/** A state of the shop that a person can see, and the way there. */
export interface Screen {
  readonly name: string;
  open(stage: Stage, language: ShopLanguage): Promise<void>;
}

/** A checkout, after what is done with it. */
const atCheckout = (name: string, act: (checkout: CheckoutPage, stage: Stage) => Promise<void>): Screen => ({
  name,
  open: async (stage, language) => {
    const checkout = new CheckoutPage(stage.page, stage.world.shop.url, language);
    await checkout.order(2);
    await act(checkout, stage);
  },
});

/** The page after paying. */
const afterPaying = (name: string, scenario: string, before: (stage: Stage) => void = () => {}): Screen =>
  atCheckout(name, async (checkout, stage) => {
    await checkout.choose(scenario);
    await checkout.card.fill(visa);
    before(stage);
    await checkout.payButton.click();
    await stage.page.waitForURL(/\/orders\/[0-9a-f-]+$/);
    await stage.page.waitForLoadState();
  });

/** Every state of the shop. */
export const screens: readonly Screen[] = [
  {
    name: 'product',
    open: async ({ page, world }, language) => new CheckoutPage(page, world.shop.url, language).visit(),
  },
  atCheckout('checkout-empty', async () => {}),
  atCheckout('checkout-filled', async ({ card }) => card.fill(mastercard)),
  atCheckout('checkout-errors', async ({ card, payButton }) => {
    await card.fill({ number: '4000056655665557', expiry: '0120' });
    await card.field('consent').press('Space');
    await payButton.click();
  }),
  atCheckout('checkout-unknown', async ({ card, payButton }, { world }) => {
    await card.fill(visa);
    world.cards.fail({ cut: 'after' });
    await payButton.click();
    await card.button('dismiss').waitFor();
  }),
  atCheckout('checkout-refused', async ({ card, payButton }, { world }) => {
    await card.fill(visa);
    world.cards.fail({
      status: 400,
      type: 'application/json',
      body: '{"message":"El banco no reconoce la tarjeta."}',
    });
    await payButton.click();
    await card.result.filter({ hasText: 'no reconoce' }).waitFor();
  }),
  atCheckout('checkout-dismissed', async ({ card, payButton }, { world, page }) => {
    await card.fill(visa);
    world.cards.fail({ cut: 'after' });
    await payButton.click();
    await card.button('dismiss').click();
    await page.locator('#checkout > [role=status]:not(:empty)').waitFor();
  }),
  atCheckout('checkout-without-card', async (_, { page }) => {
    await page.evaluate(() => document.querySelector('form')?.submit());
    await page.getByRole('alert').waitFor();
  }),
  afterPaying('paid', ''),
  afterPaying('declined', 'INSUFFICIENT_FUNDS'),
  afterPaying('refused', '', ({ world }) =>
    world.api.fail({ status: 422, type: 'application/json', body: '{"message":"Refused."}' }),
  ),
  afterPaying('unknown', '', ({ world }) => world.api.fail({ cut: 'after' })),
  {
    name: 'not-found',
    open: async ({ page, world }, language) => {
      await page.goto(`${world.shop.url}/orders/none?lang=${language}`);
    },
  },
  {
    name: 'unavailable',
    open: async ({ page, world }, language) => {
      await new CheckoutPage(page, world.shop.url, language).visit();
      world.api.fail({ cut: 'before' });
      await page.getByRole('button').click();
      await page.waitForURL('**/checkout');
    },
  },
];
