import { asciiDigits } from './normalise.ts';

/** A card's expiry as the service takes it: two digits each. */
export interface Expiry {
  readonly month: string;
  readonly year: string;
}

export type ExpiryProblem = 'empty' | 'incomplete' | 'month' | 'past' | 'far';

export interface ExpiryCheck {
  /** The expiry, when nothing is wrong with it. */
  readonly value: Expiry | undefined;
  /** Whether typing on can still make it right. */
  readonly potential: boolean;
  /** What is wrong; `undefined` when it is valid. */
  readonly problem: ExpiryProblem | undefined;
}

/** The value of `cc-exp` by the HTML standard, section "Autofill", with or without its separator; or a date of ISO 8601. */
const YEAR_FIRST = /^(20\d\d)\/?(0?[1-9]|1[0-2])\b.*/;

/** A third number: nothing tells which of the three is the day. */
const THIRD = /^\d+\/\d+\/\d.*/;

/** A digit that a slash ends, and digits that no month begins with: they lack the zero of a month. */
const LACKS_ZERO = /^([2-9]|1(?=[/3-9]))(?!\d\/)/;

/**
 * Checks an expiry in any of the shapes that `formatExpiry` reads. A card is good through the last day of its
 * month, and for twenty years at most: issuers write five years or so, and more is a slip.
 *
 * @param today the day to check against, in local time
 */
export function checkExpiry(text: string, today: Date): ExpiryCheck {
  const [month, digits] = parts(text);
  const year = digits.replace(/^\d\d$/, '20$&');
  const problem = problemOf(month, year, today);
  // Two digits that look like a year gone by may be the first half of a year of four.
  const open = month.length < 2 || /^(20)?\d?$/.test(digits);
  const potential = !problem || (open && problem !== 'month');
  return { value: problem ? undefined : { month, year: year.slice(2) }, potential, problem };
}

function problemOf(month: string, year: string, today: Date): ExpiryProblem | undefined {
  if (!month && !year) return 'empty';
  if (month.length < 2) return 'incomplete';
  if (month < '01' || month > '12') return 'month';
  if (year.length !== 4) return 'incomplete';
  if (new Date(Number(year), Number(month)) <= today) return 'past';
  return new Date(Number(year) - 20, Number(month) - 1) > today ? 'far' : undefined;
}

/**
 * An expiry as it is shown, `MM/YY`, from what a person types and from the shapes that autofill, password managers
 * and the clipboard bring: `4/31`, `0431`, `04/2031`, `2031-04`, `04-31`, `04 / 31`, `042031`, in any script, and
 * `2031-04-30`. The separator comes with the second digit of the month; a month that
 * can have no second digit gets its zero. A year of another century is shown whole, and is wrong.
 *
 * @param keep every digit stays as it is and no zero is added: for a person at work inside the text, who would
 *   else be trapped by a digit that comes back
 * @returns nothing for what could be taken for another month: a name of a month, a date that tells not which is
 *   its day
 */
export function formatExpiry(text: string, keep = false): string {
  const [month, year] = parts(text, keep);
  // The century goes with the fourth digit of a year, and so does a third one that no fourth can follow.
  const shown = keep ? year : year.replace(/^20(\d\d).*|^(?!20)(\d\d)\d$/, '$1$2').slice(0, 4);
  return month + (year || month.length > 1 ? '/' : '') + shown;
}

/** The digits of the month and of the year in a text; a slash stands between them, or the month has two. */
function parts(text: string, keep = false): readonly [month: string, year: string] {
  const typed = asciiDigits(text);
  const whole = keep ? typed.replace(/[^\d/]|\/(?=[^/]*\/)/g, '') : monthFirst(typed);
  const [month = '', ...year] = whole.replace(/^\d\d/, '$&/').split('/');
  return [month, year.join('')];
}

/** A whole value, month first, with nothing but slashes for separators; empty where it cannot be told for sure. */
function monthFirst(text: string): string {
  if (/\p{L}\P{L}*\d/u.test(text)) return '';
  return text
    .replace(/^[^\d/]+/, '')
    .replace(/\D+/g, '/')
    .replace(YEAR_FIRST, '$2/$1')
    .replace(THIRD, '')
    .replace(LACKS_ZERO, '0$&');
}
