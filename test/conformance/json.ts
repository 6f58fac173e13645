import assert from 'node:assert/strict';

/** A parsed JSON object whose fields are still to be looked at. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object; a list is none. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a path such as `payment.payment_link`; `undefined` when nothing does. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (isObject(part) || Array.isArray(part) ? Object(part)[name] : undefined),
      value,
    );
}

/** The text at a path, which has to be there and not be empty. */
export function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  assert(typeof found === 'string' && found !== '', `${path} is a text that is not empty: ${show(value)}`);
  return found;
}

/** The number at a path, which has to be there. */
export function numberAt(value: unknown, path: string): number {
  const found = at(value, path);
  assert(typeof found === 'number', `${path} is a number: ${show(value)}`);
  return found;
}

/** The list at a path, which has to be there. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path);
  assert(Array.isArray(found), `${path} is a list: ${show(value)}`);
  return found;
}

/** For the message of an assertion; no longer than a person reads. */
export const show = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 600);
