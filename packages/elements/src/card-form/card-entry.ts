import {
  type Brand,
  checkCode,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatExpiry,
  formatNumber,
  maskDigits,
  maxNumberLength,
  pastedNumber,
} from '@datafono/card';
import type { CardCreate } from '@datafono/contract';
import type { FieldCheck } from '../internal/field-errors.ts';
import type { TextFormat } from '../internal/text-format.ts';
import type { CardFormMessageKey } from './card-form.messages.ts';

/** The text fields, in the order of the page. */
export const textFields = ['number', 'expiry', 'code', 'holder'] as const;
export type TextField = (typeof textFields)[number];

/** Every field, in the order of the page. */
export const cardFields = [...textFields, 'consent'] as const;
/** Name of a field, as in `error.field` of a `pay-card-error`. */
export type CardField = (typeof cardFields)[number];

/** The input of a person, as the fields show it. */
export type CardEntry = Readonly<Record<TextField, string>> & { readonly consent: boolean };

export const emptyEntry: CardEntry = { number: '', expiry: '', code: '', holder: '', consent: false };

/** A shop's rules for a card. */
export interface CardRules {
  /** Ids of brands, separated by spaces or commas; all brands when empty. */
  readonly acceptedBrands: string;
  /** `optional`, or anything else for required. */
  readonly consent: string;
}

/** The check of each field, and the brand of the number so far. */
export type EntryCheck = Readonly<Record<CardField, FieldCheck<CardFormMessageKey>>> & {
  readonly brand: Brand | undefined;
};

/** Checks every field of an entry. Pure, but for the date; never throws. */
export function checkEntry(entry: CardEntry, rules: CardRules): EntryCheck {
  const number = checkNumber(digitsOf(entry.number));
  const { brand } = number;
  return {
    brand,
    number: isNotAccepted(rules.acceptedBrands, number)
      ? { problem: brand ? 'number-brand' : 'number-unknown', potential: false }
      : withKey('number', number),
    expiry: withKey('expiry', checkExpiry(entry.expiry, new Date())),
    code: withKey('code', checkCode(entry.code, brand)),
    holder: withKey('holder', checkHolder(entry.holder)),
    consent: {
      problem: entry.consent || rules.consent === 'optional' ? undefined : 'consent-empty',
      potential: true,
    },
  };
}

/** The check of a field, its problem as the key of a message. */
const withKey = <Field extends string, Problem extends string>(
  field: Field,
  { problem, potential }: FieldCheck<Problem>,
): FieldCheck<`${Field}-${Problem}`> => ({ problem: problem && `${field}-${problem}`, potential });

/** Whether the brand is not in the list, or a complete number has an unknown brand. */
const isNotAccepted = (accepted: string, { brand, problem }: ReturnType<typeof checkNumber>): boolean =>
  accepted !== '' && (brand ? !accepted.split(/[\s,]+/).includes(brand.id) : !problem);

/** A visible character: no space, no control character, none that is ignorable by default. */
const VISIBLE = /[^\s\p{Cc}\p{DI}]/u;

function checkHolder(holder: string): FieldCheck<'empty' | 'digits'> {
  const potential = maskDigits(holder) === holder;
  return { problem: potential ? (VISIBLE.test(holder) ? undefined : 'empty') : 'digits', potential };
}

/** The format of each text field. */
export const formats: Readonly<Record<TextField, TextFormat>> = {
  number: {
    format(text) {
      const digits = digitsOf(text);
      return formatNumber(digits.slice(0, maxNumberLength(digits)));
    },
    extract: pastedNumber,
  },
  expiry: { format: formatExpiry, extract: formatExpiry },
  code: { format: (text) => digitsOf(text).slice(0, 4) },
  holder: { format: (text) => text },
};

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
