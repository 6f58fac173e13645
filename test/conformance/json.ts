import assert from 'node:assert/strict';

export type Json = Readonly<Record<string, unknown>>;

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

export function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  assert(typeof found === 'string' && found !== '', `${path} is a text that is not empty: ${show(value)}`);
  return found;
}

export function numberAt(value: unknown, path: string): number {
  const found = at(value, path);
  assert(typeof found === 'number', `${path} is a number: ${show(value)}`);
  return found;
}

export function listAt(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path);
  assert(Array.isArray(found), `${path} is a list: ${show(value)}`);
  return found;
}

export const show = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 600);
