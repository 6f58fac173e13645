import {
  type Brand,
  brandIds,
  brandOf,
  checkCode,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatExpiry,
  formatTypedNumber,
  maxCodeLength,
  type NumberCheck,
  pastedNumber,
  possibleBrands,
} from '@datafono/card';
import type { CardCreate } from '@datafono/contract';
import type { ElementError } from '../internal/base/element-error.ts';
import { type FieldCheck, FieldErrors, type FieldMessages } from '../internal/fields/field-errors.ts';
import { formatInput, type TextFormat } from '../internal/fields/text-format.ts';
import type { CardFieldMessageKey } from './card.messages.ts';
import { type CardField, cardFields, type TextField } from './card-field-names.ts';
import { cardMarks } from './card-form.marks.ts';

/** The input of a person, as the fields show it. */
export type CardEntry = Readonly<Record<TextField, string>> & { readonly consent: boolean };

const emptyEntry: CardEntry = { number: '', expiry: '', code: '', holder: '', consent: false };

interface CheckContext {
  readonly entry: CardEntry;
  /** Ids of the brands that the shop accepts; all brands when empty. */
  readonly accepted: readonly string[];
  readonly consentRequired: boolean;
  readonly brand: Brand | undefined;
}

/** Key of the message about a field that is invalid. */
export type CardProblem = CardFieldMessageKey | 'consent-empty';

type Checker = (context: CheckContext) => FieldCheck<CardProblem>;

/** The check of each field. Pure, but for the date; never throws. */
const checkers: Readonly<Record<CardField, Checker>> = {
  number({ entry, accepted }) {
    const check = checkNumber(digitsOf(entry.number));
    return isAccepted(accepted, check)
      ? withKey('number', check)
      : { problem: check.brand ? 'number-brand' : 'number-unknown', canBecomeValid: false };
  },
  expiry: ({ entry }) => withKey('expiry', checkExpiry(entry.expiry, new Date())),
  code: ({ entry, brand }) => withKey('code', checkCode(entry.code, brand)),
  holder: ({ entry }) => withKey('holder', checkHolder(entry.holder)),
  consent: ({ entry, consentRequired }) => ({
    problem: consentRequired && !entry.consent ? 'consent-empty' : undefined,
    canBecomeValid: true,
  }),
};

const withKey = <Field extends string, Problem extends string>(
  field: Field,
  { problem, canBecomeValid }: FieldCheck<Problem>,
): FieldCheck<`${Field}-${Problem}`> => ({ problem: problem && `${field}-${problem}`, canBecomeValid });

/** Whether the brand is in the list. A number without a brand can still get one until it is complete. */
const isAccepted = (accepted: readonly string[], { brand, problem }: NumberCheck): boolean =>
  !accepted.length || (brand ? accepted.includes(brand.id) : !!problem);

/** A name has no twelve digits; a card number in the wrong field has. */
function checkHolder(holder: string): FieldCheck<'empty' | 'digits'> {
  if (digitsOf(holder).length > 11) return { problem: 'digits', canBecomeValid: false };
  return { problem: isBlank(holder) ? 'empty' : undefined, canBecomeValid: true };
}

/** Whether a text has no visible character: only spaces, control characters, and those that are ignorable by default. */
const isBlank = (text: string): boolean => !/[!-~]/.test(text) && !(text && /[^\s\p{Cc}\p{DI}]/u.test(text));

const formats = (brand: Brand | undefined): Readonly<Record<TextField, TextFormat>> => ({
  number: { format: formatTypedNumber, extract: pastedNumber },
  expiry: { format: formatExpiry, extract: formatExpiry },
  code: { format: (text) => digitsOf(text).slice(0, maxCodeLength(brand)) },
  holder: { format: (text) => text },
});

/** The request body that creates the card (interface, "Card"). The entry must be valid. */
function cardBody(entry: CardEntry, customerId: string): CardCreate {
  const { month, year } = checkExpiry(entry.expiry, new Date()).value ?? { month: '', year: '' };
  return {
    card_number: digitsOf(entry.number),
    expiration_year: year,
    expiration_month: month,
    ccv: entry.code,
    holder_name: entry.holder.trim(),
    customer_id: customerId,
    authorization: entry.consent,
  };
}

/** A shop's rules for a card: the attributes of the element. */
type CardRules = Readonly<Record<'acceptedBrands' | 'consent', string>>;

/**
 * The fields of a card form.
 *
 * Owns: the entry, the check of each field, which fields show an error. Does not own: the shop's rules, which may change at
 * any time, and what is rendered.
 *
 * Whether a card has expired is for the service to decide: the clock of this device can be wrong by years. So an expiry that
 * is past, or too far ahead, is an error until it is deleted or changed, and entered again.
 */
export class CardFields extends FieldErrors<CardField> {
  readonly #rules: CardRules;
  #entry = emptyEntry;
  #checks: Partial<Record<CardField, FieldCheck<CardProblem>>> = {};
  #brand: Brand | undefined;
  /** An expiry whose error was shown, though the clock may be wrong; and one that the person has given again. */
  #questionedExpiry = '';
  #confirmedExpiry = '';

  constructor(rules: CardRules) {
    super(cardFields);
    this.#rules = rules;
  }

  get entry(): CardEntry {
    return this.#entry;
  }

  get brand(): Brand | undefined {
    return this.#brand;
  }

  get problem(): CardProblem | undefined {
    return Object.values(this.problems)[0];
  }

  /** Key of the message about each invalid field. */
  get problems(): Readonly<Partial<Record<CardField, CardProblem>>> {
    const wrong = cardFields.filter((field) => !this.#isConfirmed(field) && this.#checks[field]?.problem);
    return Object.fromEntries(wrong.map((field) => [field, this.#checks[field]?.problem]));
  }

  get isUntouched(): boolean {
    return !Object.values(this.#entry).some(Boolean);
  }

  /** Checks fields: every one again where a rule may have changed, and a card expires. */
  check(fields: readonly CardField[] = cardFields): void {
    const context = {
      entry: this.#entry,
      accepted: brandIds(this.#rules.acceptedBrands).ids,
      consentRequired: this.#rules.consent !== 'optional',
      brand: this.#brand,
    };
    for (const field of fields) {
      const check = checkers[field](context);
      this.#checks[field] = this.#isConfirmed(field) ? { ...check, canBecomeValid: true } : check;
    }
  }

  clear(): void {
    this.#entry = emptyEntry;
    this.#brand = undefined;
    this.#questionedExpiry = this.#confirmedExpiry = '';
    for (const field of cardFields) this.edited(field);
  }

  /** Reads a field after the browser's own edit of its input; its error is no longer shown. */
  edit(event: Event, field: CardField): void {
    const value =
      field === 'consent'
        ? (event.target as HTMLInputElement).checked // the listener is on the checkbox
        : formatInput(event, this.#entry[field], formats(this.#brand)[field]);
    const { expiry } = this.#entry;
    this.#entry = { ...this.#entry, [field]: value };
    this.edited(field);
    if (field === 'number') this.#brand = brandOf(digitsOf(this.#entry.number));
    // Longer before, it was the same date: a further digit of an input method is dropped only when that ends.
    if (field === 'expiry' && value === this.#questionedExpiry && !expiry.startsWith(value))
      this.#confirmedExpiry = value;
    this.check([field]); // another brand is rendered, and so all are checked again
    if (!this.#checks.expiry?.canBecomeValid) this.#questionExpiry();
  }

  /** Shows the errors of these fields, or of all at a submission, until they are edited. */
  override showErrors(fields: readonly CardField[] = cardFields): void {
    super.showErrors(fields.filter((field) => !this.#isConfirmed(field)));
    if (fields.includes('expiry')) this.#questionExpiry();
  }

  /** Shows the service's messages about fields. Clears a code that was sent: it is not stored for longer than necessary. */
  override showRefusal(error: ElementError<CardField>, shown: (message: string) => string): void {
    if (error.status || error.outcome === 'unknown') this.#entry = { ...this.#entry, code: '' };
    super.showRefusal(error, shown);
  }

  errors(localize: (key: CardProblem) => string): FieldMessages<CardField> {
    return this.messages(this.#checks, localize);
  }

  /** The request body that creates the card. Every field must be valid. */
  body(customerId: string): CardCreate {
    return cardBody(this.#entry, customerId);
  }

  /** The error of the expiry is shown. */
  #questionExpiry(): void {
    const { expiry } = this.#entry;
    const { problem, value } = checkExpiry(expiry, new Date());
    if (problem && value) this.#questionedExpiry = expiry;
  }

  #isConfirmed(field: CardField): boolean {
    return field === 'expiry' && !!this.#confirmedExpiry && this.#entry.expiry === this.#confirmedExpiry;
  }
}

/** As many as leave room for a number on a phone. */
const MOST_MARKS = 4;

/**
 * The brands whose marks stand in the number's field: the one that is recognised, or those that are accepted and still
 * possible.
 *
 * @param digits of the number so far
 * @param accepted brands, as a shop writes them; all when empty
 */
export function markedBrands(brand: Brand | undefined, digits: string, accepted: string): readonly Brand[] {
  if (brand) return [brand];
  const { ids } = brandIds(accepted);
  return possibleBrands(digits)
    .filter(({ id }) => (ids.length ? ids.includes(id) : cardMarks.has(id)))
    .slice(0, MOST_MARKS);
}
