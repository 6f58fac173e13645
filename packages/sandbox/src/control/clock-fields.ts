import * as z from 'zod/mini';
import { isWithinClocks } from '../storage/columns.ts';

export const ClockMode = z.enum(['real', 'frozen']);

/** `Date` would accept February 30 as March 2. */
const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/** An ISO 8601 date and time with a zone, of the years 0 to 9999 in UTC. */
export const Moment = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/),
    z.refine((text) => isDay(text.slice(0, 10)) && isWithinClocks(new Date(text))),
  ),
  z.transform((text) => new Date(text)),
);

const WEEK = 604_800_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1_000;

/** The longest single advance of a clock: a hundred years. */
const MAX_DURATION = 36_525 * DAY;
const MAX_MONTHS = 1_200;

const ISO =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

const Amount = z.optional(z.number().check(z.minimum(0)));
const Whole = z.optional(z.int().check(z.minimum(0)));

const Parts = z.strictObject({
  ...{ years: Whole, months: Whole },
  ...{ days: Amount, hours: Amount, minutes: Amount, seconds: Amount },
});

/** Months are separate from the milliseconds, because their length depends on the calendar at the clock's time. */
export interface Duration {
  readonly months: number;
  /** Added after the months. */
  readonly milliseconds: number;
}

function fromText(text: string): Duration {
  const [, years = 0, months = 0, ...rest] = (ISO.exec(text) ?? []).map((part) => Number(part ?? 0));
  return { months: years * 12 + months, milliseconds: sum(rest, [WEEK, DAY, HOUR, MINUTE, SECOND]) };
}

const fromParts = (parts: z.infer<typeof Parts>): Duration => {
  const { years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = parts;
  const milliseconds = sum([days, hours, minutes, seconds], [DAY, HOUR, MINUTE, SECOND]);
  return { months: years * 12 + months, milliseconds };
};

const sum = (parts: readonly number[], lengths: readonly number[]): number =>
  Math.round(parts.reduce((all, part, at) => all + part * (lengths[at] ?? 0), 0));

/** A duration, from `P1M3D` or from its parts. */
export const Duration = z.pipe(
  z.union([
    z.pipe(z.string().check(z.regex(ISO)), z.transform(fromText)),
    z.pipe(Parts, z.transform(fromParts)),
  ]),
  z
    .custom<Duration>()
    .check(z.refine(({ months, milliseconds }) => months <= MAX_MONTHS && milliseconds <= MAX_DURATION)),
);
