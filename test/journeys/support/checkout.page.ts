import { type AccountFormPage, accountForm, type CardFormPage, cardForm } from '@datafono/elements/testing';
import type { CheckoutState } from '@datafono/server/checkout';
import type { Locator, Page, Route } from 'playwright-core';
import { arriveAt } from './pages-stage.ts';

const methods = {
  card: /^(Tarjeta|Card) (Crédito|Credit)/,
  account: /^(Cuenta|Account) (Banco|Bank)/,
  capture: /^(Página segura|Secure page)/,
  link: /^Link (o|or) QR/,
};

export class CheckoutPage {
  readonly page: Page;
  readonly #url: string;
  readonly #framed: boolean;

  /** @param framed whether a card is typed in a frame */
  constructor(page: Page, url: string, framed = false) {
    this.page = page;
    this.#url = url;
    this.#framed = framed;
  }

  get card(): CardFormPage {
    return cardForm(this.page, { framed: this.#framed });
  }

  get account(): AccountFormPage {
    return accountForm(this.page);
  }

  method(method: keyof typeof methods): Locator {
    return this.page.getByRole('radio', { name: methods[method] });
  }

  /** The button of the form, in any language; while it works it says so. */
  get payButton(): Locator {
    const form = this.page.locator('form').filter({ has: this.page.locator('pay-card-form') });
    return form.getByRole('button', { name: /^Pa(gar|y)\s/ });
  }

  /** Decides what becomes of the next form that the checkout sends. */
  async onNextForm(answer: (route: Route) => Promise<unknown>): Promise<void> {
    let isNext = true;
    await this.page.route('**/pay/checkouts/*', async (route) => {
      if (!isNext || route.request().method() !== 'POST') return route.fallback();
      isNext = false;
      await answer(route);
    });
  }

  /** What the checkout says, once it is in a state. */
  async says(text: string, state: CheckoutState): Promise<void> {
    await this.page
      .locator(`pay-checkout[data-state="${state}"]`)
      .locator('[data-part=message]', { hasText: text })
      .waitFor();
  }

  async visit(language = 'es-CO'): Promise<void> {
    await this.page.goto(`${this.#url}/?lang=${language}`);
  }

  async buy(quantity: number): Promise<void> {
    await this.visit();
    await this.page.getByLabel('Bolsas').selectOption(String(quantity));
    await this.page.getByRole('button', { name: 'Comprar' }).click();
    await this.#ready();
  }

  async order(): Promise<void> {
    const { request } = this.page;
    await request.get(`${this.#url}/?lang=es-CO`);
    const form = { quantity: 1 };
    const checkout = await request.post(`${this.#url}/orders`, { form, headers: { origin: this.#url } });
    await this.page.goto(checkout.url());
    await this.#ready();
  }

  /** Scrolls to a control, and waits until the page is painted there: until then Chromium gives a click to the frame that was there. */
  async scrollTo(control: Locator): Promise<void> {
    await control.scrollIntoViewIfNeeded();
    await this.page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
  }

  /** Chooses a way to pay. */
  async select(way: keyof typeof methods): Promise<void> {
    await this.scrollTo(this.method(way));
    await this.method(way).check();
  }

  /** The fields of a card are there, also where they are in a frame. */
  async #ready(): Promise<void> {
    const settled = this.page.locator('pay-card-form:defined:not(:state(loading))');
    await settled.waitFor();
    const lost = this.page.locator('pay-card-form:state(lost)');
    if (await lost.count()) {
      // A machine that is very busy has not loaded the frame in ten seconds.
      await lost.getByRole('button').click();
      await settled.waitFor();
    }
    await this.card.field('number').waitFor();
  }

  async orderByAccount(): Promise<void> {
    await this.order();
    await this.select('account');
    await this.account.bank.field.waitFor();
  }

  async orderByLink(): Promise<void> {
    await this.order();
    await this.select('link');
    await this.pressPay();
    await this.link.waitFor();
  }

  get link(): Locator {
    return this.page.locator('pay-payment-link').getByText(/^https?:/);
  }

  async payWith(card: Parameters<CardFormPage['fill']>[0]): Promise<void> {
    await this.card.fill(card);
    await this.pressPay();
  }

  /** Clicks the button where a person sees it. A click sooner than the next frame could go to where the card's frame was. */
  async pressPay(): Promise<void> {
    await this.scrollTo(this.payButton);
    await this.payButton.click();
  }

  async choose(scenario: string): Promise<void> {
    const panel = this.page.locator('details', { hasText: 'Modo de prueba' });
    if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click();
    await this.page.getByLabel('Qué responde el cobro').selectOption(scenario);
  }

  /** Why the payment did not go through, above the form. */
  get refusal(): Locator {
    return this.page
      .locator('pay-checkout[data-state=declined] > [data-part=message]')
      .and(this.page.getByRole('alert'));
  }

  arriveAt(heading: string): Promise<void> {
    return arriveAt(this.page, heading);
  }
}
