import * as z from 'zod/mini';
import { isWithinClocks } from '../clock/range.ts';

export const ClockMode = z.enum(['real', 'frozen']);

/** A moment with its zone, as ISO 8601 writes it, of the years 0 to 9999 in UTC. */
export const Moment = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/),
    z.refine((text) => isWithinClocks(new Date(text))),
  ),
  z.transform((text) => new Date(text)),
);

const WEEK = 604_800_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1_000;

/** The longest that a clock goes on at once: a hundred years. */
const LONGEST = 36_525 * DAY;

/** Months and years have no length of their own, so they are not taken. @see https://www.rfc-editor.org/rfc/rfc3339#appendix-A */
const ISO = /^P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

const Amount = z.optional(z.number().check(z.minimum(0)));

const Parts = z.strictObject({ days: Amount, hours: Amount, minutes: Amount, seconds: Amount });

function fromText(text: string): number {
  const [, weeks, days, hours, minutes, seconds] = (ISO.exec(text) ?? []).map(Number);
  const parts = [weeks, days, hours, minutes, seconds];
  return sum(parts, [WEEK, DAY, HOUR, MINUTE, SECOND]);
}

const fromParts = ({ days, hours, minutes, seconds }: z.infer<typeof Parts>): number =>
  sum([days, hours, minutes, seconds], [DAY, HOUR, MINUTE, SECOND]);

function sum(parts: readonly (number | undefined)[], lengths: readonly number[]): number {
  return Math.round(parts.reduce<number>((all, part, at) => all + (part || 0) * (lengths[at] ?? 0), 0));
}

/** A length of time in milliseconds, from `P3D` or from its parts. */
export const Length = z.pipe(
  z.union([
    z.pipe(z.string().check(z.regex(ISO)), z.transform(fromText)),
    z.pipe(Parts, z.transform(fromParts)),
  ]),
  z.number().check(z.maximum(LONGEST)),
);
