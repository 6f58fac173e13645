import type { Locator, Page } from 'playwright-core';

/** What a person types. */
export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly holder: string;
}

export type CardFormField = keyof CardEntry | 'consent';

/** How the form names its parts in a language. */
export type CardFormWords = Readonly<Record<CardFormField | 'retry' | 'dismiss' | 'change', string>>;

export const cardFormWords = {
  'es-CO': {
    number: 'Número de la tarjeta',
    expiry: 'Vencimiento (MM/AA)',
    code: 'Código de seguridad',
    holder: 'Nombre en la tarjeta',
    consent: 'Autorizo a este comercio a guardar mi tarjeta y cobrar con ella.',
    retry: 'Reintentar',
    dismiss: 'Pagar con otro medio',
    change: 'Cambiar',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry date (MM/YY)',
    code: 'Security code',
    holder: 'Name on card',
    consent: 'I authorize this shop to save my card and charge it.',
    retry: 'Try again',
    dismiss: 'Pay another way',
    change: 'Change',
  },
} as const satisfies Record<string, CardFormWords>;

/** The fields, in the order they stand. */
export const cardFormFields = ['number', 'expiry', 'code', 'holder', 'consent'] as const;

/** `<pay-card-form>` as a person meets it: by roles and labels, with real keys. */
export class CardFormPage {
  readonly #root: Locator;
  readonly #words: CardFormWords;

  constructor(page: Page | Locator, words: CardFormWords = cardFormWords['es-CO']) {
    this.#root = page.locator('pay-card-form');
    this.#words = words;
  }

  field(field: CardFormField): Locator {
    const role = field === 'consent' ? 'checkbox' : 'textbox';
    return this.#root.getByRole(role, { name: this.#words[field] });
  }

  button(name: 'retry' | 'dismiss' | 'change'): Locator {
    return this.#root.getByRole('button', { name: this.#words[name] });
  }

  /** What became of the last attempt, as it is announced. */
  get result(): Locator {
    return this.#root.getByRole('status');
  }

  /** Goes to a field and types, key by key, at its end. */
  async type(field: keyof CardEntry, text: string): Promise<void> {
    await this.field(field).focus();
    await this.field(field).press('End');
    await this.field(field).pressSequentially(text);
  }

  /** Consents, and fills in what there is of an entry, field by field, as autofill does. */
  async fill(entry: Partial<CardEntry>): Promise<void> {
    await this.field('consent').check();
    for (const field of cardFormFields) {
      if (field !== 'consent' && entry[field] !== undefined) await this.field(field).fill(entry[field]);
    }
  }

  /** The values of the text fields, also of those that something else is shown in place of. */
  async entry(): Promise<CardEntry> {
    const value = (field: keyof CardEntry) => this.#root.locator(`#${field}`).inputValue();
    return {
      number: await value('number'),
      expiry: await value('expiry'),
      code: await value('code'),
      holder: await value('holder'),
    };
  }

  /** The error that is said with a field, or the empty string. */
  async error(field: CardFormField): Promise<string> {
    return this.field(field).evaluate((input) => {
      if (input.getAttribute('aria-invalid') !== 'true') return '';
      const root = input.getRootNode() as ShadowRoot; // where the element renders
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      const [error] = ids.map((id) => root.getElementById(id)?.textContent?.trim());
      return error ?? '';
    });
  }

  /** The fields that an error is said of. */
  async invalid(): Promise<readonly CardFormField[]> {
    const said = await Promise.all(cardFormFields.map((field) => this.error(field)));
    return cardFormFields.filter((_, index) => said[index]);
  }
}
