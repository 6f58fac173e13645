import type { FrameLocator, Locator } from '@playwright/test';
import { type CardField, type TextField, textFields } from '../card-form/card-field-names.ts';
import type { CardEntry } from '../card-form/card-fields.ts';
import { en } from '../card-form/card-form.en.ts';
import { type CardFormMessageKey, type CardFormMessages, esCO } from '../card-form/card-form.messages.ts';
import { ElementPage, type Scope, shownErrors, toggle, typeInto } from './element-page.ts';

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
  /** Where the form's text fields are: the element, or its frame. */
  readonly #fields: Locator | FrameLocator;

  /**
   * @param messages of each language that the page may be in; Spanish and English by default
   * @param isFramed whether the form's text fields are in a frame
   */
  constructor(root: Locator, messages?: readonly CardFormMessages[], isFramed = false) {
    super(root, messages);
    this.#fields = isFramed ? root.frameLocator('iframe') : root;
  }

  /** A text field, or the checkbox of the consent. */
  field(field: CardField): Locator {
    // The page may write the consent's text, so it is found as the only checkbox.
    if (field === 'consent') return this.root.getByRole('checkbox');
    return this.#fields.getByRole('textbox', { name: this.named(field) });
  }

  override async errors(): Promise<Readonly<Partial<Record<CardField, string>>>> {
    if (this.#fields === this.root) return super.errors();
    const inFrame = this.#fields.locator('pay-card-fields').evaluate(shownErrors);
    return { ...(await inFrame), ...(await super.errors()) };
  }

  /** A button of the form, by its action. The submit button is shown only outside a `<form>`. */
  button(action: 'submit' | 'change' | 'retry' | 'dismiss'): Locator {
    return this.root.getByRole('button', { name: this.named(action) });
  }

  /** Fills in the given fields key by key, in the order of the page. It replaces what the fields contain. */
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

  /** The texts of the fields, also of the fields that are hidden at the moment. */
  async entry(): Promise<Readonly<Record<TextField, string>>> {
    const [number, expiry, code, holder] = await Promise.all(
      textFields.map((field) => this.#fields.locator(`#${field}`).inputValue()),
    );
    return { number: number ?? '', expiry: expiry ?? '', code: code ?? '', holder: holder ?? '' };
  }
}

/**
 * The card form in a page, a frame, or a part of either.
 *
 * @param options `framed` where the element has the attribute `frame`
 */
export const cardForm = (
  scope: Scope,
  { framed = false }: { readonly framed?: boolean } = {},
): CardFormPage => new CardFormPage(scope.locator('pay-card-form'), undefined, framed);
