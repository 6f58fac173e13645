import type { Locator } from '@playwright/test';
import type { CardEntry } from '../card-form/card-entry.ts';
import { type CardField, type TextField, textFields } from '../card-form/card-field-names.ts';
import { en } from '../card-form/card-form.en.ts';
import { type CardFormMessageKey, esCO } from '../card-form/card-form.messages.ts';
import { ElementPage, type Scope, toggle, typeInto } from './element-page.ts';

/** The messages of the card form, by language. */
export const cardFormMessages = { 'es-CO': esCO, en } as const;

/**
 * `<pay-card-form>` as a person uses it, in a browser that Playwright drives: by roles and labels, with the keyboard.
 *
 * @example
 * const form = cardForm(page);
 * await form.fill({ number: '4242424242424242', expiry: '04/35', code: '123', holder: 'Ana Gómez', consent: true });
 */
export class CardFormPage extends ElementPage<CardFormMessageKey, CardField> {
  protected override readonly messages = cardFormMessages;

  /** A text field, or the checkbox of the consent. */
  field(field: CardField): Locator {
    // A page may write the text of the consent, and there is no other checkbox.
    if (field === 'consent') return this.root.getByRole('checkbox');
    return this.root.getByRole('textbox', { name: this.named(field) });
  }

  /** A button of the form, by what it does. The submit button is shown only outside a `<form>`. */
  button(action: 'submit' | 'change' | 'retry' | 'dismiss'): Locator {
    return this.root.getByRole('button', { name: this.named(action) });
  }

  /** Fills in the fields that are given, in the order of the page, key by key, in place of what they contain. */
  async fill(entry: Partial<CardEntry>): Promise<void> {
    for (const field of textFields)
      if (entry[field] !== undefined) await typeInto(this.field(field), entry[field]);
    if (entry.consent !== undefined) await toggle(this.field('consent'), entry.consent);
  }

  /** Types at the end of a field, key by key. */
  async type(field: TextField, text: string): Promise<void> {
    await this.field(field).press('End');
    await this.field(field).pressSequentially(text);
  }

  /** The texts of the fields, also of those that are not shown at the moment. */
  async entry(): Promise<Readonly<Record<TextField, string>>> {
    const [number, expiry, code, holder] = await Promise.all(
      textFields.map((field) => this.root.locator(`#${field}`).inputValue()),
    );
    return { number: number ?? '', expiry: expiry ?? '', code: code ?? '', holder: holder ?? '' };
  }
}

/** The card form of a page, a frame, or a part of one. */
export const cardForm = (scope: Scope): CardFormPage => new CardFormPage(scope.locator('pay-card-form'));
