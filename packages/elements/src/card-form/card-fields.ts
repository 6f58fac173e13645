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
import type { CardFormMessageKey } from './card-form.messages.ts';
import type { Words } from './card-form.words.ts';

/**
 * The fields of a card form.
 *
 * Owns: what a person filled in, what is wrong with it, at which fields that is shown. Does not own: the shop's rules, which
 * may change at any time, and what is rendered.
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

  /** The brand that the digits so far belong to. */
  get brand(): Brand | undefined {
    return this.#check.brand;
  }

  /** What is wrong with the first field that something is wrong with. */
  get problem(): CardFormMessageKey | undefined {
    return cardFields.map((field) => this.#check[field].problem).find(Boolean);
  }

  get isUntouched(): boolean {
    return !Object.values(this.#entry).some(Boolean);
  }

  /** Checks everything again: a rule may have changed, and time passes. */
  check(): void {
    this.#check = checkEntry(this.#entry, this.#rules);
  }

  /** Stores what was changed; what was said of it no longer holds. */
  edit(change: Partial<CardEntry>): void {
    this.#entry = { ...this.#entry, ...change };
    for (const field in change) this.edited(field as CardField); // the keys are fields
  }

  /** Stores what a field holds after the browser's own edit of its input. */
  editBy(event: Event, field: CardField): void {
    const value =
      field === 'consent'
        ? (event.target as HTMLInputElement).checked // the listener is on the checkbox
        : formatInput(event, this.#entry[field], formats[field]);
    this.edit({ [field]: value });
  }

  /** Shows what the service said of some fields. The code has to be typed again: no more of it is stored than is needed. */
  override showRefusal(messages: FieldMessages<CardField>): void {
    this.#entry = { ...this.#entry, code: '' };
    super.showRefusal(messages);
  }

  /** What is shown at each field. */
  errors(words: Words): FieldMessages<CardField> {
    return this.messages(this.#check, words);
  }

  /** The request that creates the card. There must be no problem. */
  body(customerId: string): CardCreate {
    return cardBody(this.#entry, customerId);
  }
}
