import { NotCheckable } from '../target.ts';

// Assertions of checks, for runtimes without Node's modules.

export function assertTrue(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${what}`);
}

export function same(found: unknown, expected: unknown, what: string): void {
  const [actualText, expectedText] = [written(found), written(expected)];
  assertTrue(actualText === expectedText, `${what}\n  expected ${expectedText}\n  found    ${actualText}`);
}

export function has(found: unknown, expected: Readonly<Record<string, unknown>>, what: string): void {
  const chosen = Object.fromEntries(Object.keys(expected).map((name) => [name, Object(found)[name]]));
  same(chosen, expected, what);
}

/** The error of a call that must fail. @throws {NotCheckable} when it is that error */
export async function failure(promise: Promise<unknown>, what: string): Promise<unknown> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  assertTrue(outcome, `${what} fails`);
  if (outcome.error instanceof NotCheckable) throw outcome.error;
  return outcome.error;
}

/** JSON with sorted fields; text of values that JSON cannot express. */
const written = (value: unknown): string => JSON.stringify(value, sorted) ?? String(value);

const sorted = (_: string, value: unknown): unknown => {
  if (value === undefined) return '(undefined)';
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
};
