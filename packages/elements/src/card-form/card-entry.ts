import {
  type Brand,
  checkCode,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatExpiry,
  formatTypedNumber,
  maxCodeLength,
  type NumberCheck,
  pastedNumber,
} from '@datafono/card';
import type { CardCreate } from '@datafono/contract';
import type { FieldCheck } from '../internal/fields/field-errors.ts';
import type { TextFormat } from '../internal/fields/text-format.ts';
import type { CardFieldMessageKey } from './card.messages.ts';
import type { CardField, TextField } from './card-field-names.ts';

/** The input of a person, as the fields show it. */
export type CardEntry = Readonly<Record<TextField, string>> & { readonly consent: boolean };

export const emptyEntry: CardEntry = { number: '', expiry: '', code: '', holder: '', consent: false };

export interface CheckContext {
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
export const checkers: Readonly<Record<CardField, Checker>> = {
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

export const formats = (brand: Brand | undefined): Readonly<Record<TextField, TextFormat>> => ({
  number: { format: formatTypedNumber, extract: pastedNumber },
  expiry: { format: formatExpiry, extract: formatExpiry },
  code: { format: (text) => digitsOf(text).slice(0, maxCodeLength(brand)) },
  holder: { format: (text) => text },
});

/** The request body that creates the card (interface, "Card"). The entry must be valid. */
export function cardBody(entry: CardEntry, customerId: string): CardCreate {
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
