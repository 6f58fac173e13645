import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { readErrorBody } from './error-guard.ts';
import { ErrorBody } from './errors.ts';
import { Card } from './resources/card.ts';
import { readCard } from './resources/card-guard.ts';

/** JSON values that are often nearly right: each named field holds a good or a bad value, or is missing. */
function nearly(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const mixed = Object.fromEntries(
    Object.entries(fields).map(([name, good]) => [
      name,
      fc.oneof({ weight: 4, arbitrary: good }, fc.jsonValue()),
    ]),
  );
  return fc.oneof({ weight: 5, arbitrary: fc.record(mixed, { requiredKeys: [] }) }, fc.jsonValue());
}

/** The schemas drop a field named __proto__; the guards copy nothing, so there is nothing to protect from it. */
const withoutProto = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, inner) => (name === '__proto__' ? undefined : inner));

function expectEqual(
  schema: z.ZodMiniType,
  read: (value: unknown) => unknown,
  values: fc.Arbitrary<unknown>,
) {
  let accepted = 0;
  fc.assert(
    fc.property(values.map(withoutProto), (value) => {
      const parsed = schema.safeParse(value);
      if (parsed.success) accepted += 1;
      expect(read(value)).toEqual(parsed.success ? parsed.data : undefined);
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(100);
}

describe('the hand-written guards accept exactly what their schemas accept', () => {
  it('readCard equals Card', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'card_1', '4242'));
    expectEqual(Card, readCard, nearly({ id: text, brand: text, last_four: text, more: fc.jsonValue() }));
  });

  it('readErrorBody equals ErrorBody', () => {
    const messages = fc.dictionary(fc.string(), fc.oneof(fc.array(fc.string()), fc.string()));
    expectEqual(
      ErrorBody,
      readErrorBody,
      nearly({
        message: fc.string(),
        code: fc.oneof(fc.integer(), fc.double(), fc.constant(2 ** 53)),
        code_name: fc.string(),
        errors: messages,
      }),
    );
  });
});
