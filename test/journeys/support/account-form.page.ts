import type { Locator, Page } from 'playwright-core';

/** What a person chooses and types. */
export interface AccountEntry {
  /** Name of the bank. */
  readonly bank: string;
  /** The kind of account as the form names it; left out where the bank has one kind. */
  readonly subtype?: string;
  readonly number: string;
}

const words = {
  'es-CO': {
    bank: 'Banco',
    number: /^Número de (la cuenta|celular)$/,
    consent: /^Autorizo/,
    retry: 'Reintentar',
  },
  en: { bank: 'Bank', number: /^(Account|Mobile) number$/, consent: /^I authorize/, retry: 'Try again' },
} as const;

/** `<pay-account-form>` as a person meets it: by roles and labels, with real keys. */
export class AccountFormPage {
  readonly #root: Locator;
  readonly #words: (typeof words)[keyof typeof words];

  constructor(page: Page, language: keyof typeof words = 'es-CO') {
    this.#root = page.locator('pay-account-form');
    this.#words = words[language];
  }

  get bank(): Locator {
    return this.#root.getByRole('combobox', { name: this.#words.bank, exact: true });
  }

  /** A bank in the list that is open. */
  option(name: string): Locator {
    return this.#root.getByRole('option', { name });
  }

  subtype(name: string): Locator {
    return this.#root.getByRole('radio', { name });
  }

  get number(): Locator {
    return this.#root.getByRole('textbox', { name: this.#words.number });
  }

  get consent(): Locator {
    return this.#root.getByRole('checkbox', { name: this.#words.consent });
  }

  get retry(): Locator {
    return this.#root.getByRole('button', { name: this.#words.retry });
  }

  /** The announcement with a text: of the form, or of its list of banks. */
  announcement(text: string): Locator {
    return this.#root.getByRole('status').filter({ hasText: text });
  }

  /** Fills in everything but the authorization: the bank by its name, the number key by key. */
  async fill({ bank, subtype, number }: AccountEntry): Promise<void> {
    await this.bank.pressSequentially(bank);
    await this.bank.press('Tab');
    if (subtype) await this.subtype(subtype).check();
    await this.number.pressSequentially(number);
  }
}
