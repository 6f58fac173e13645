/** What the lines of a tax invoice come to: their total in pesos, or the place of the first that cannot be read, from 1. */
export type TaxTotal = { readonly total: number } | { readonly unread: number };

/**
 * Adds up the lines of a tax invoice. What a line holds is not shown: an amount under one of the usual names is taken,
 * times a quantity where there is one. A line without any adds nothing, unless it has a number that may be money:
 * that one, and one with anything but an amount under those names, cannot be read.
 */
export function taxTotal(items: readonly unknown[]): TaxTotal {
  const lines = items.map(lineTotal);
  const unread = lines.indexOf(undefined);
  if (unread >= 0) return { unread: unread + 1 };
  return { total: lines.reduce<number>((sum, line) => sum + (line ?? 0), 0) };
}

/**
 * The total of lines that were checked.
 *
 * @throws {Error} where one of them cannot be read
 */
export function totalOf(items: readonly unknown[]): number {
  const read = taxTotal(items);
  if ('unread' in read) throw new Error('The items of an invoice were not checked.');
  return read.total;
}

/** The names of what a whole line costs, and of what one piece of it does. */
const WHOLE = ['total', 'amount'];
const EACH = ['unit_price', 'price', 'value'];

/** The names that are read, for the person who sent others. */
export const readNames: readonly string[] = [...WHOLE, ...EACH, 'quantity'];

function lineTotal(item: unknown): number | undefined {
  const line = fieldsOf(item);
  if (!readNames.every((name) => isAbsent(line[name]) || isAmount(line[name]))) return undefined;
  const first = (names: readonly string[]) => names.map((name) => line[name]).find(isAmount);
  const whole = first(WHOLE);
  if (whole !== undefined) return Math.round(whole);
  const { quantity } = line;
  const each = first(EACH);
  if (each !== undefined) return Math.round(each * (isAmount(quantity) ? quantity : 1));
  return hasNumber(item) ? undefined : 0;
}

const fieldsOf = (item: unknown): Readonly<Record<string, unknown>> => Object(item);

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;

/** Whether there is a number anywhere in it that is no quantity. */
function hasNumber(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'number';
  return Object.entries(value).some(([name, part]) => name !== 'quantity' && hasNumber(part));
}
