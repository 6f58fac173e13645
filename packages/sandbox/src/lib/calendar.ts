/** Colombia is at UTC−5 all year (Decreto 2707 de 1982). */
const BOGOTA_OFFSET = 5 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** The expiry of a card, two digits each. */
export interface Expiry {
  readonly expiration_year: string;
  readonly expiration_month: string;
}

/** Whether a card has expired: it is valid through the last day of its month, in Colombia. */
export function isPast(expiry: Expiry, now: Date): boolean {
  const thisMonth = new Date(now.getTime() - BOGOTA_OFFSET).toISOString().slice(0, 7);
  return `20${expiry.expiration_year}-${expiry.expiration_month}` < thisMonth;
}

/** The bank holidays of Colombia, without Saturdays and Sundays as such, as `YYYY-MM-DD`, in order. */
export function holidaysOf(year: number): readonly string[] {
  const days = [
    ...fixed.map(([month, day]) => dayOf(year, month, day)),
    ...moved.map(([month, day]) => mondayFrom(dayOf(year, month, day))),
    ...fromEaster.map((days) => easterOf(year) + days * DAY),
  ];
  return [...new Set(days)].sort((a, b) => a - b).map((day) => nameOf(day));
}

/** Month and day of the fixed holidays (Ley 51 de 1983, "Ley Emiliani", article 1). */
const fixed = [
  [1, 1],
  [5, 1],
  [7, 20],
  [8, 7],
  [12, 8],
  [12, 25],
] as const;

/** Month and day of the holidays observed on the next Monday (article 2). */
const moved = [
  [1, 6],
  [3, 19],
  [6, 29],
  [8, 15],
  [10, 12],
  [11, 1],
  [11, 11],
] as const;

/**
 * Days from Easter Sunday: Maundy Thursday, Good Friday and, on the next Monday, Ascension, Corpus Christi and Sacred
 * Heart (articles 1 and 2).
 */
const fromEaster = [-3, -2, 43, 64, 71] as const;

/**
 * Whether a time is on a business day of banks in Colombia.
 *
 * @param moment any time of that day in Colombia
 */
export function isBusinessDay(moment: Date): boolean {
  const local = new Date(moment.getTime() - BOGOTA_OFFSET);
  const weekday = local.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !restDays(local.getUTCFullYear()).has(nameOf(local.getTime()));
}

/** The same time of day, a number of business days later. */
export function addBusinessDays(moment: Date, days: number): Date {
  let later = moment;
  for (let left = days; left > 0; ) {
    later = new Date(later.getTime() + DAY);
    if (isBusinessDay(later)) left -= 1;
  }
  return later;
}

/**
 * The same day and time of day in Colombia, a number of months later; the last day of a shorter month.
 *
 * @param months a whole number from 0
 */
export function addMonths(moment: Date, months: number): Date {
  const local = new Date(moment.getTime() - BOGOTA_OFFSET);
  const day = local.getUTCDate();
  local.setUTCMonth(local.getUTCMonth() + months);
  if (local.getUTCDate() !== day) local.setUTCDate(0);
  return new Date(local.getTime() + BOGOTA_OFFSET);
}

const cache = new Map<number, ReadonlySet<string>>();

/** The holidays of a year, cached because most calls are for the same year. */
function restDays(year: number): ReadonlySet<string> {
  const days = cache.get(year) ?? new Set(holidaysOf(year));
  cache.set(year, days);
  return days;
}

const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);

const nameOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** The same day if it is a Monday, else the next Monday. */
const mondayFrom = (day: number): number => day + ((8 - new Date(day).getUTCDay()) % 7) * DAY;

/**
 * Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher algorithm).
 *
 * @see https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm
 */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * shift + 114;
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1);
}
