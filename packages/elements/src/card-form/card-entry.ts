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

/** The fields that hold text, in the order they stand. */
export const textFields = ['number', 'expiry', 'code', 'holder'] as const;
export type TextField = (typeof textFields)[number];

/** Every field that can be wrong, in the order they stand. */
export const cardFields = [...textFields, 'consent'] as const;
export type CardField = (typeof cardFields)[number];

/** What a person has filled in, as it is shown. */
export type CardEntry = Readonly<Record<TextField, string>> & { readonly consent: boolean };

export const emptyEntry: CardEntry = { number: '', expiry: '', code: '', holder: '', consent: false };

/** What a shop asks of a card. */
export interface CardRules {
  /** Brands that are taken; all where there are none. */
  readonly acceptedBrands: string;
  readonly consent: string;
}

/** How each field stands, and the brand that the number tells. */
export type EntryCheck = Readonly<Record<CardField, FieldCheck<CardFormMessageKey>>> & {
  readonly brand: Brand | undefined;
};

/** What is wrong with an entry, field by field. Pure; never throws. */
export function checkEntry(entry: CardEntry, rules: CardRules): EntryCheck {
  const number = checkNumber(digitsOf(entry.number));
  const { brand } = number;
  return {
    brand,
    number: refuses(rules.acceptedBrands, number) ? { problem: 'brand', potential: false } : number,
    expiry: checkExpiry(entry.expiry, new Date()),
    code: checkCode(entry.code, brand),
    holder: checkHolder(entry.holder),
    consent: {
      problem: entry.consent || rules.consent === 'optional' ? undefined : 'unchecked',
      potential: true,
    },
  };
}

/** A brand outside the list, or a whole number whose brand nothing tells. */
const refuses = (accepted: string, { brand, problem }: ReturnType<typeof checkNumber>): boolean =>
  accepted !== '' && (brand ? !accepted.split(/[\s,]+/).includes(brand.id) : !problem);

/** Something that is seen: neither space nor a control nor a character that has no look. */
const SHOWN = /[^\s\p{Cc}\p{DI}]/u;

function checkHolder(holder: string): FieldCheck<CardFormMessageKey> {
  const potential = maskDigits(holder) === holder;
  return { problem: potential ? (SHOWN.test(holder) ? undefined : 'empty') : 'digits', potential };
}

/** How each text field shows what is typed, pasted or filled in. */
export const formats: Readonly<Record<TextField, TextFormat>> = {
  number: {
    format(text) {
      const digits = digitsOf(text);
      return formatNumber(digits.slice(0, maxNumberLength(digits)));
    },
    whole: pastedNumber,
  },
  expiry: { format: formatExpiry, whole: formatExpiry },
  code: { format: (text) => digitsOf(text).slice(0, 4) },
  holder: { format: (text) => text },
};

/** The request body that creates the card (interface, "Card"). The entry must have no problem. */
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
