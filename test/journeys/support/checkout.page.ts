import {
  AccountFormPage,
  accountFormMessages,
  CardFormPage,
  cardFormMessages,
} from '@datafono/elements/testing';
import type { Locator, Page } from 'playwright-core';
import { ConnectLinkPage } from './connect-link.page.ts';

const words = {
  'es-CO': {
    buy: 'Comprar',
    quantity: 'Bolsas',
    pay: /^Pagar\s/,
    testPanel: 'Modo de prueba',
    scenario: 'Qué responde el cobro',
    declined: 'El pago no pasó',
    card: 'Tarjeta',
    account: 'Cuenta bancaria',
    capture: 'Guardar un medio de pago',
    link: 'Pagar con un link',
    useLink: 'Continuar con el link',
    sameCard: 'La tarjeta que acaba de usar',
    otherCard: 'Usar otra tarjeta',
  },
  en: {
    buy: 'Buy',
    quantity: 'Bags',
    pay: /^Pay\s/,
    testPanel: 'Test mode',
    scenario: 'What the charge answers',
    declined: 'The payment did not go through',
    card: 'Card',
    account: 'Bank account',
    capture: 'Save a payment method',
    link: 'Pay with a link',
    useLink: 'Continue with the link',
    sameCard: 'The card you just used',
    otherCard: 'Use another card',
  },
} as const;

export type ShopLanguage = keyof typeof words;

/** The shop as a person uses it. */
export class CheckoutPage {
  readonly page: Page;
  readonly language: ShopLanguage;
  readonly #url: string;

  constructor(page: Page, url: string, language: ShopLanguage = 'es-CO') {
    this.page = page;
    this.language = language;
    this.#url = url;
  }

  get card(): CardFormPage {
    return new CardFormPage(this.page.locator('pay-card-form'), [cardFormMessages[this.language]]);
  }

  get account(): AccountFormPage {
    return new AccountFormPage(this.page.locator('pay-account-form'), [accountFormMessages[this.language]]);
  }

  get capture(): ConnectLinkPage {
    return new ConnectLinkPage(this.page);
  }

  /** The choice of a payment method. */
  method(method: 'card' | 'account' | 'capture' | 'link'): Locator {
    return this.page.getByRole('radio', { name: words[this.language][method], exact: true });
  }

  get payButton(): Locator {
    // While it works the button says so; it is still the one of the form.
    return this.page
      .locator('form')
      .filter({ has: this.page.locator('pay-card-form') })
      .getByRole('button', {
        name: words[this.language].pay,
      });
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Opens the product. */
  async visit(): Promise<void> {
    await this.page.goto(`${this.#url}/?lang=${this.language}`);
  }

  /** Orders on the page of the product, and waits for the card form. */
  async buy(quantity: number): Promise<void> {
    await this.visit();
    await this.page.getByLabel(words[this.language].quantity).selectOption(String(quantity));
    await this.page.getByRole('button', { name: words[this.language].buy }).click();
    await this.card.field('number').waitFor();
  }

  /** Opens the checkout of a new order, and waits for the card form. */
  async order(quantity = 1): Promise<void> {
    const { request } = this.page;
    await request.get(`${this.#url}/?lang=${this.language}`);
    const checkout = await request.post(`${this.#url}/orders`, {
      form: { quantity },
      headers: { origin: this.#url },
    });
    await this.page.goto(checkout.url());
    await this.card.field('number').waitFor();
  }

  /** Opens the checkout of a new order, and chooses the bank account. */
  async orderByAccount(): Promise<void> {
    await this.order();
    await this.method('account').check();
    await this.account.bank.field.waitFor();
  }

  /** Opens the checkout of a new order, and chooses to save a payment method. */
  async orderByCapture(): Promise<void> {
    await this.order();
    await this.method('capture').check();
    await this.capture.openButton.waitFor();
  }

  /** Orders, and goes to the page of the payment link. */
  async orderByLink(): Promise<void> {
    await this.order();
    await this.method('link').check();
    await this.page.getByRole('button', { name: words[this.language].useLink }).click();
    await this.link.waitFor();
  }

  /** The payment link as a text. */
  get link(): Locator {
    return this.page.locator('pay-payment-link').getByText(/^https?:/);
  }

  /** Opens the test panel, which is closed at first. */
  async openTestPanel(): Promise<void> {
    const panel = this.page.locator('details', { hasText: words[this.language].testPanel });
    if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click();
  }

  async choose(scenario: string): Promise<void> {
    await this.openTestPanel();
    await this.page.getByLabel(words[this.language].scenario).selectOption(scenario);
  }

  /** Why the payment did not go through, above the form. */
  get refusal(): Locator {
    return this.page.getByRole('alert').filter({ hasText: words[this.language].declined });
  }

  /** The declined card, offered again by a page that was loaded anew. */
  get sameCard(): Locator {
    return this.page.getByText(words[this.language].sameCard);
  }

  /** Enters another card in place of the declined one. */
  async useOtherCard(): Promise<void> {
    await this.page.getByRole('button', { name: words[this.language].otherCard }).click();
    await this.card.field('number').and(this.page.locator(':focus')).waitFor();
  }

  /** Chooses the other language in the header. */
  async changeLanguage(to: ShopLanguage): Promise<void> {
    await this.page.getByRole('link', { name: to === 'en' ? 'English' : 'Español' }).click();
    await this.page.locator(`html[lang="${to}"]`).waitFor();
  }

  /** Waits for the page with this first heading. */
  async arriveAt(heading: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
}
