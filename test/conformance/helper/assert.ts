import { NotCheckable } from '../target.ts';

// What a check asserts with, on runtimes that have nothing of Node's.

/** @param what what is so, for the message when it is not */
export function assertTrue(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`It is not so: ${what}`);
}

/** Two values that say the same in JSON, whatever the order of their fields. */
export function same(found: unknown, expected: unknown, what: string): void {
  const [is, should] = [written(found), written(expected)];
  assertTrue(is === should, `${what}\n  expected ${should}\n  found    ${is}`);
}

/** That a value has these fields, so. */
export function has(found: unknown, expected: Readonly<Record<string, unknown>>, what: string): void {
  const chosen = Object.fromEntries(Object.keys(expected).map((name) => [name, Object(found)[name]]));
  same(chosen, expected, what);
}

/** What a call ends with that must not succeed. @throws {NotCheckable} when that is why */
export async function failure(promise: Promise<unknown>, what: string): Promise<unknown> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  assertTrue(outcome, `${what} fails`);
  if (outcome.error instanceof NotCheckable) throw outcome.error;
  return outcome.error;
}

/** JSON with fields in the order of their names; what JSON has no word for is told by its own. */
const written = (value: unknown): string => JSON.stringify(value, sorted) ?? String(value);

const sorted = (_: string, value: unknown): unknown => {
  if (value === undefined) return '(undefined)';
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
};
