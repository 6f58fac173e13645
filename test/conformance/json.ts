import assert from 'node:assert/strict';

/** A parsed JSON object with unchecked fields. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, and not a list. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `payment.payment_link`; `undefined` without one. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (isObject(part) || Array.isArray(part) ? Object(part)[name] : undefined),
      value,
    );
}

/** The text at a path; asserts that it is not empty. */
export function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  assert(typeof found === 'string' && found !== '', `${path} is a text that is not empty: ${show(value)}`);
  return found;
}

/** The number at a path; asserts that there is one. */
export function numberAt(value: unknown, path: string): number {
  const found = at(value, path);
  assert(typeof found === 'number', `${path} is a number: ${show(value)}`);
  return found;
}

/** The list at a path; asserts that there is one. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path);
  assert(Array.isArray(found), `${path} is a list: ${show(value)}`);
  return found;
}

/** A value for the message of an assertion, shortened. */
export const show = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 600);
