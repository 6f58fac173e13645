import { type Call, PLACEHOLDER } from './prove-config.ts';
import type { Message } from './send.ts';

/** What stands for placeholders, by their names. */
export type Values = Readonly<Record<string, string>>;

/** A text with values in place of its placeholders. */
export const filled = (text: string, values: Values, encode = (value: string) => value): string =>
  text.replaceAll(PLACEHOLDER, (all, name) => (values[name] === undefined ? all : encode(values[name])));

/** The body of a call, and its type. */
export function bodyOf({ json, form }: Call, values: Values): Pick<Message, 'headers' | 'body'> {
  if (form) {
    const fields = Object.entries(form).map(([name, value]) => [name, filled(value, values)]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { headers, body: `${new URLSearchParams(fields)}` };
  }
  if (!json) return {};
  const body = JSON.stringify(json, (_, value) =>
    typeof value === 'string' ? filled(value, values) : value,
  );
  return { headers: { 'content-type': 'application/json' }, body };
}

/** Whole pesos, which a page writes as `38.000`, and a database as `38000.00`. */
export const pesosOf = (amount: unknown): number =>
  Number(`${amount}`.replace(/[.,]\d{1,2}$/, '').replaceAll(/[.,\s]/g, ''));
