import type { Language } from './messages.ts';

/** Colombia has no daylight saving time. */
const timeZone = 'America/Bogota';

const parts = {
  date: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  short: {
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a time in Colombia's time zone: the date, the time of day, or both short. */
export function moment(at: string | Date, part: keyof typeof parts, language: Language): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return String(at);
  return formatOf(part, language).format(time);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(part: keyof typeof parts, language: Language): Intl.DateTimeFormat {
  const key = `${part} ${language}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts[part], timeZone });
  formats.set(key, format);
  return format;
}

/** Formats an amount in whole pesos. */
export const pesos = (amount: number, language: Language): string =>
  `$ ${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(amount)}`;

/** Makes the space of amounts such as `$ 25.000` non-breaking. */
export const unbroken = (text: string): string => text.replaceAll(/\$ (?=\d)/g, '$\u00a0');

/** The end of an id: ids of the same minute have the same beginning. */
export const shortId = (id: string): string => (id.length > 12 ? id.slice(-8) : id);
