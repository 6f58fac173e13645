import { bankPicker } from '@datafono/elements/testing';
import type { Locator, Page } from 'playwright-core';

const words = {
  'es-CO': {
    bank: 'Banco o billetera',
    type: 'Tipo de cuenta',
    number: 'Número de cuenta',
    consent: /autorizo/,
    save: 'Guardar cuenta',
  },
  en: {
    bank: 'Bank or wallet',
    type: 'Type of account',
    number: 'Account number',
    consent: /authorize/,
    save: 'Save account',
  },
} as const;

/** The form of a bank account on the hosted pages as a person meets it: by roles and labels, with real keys. */
export class HostedAccountFormPage {
  readonly #page: Page;
  readonly #words: (typeof words)[keyof typeof words];

  constructor(page: Page, language: keyof typeof words = 'es-CO') {
    this.#page = page;
    this.#words = words[language];
  }

  get bank(): Locator {
    return this.#page.getByRole('combobox', { name: this.#words.bank });
  }

  get type(): Locator {
    return this.#page.getByRole('combobox', { name: this.#words.type });
  }

  get number(): Locator {
    return this.#page.getByRole('textbox', { name: this.#words.number });
  }

  get consent(): Locator {
    return this.#page.getByRole('checkbox', { name: this.#words.consent });
  }

  get save(): Locator {
    return this.#page.getByRole('button', { name: this.#words.save });
  }

  /** Fills in everything, the text key by key. */
  async fill(number: string, bank = 'Bancolombia'): Promise<void> {
    await bankPicker(this.#page).choose(bank);
    await this.type.selectOption({ index: 1 });
    await this.number.pressSequentially(number);
    await this.consent.press('Space');
  }
}
