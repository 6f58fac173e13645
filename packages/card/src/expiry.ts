import { asciiDigits, digitsOf } from './normalise.ts';

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

/** The longest that a card is good for. Issuers write five years or so; more is a slip. */
const MONTHS_AHEAD = 20 * 12;

/** The value of `cc-exp` by the HTML standard, section "Autofill", with or without its separator. */
const YEAR_FIRST = /^\D*(20\d\d)\D*(0?[1-9]|1[0-2])\D*$/;

/** Digits that lack the zero of a month: one digit that a slash ends, and digits that no month begins with. */
const LACKS_ZERO = /^([1-9]\/|[2-9](\d\d|\d?$)|1[3-9](\d|$))/;

/**
 * Checks an expiry in any of the shapes that `formatExpiry` reads. A card is good through the last day of its
 * month, and for twenty years at most.
 *
 * @param today the day to check against, in local time
 */
export function checkExpiry(text: string, today: Date): ExpiryCheck {
  const [month, digits] = parts(text);
  const year = digits.replace(/^20(?=\d\d$)/, '');
  const problem = problemOf(month, year, today);
  // Two digits that look like a year gone by may be the first half of a year of four.
  const open = month.length < 2 || /^(\d?|20\d?)$/.test(digits);
  const potential = !problem || (open && problem !== 'month');
  return { value: problem ? undefined : { month, year }, potential, problem };
}

function problemOf(month: string, year: string, today: Date): ExpiryProblem | undefined {
  if (!month && !year) return 'empty';
  if (month.length < 2) return 'incomplete';
  if (month < '01' || month > '12') return 'month';
  if (year.length !== 2) return 'incomplete';
  const ahead = (2000 + Number(year) - today.getFullYear()) * 12 + Number(month) - 1 - today.getMonth();
  if (ahead < 0) return 'past';
  return ahead > MONTHS_AHEAD ? 'far' : undefined;
}

/**
 * An expiry as it is shown, `MM/YY`, from what a person types and from the shapes that autofill, password managers
 * and the clipboard bring: `4/31`, `0431`, `04/2031`, `2031-04`, `04-31`, `04 / 31`, `042031`, in any script.
 * The separator comes with the second digit of the month; a month that can have no second digit gets its zero.
 *
 * @param keep every digit stays as it is and no zero is added: for a person at work inside the text, who would
 *   else be trapped by a digit that comes back
 */
export function formatExpiry(text: string, keep = false): string {
  const [month, year] = parts(text, keep);
  // A third digit of a year stays while a fourth can follow it; then the century goes.
  const shown = keep ? year : year.replace(/^(20(?=\d\d))?(20\d$|\d\d).*/, '$2');
  return month + (year || month.length > 1 ? '/' : '') + shown;
}

/** The digits of the month and of the year in a text; the last slash stands between them. */
function parts(text: string, keep = false): readonly [month: string, year: string] {
  const typed = asciiDigits(text);
  const whole = keep ? typed : withSlash(typed);
  const [, head = whole, slash = '', tail = ''] = /^(.*)(\/)(.*)/s.exec(whole) ?? [];
  const digits = digitsOf(head);
  const month = !keep && LACKS_ZERO.test(digits + slash) ? `0${digits}` : digits;
  return [month.slice(0, 2), month.slice(2) + digitsOf(tail)];
}

/** A whole value, month first, with nothing but slashes for separators. */
function withSlash(text: string): string {
  return text
    .replace(YEAR_FIRST, '$2/$1')
    .replace(/^[^\d/]+/, '')
    .replace(/\D+/g, '/');
}
