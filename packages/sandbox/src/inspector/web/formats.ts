import { maskCardNumbers } from '@datafono/card';
import type { Language } from './texts.ts';

/** Colombia has no daylight saving time. */
const timeZone = 'America/Bogota';

const parts = {
  date: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  brief: { month: 'short', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a time in Colombia's time zone: the date, the time of day, or both without seconds. */
export function moment(at: string | Date, part: keyof typeof parts, language: Language): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return String(at);
  const text = formatOf(part, language).format(time);
  return part === 'brief' ? text.replace(' de ', ' ').replace(',', '') : text;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(part: keyof typeof parts, language: Language): Intl.DateTimeFormat {
  const key = `${part} ${language}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts[part], timeZone });
  formats.set(key, format);
  return format;
}

/** Whether two times are on the same day in Colombia. */
export const isSameDay = (a: string | Date, b: string | Date): boolean =>
  moment(a, 'date', 'en') === moment(b, 'date', 'en');

/** Formats a duration in milliseconds: `12 ms`, `1,3 s`. */
export function duration(milliseconds: number, language: Language): string {
  if (milliseconds < 1_000) return `${milliseconds}\u00a0ms`;
  const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return `${seconds.format(milliseconds / 1_000)}\u00a0s`;
}

/** Formats an amount in whole pesos: `$ 38.000`, or `COP 38,000` in English, where `$` would be read as dollars. */
export const pesos = (amount: number, language: Language): string =>
  `${language === 'en' ? 'COP' : '$'} ${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(amount)}`;

/** An id without its middle. More of its end is shown: ids of the same minute have the same beginning. */
export const shortId = (id: string): string => (id.length > 13 ? `${id.slice(0, 4)}…${id.slice(-6)}` : id);

/** Matches ids: UUIDs, and other long words with a digit. */
const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b(?=\w*\d)\w{20,}/gi;

/** A path with its ids shortened. */
export const shortPath = (path: string): string => path.replaceAll(IDS, shortId);

/** A path in two parts, the last segment apart: where there is too little room, the first part is cut. */
export function pathParts(path: string): readonly [start: string, end: string] {
  const short = shortPath(path);
  const at = short.split('?', 1)[0]?.lastIndexOf('/') ?? 0;
  return [short.slice(0, Math.max(at, 0)), short.slice(Math.max(at, 0))];
}

/** A readable name of an object: its amount, then its title or name. Where there is no room, the end is cut. */
export function summaryOf(object: unknown, language: Language): string {
  const { amount, title, name, first_name, last_name, brand, last_four, description, subtype } =
    Object(object);
  const price = typeof amount === 'number' ? pesos(amount, language) : '';
  const person = [first_name, last_name].filter(Boolean).join(' ');
  const card = brand && last_four ? `${brand} •••• ${last_four}` : '';
  const names = [title, name, person, card, description, subtype];
  return maskCardNumbers([price, names.find(Boolean)].filter(Boolean).join(' · '));
}
