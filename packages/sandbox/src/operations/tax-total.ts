/** The total of a tax invoice in pesos, or the position of its first unreadable line, from 1. */
export type TaxTotal = { readonly total: number } | { readonly unread: number };

/**
 * Adds up the lines of a tax invoice. The interface does not document their fields: an amount under one of the usual
 * names counts, multiplied by the quantity if there is one. A line without any counts as 0. Unreadable: a line with
 * another number that may be money, or with anything but an amount under those names.
 */
export function taxTotal(items: readonly unknown[]): TaxTotal {
  const lines = items.map(lineTotal);
  const unread = lines.indexOf(undefined);
  if (unread >= 0) return { unread: unread + 1 };
  return { total: lines.reduce<number>((sum, line) => sum + (line ?? 0), 0) };
}

/**
 * The total of validated lines.
 *
 * @throws {Error} for an unreadable line
 */
export function totalOf(items: readonly unknown[]): number {
  const read = taxTotal(items);
  if ('unread' in read) throw new Error('The items of an invoice were not validated.');
  return read.total;
}

/** The names of a line's total, and of its unit price. */
const WHOLE = ['total', 'amount'];
const EACH = ['unit_price', 'price', 'value'];

/** The supported names, for the error message. */
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

/** Whether a value contains a number, at any depth, other than a quantity. */
function hasNumber(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'number';
  return Object.entries(value).some(([name, part]) => name !== 'quantity' && hasNumber(part));
}
