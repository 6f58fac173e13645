import type { Brand } from '@datafono/card';
import type { CardCreate } from '@datafono/contract';
import { FieldErrors, type FieldMessages } from '../internal/field-errors.ts';
import { formatInput } from '../internal/text-format.ts';
import {
  type CardEntry,
  type CardField,
  type CardRules,
  cardBody,
  cardFields,
  checkEntry,
  emptyEntry,
  formats,
} from './card-entry.ts';
import type { Localize } from './card-form.localize.ts';
import type { CardFormMessageKey } from './card-form.messages.ts';

/**
 * The fields of a card form.
 *
 * Owns: the entry, its check, which fields show an error. Does not own: the shop's rules, which may change at any time, and
 * what is rendered.
 */
export class CardFields extends FieldErrors<CardField> {
  readonly #rules: CardRules;
  #entry = emptyEntry;
  #check = checkEntry(emptyEntry, { acceptedBrands: '', consent: '' });

  constructor(rules: CardRules) {
    super(cardFields);
    this.#rules = rules;
  }

  get entry(): CardEntry {
    return this.#entry;
  }

  /** The brand of the number so far. */
  get brand(): Brand | undefined {
    return this.#check.brand;
  }

  /** The problem of the first invalid field. */
  get problem(): CardFormMessageKey | undefined {
    return cardFields.map((field) => this.#check[field].problem).find(Boolean);
  }

  get isUntouched(): boolean {
    return !Object.values(this.#entry).some(Boolean);
  }

  /** Checks every field again: a rule may have changed, and a card expires. */
  check(): void {
    this.#check = checkEntry(this.#entry, this.#rules);
  }

  /** Changes the entry; the errors of the changed fields are no longer shown. */
  edit(change: Partial<CardEntry>): void {
    this.#entry = { ...this.#entry, ...change };
    for (const field in change) this.edited(field as CardField); // the keys are fields
  }

  /** Reads a field after the browser's own edit of its input. */
  editBy(event: Event, field: CardField): void {
    const value =
      field === 'consent'
        ? (event.target as HTMLInputElement).checked // the listener is on the checkbox
        : formatInput(event, this.#entry[field], formats[field]);
    this.edit({ [field]: value });
  }

  /** Shows the service's messages about fields. Clears the code, which is not stored for longer than necessary. */
  override showRefusal(messages: FieldMessages<CardField>): void {
    this.#entry = { ...this.#entry, code: '' };
    super.showRefusal(messages);
  }

  /** The message that each field shows. */
  errors(localize: Localize): FieldMessages<CardField> {
    return this.messages(this.#check, localize);
  }

  /** The request body that creates the card. Every field must be valid. */
  body(customerId: string): CardCreate {
    return cardBody(this.#entry, customerId);
  }
}
