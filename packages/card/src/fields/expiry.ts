import { plainText } from '../digits/normalise.ts';

/** A card's expiry as the service accepts it: two digits each. */
export interface Expiry {
  readonly month: string;
  readonly year: string;
}

/**
 * Why an expiry is invalid: `past` is over everywhere on Earth, `far` more than 20 years ahead everywhere, `order` has its
 * year first.
 */
export type ExpiryProblem = 'empty' | 'incomplete' | 'month' | 'order' | 'past' | 'far';

/** The result of {@link checkExpiry}. */
export interface ExpiryCheck {
  /** The expiry, also of a problem `past` or `far`; `undefined` while it is no month and year of this century. */
  readonly value: Expiry | undefined;
  /** Whether further typing can still make it valid. */
  readonly canBecomeValid: boolean;
  /** `undefined` when it is valid. */
  readonly problem: ExpiryProblem | undefined;
}

/** The value of `cc-exp` (HTML standard, "Autofill"), with or without its separator; or a date of ISO 8601. */
const YEAR_FIRST = /^(20\d\d)\/?(0?[1-9]|1[0-2])\b.*/;

/** Three numbers: the day is ambiguous. */
const THIRD = /^\d+\/\d+\/\d.*/;

/**
 * A digit before a slash, or a digit that begins no two-digit month: the leading zero is missing. Not `13`, which is a
 * typing error rather than January and a year from 3; nor four digits, which are a month and a year.
 */
const LACKS_ZERO = /^([2-9]|1(?=\/))(?!\d\/|\d{3}$)/;

/**
 * Month and year of a date that was given year first. Typed, `2035` becomes `02/03`, and `3504` becomes `03/504`; no card ends
 * in the years from 2000 to 2009, nor yet in 2040 or later: `04/312` has a digit too many.
 */
const WRONG_ORDER = /^([2-9]|02(20)?0|0[23]\d(0[1-9]|1[0-2])$)/;

/** Three digits of a year of this century: `3204` has become `03/204`, and `03/2040` may follow. */
const HALF_YEAR = /^20[1-9]$/;

/** A word for "expires" in front: Spanish `vence`, `válida`, `expira`, `hasta`; English `exp`, `valid`, `thru`. */
const LABEL = /^\D*\b(v|ex|hasta|thru)[a-z\x80-\uffff]*/i;

/** A security code behind a month and a year; four digits that may be a year are none. */
const CODE = /([/-] ?(20)?\d\d)[\s,](?!\D*20\d\d)\D*\d{3,4}\D*$/;

/**
 * Checks an expiry in any of the formats of `formatExpiry`. A card is valid through the last day of its month, and at
 * most 20 years ahead: issuers use about five years, so more is a typing error.
 *
 * Whether a card has expired is for the service to decide, in its own time zone; the device's zone and clock may be
 * others. So an expiry is `past` only once its month is over everywhere, and `far` only while it is so everywhere.
 *
 * @param now the instant to check against; the time zone of the device has no effect
 * @example checkExpiry('04/31', new Date()).value; // { month: '04', year: '31' }
 */
export function checkExpiry(text: string, now: Date): ExpiryCheck {
  const [month, digits] = parts(text);
  const year = digits.replace(/^\d\d$/, '20$&');
  const problem = problemOf(month, year, now);
  // A past two-digit year may be the first half of a four-digit year.
  const isUnfinished = month.length < 2 || /^(20)?\d?$/.test(digits);
  const isFinal = problem === 'month' || (problem === 'order' && !HALF_YEAR.test(digits));
  const canBecomeValid = !problem || (isUnfinished && !isFinal);
  const isDate = (!problem || problem === 'past' || problem === 'far') && year.startsWith('20');
  return { value: isDate ? { month, year: year.slice(2) } : undefined, canBecomeValid, problem };
}

function problemOf(month: string, year: string, now: Date): ExpiryProblem | undefined {
  if (!month && !year) return 'empty';
  if (month.length < 2) return 'incomplete';
  if (WRONG_ORDER.test(month + year)) return 'order';
  if (month < '01' || month > '12') return 'month';
  if (year.length !== 4) return 'incomplete';
  // A month ends last at UTC-12, and begins first at UTC+14.
  if (Date.UTC(Number(year), Number(month), 1, 12) <= now.getTime()) return 'past';
  return Date.UTC(Number(year) - 20, Number(month) - 1, 1, -14) > now.getTime() ? 'far' : undefined;
}

/**
 * Formats an expiry as `MM/YY`, from typing and from the formats of autofill, password managers and clipboards:
 * `4/31`, `0431`, `04/2031`, `2031-04`, `04-31`, `04 / 31`, `042031` and `2031-04-30`, in any script. The separator
 * follows the second digit of the month; a month that cannot have a second digit gets its zero. An invalid month stays
 * as written: `13/26`. A year of another century is shown with four digits, and is invalid. A word for "expires" before
 * the value and a security code after it are dropped: `vence 04/31 CVV 123`.
 *
 * @param keep preserves every digit and adds no zero, for edits inside the text, where an added digit would return
 *   after every deletion
 * @returns `''` for an ambiguous text: a month's name, a date whose day is unclear
 * @example formatExpiry('2031-04'); // '04/31'
 */
export function formatExpiry(text: string, keep = false): string {
  const [month, year] = parts(text, keep);
  keep ||= WRONG_ORDER.test(month + year); // its error is shown beside all that was typed
  // The fourth digit of a year removes the century; a third digit is removed when no fourth can follow.
  const shown = keep ? year : year.replace(/^20(\d\d).*|^(?!20)(\d\d)\d$/, '$1$2').slice(0, 4);
  return month + (year || month.length > 1 ? '/' : '') + shown;
}

/** The digits of the month and the year in a text; a slash separates them, or the month has two digits. */
function parts(text: string, keep = false): readonly [month: string, year: string] {
  const typed = plainText(text);
  const whole = keep ? typed.replace(/[^\d/]|\/(?=[^/]*\/)/g, '') : monthFirst(typed);
  const [month = '', ...year] = whole.replace(/^\d\d/, '$&/').split('/');
  return [month, year.join('')];
}

/** A complete value with the month first and slashes as separators; empty for an ambiguous one. */
function monthFirst(text: string): string {
  const value = text.replace(LABEL, '').replace(CODE, '$1');
  // A word may be a month.
  if (/^[^a-z\x80-\uffff]*[a-z\x80-\uffff].*\d/is.test(value)) return '';
  return value
    .replace(/^[^\d/]+/, '')
    .replace(/\D+/g, '/')
    .replace(YEAR_FIRST, '$2/$1')
    .replace(THIRD, '')
    .replace(LACKS_ZERO, '0$&');
}
