import { type ConfigurationError, misconfigured } from '../errors/errors.ts';

/** The error of an object that only looks like a database. It names the object, and what to give in its place. */
export const unfit = (needs: string, given: unknown, but: string): ConfigurationError =>
  misconfigured(`${needs}: this ${nameOf(given)} ${but}.`);

function nameOf(given: unknown): string {
  const name: unknown = Object(given).constructor?.name;
  return typeof name === 'string' && name !== '' && name !== 'Object' ? name : 'object';
}

/** What a database must return as it was sent: signs that not every encoding has, blanks at the ends, and JSON as a text. */
export const ECHO = [' Café 💳 ', '{}'] as const;

/** What is wrong with the rows of an echo, whose columns are `order_id` and `attempt`. */
export function echoProblem(rows: unknown): string | undefined {
  if (!Array.isArray(rows)) return 'returns no list of rows';
  const row: Record<string, unknown> = Object(rows[0]);
  if (!('order_id' in row && 'attempt' in row))
    return `returns rows with ${Object.keys(row).join(' and ') || 'nothing'} where SQL says order_id and attempt`;
  return row['order_id'] === ECHO[0] && row['attempt'] === ECHO[1]
    ? undefined
    : 'does not return a text as it was sent';
}

/** Whether a value is a promise, or looks like one. Nobody awaits it: what it throws is thrown away. */
export function isPromise(value: unknown): boolean {
  if (typeof Object(value).then !== 'function') return false;
  Promise.resolve(value).catch(() => {});
  return true;
}
