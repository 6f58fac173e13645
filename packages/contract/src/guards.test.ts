import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { Card } from './nouns/card.ts';
import { readCard } from './nouns/card-guard.ts';

/** JSON values that are often nearly valid: each named field has a valid or an invalid value, or is missing. */
function nearly(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const mixed = Object.fromEntries(
    Object.entries(fields).map(([name, valid]) => [
      name,
      fc.oneof({ weight: 4, arbitrary: valid }, fc.jsonValue()),
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
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(100);
}

const ids = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'card_1', '4242'));

describe('the hand-written guards accept exactly what their schemas accept', () => {
  it('readCard equals Card', () => {
    const text = fc.string();
    expectEqual(Card(), readCard, nearly({ id: ids, brand: text, last_four: text, more: fc.jsonValue() }));
  });
});

describe('a card', () => {
  it.each([{}, { brand: null }, { brand: 7, last_four: ['4242'] }, { brand: {}, last_four: null, more: 1 }])(
    'needs only an id: %j',
    (odd) => {
      const { more } = { more: undefined, ...odd };
      expect(readCard({ id: 'card_1', ...odd })).toEqual({ id: 'card_1', more });
    },
  );

  it('preserves valid fields', () => {
    const card = { id: '4242', brand: 'visa', last_four: '4242', more: [1] };
    expect(readCard(card)).toEqual(card);
  });

  it.each([undefined, null, 7, '', ' '])('is undefined with the id %j', (id) => {
    expect(readCard({ id, brand: 'visa' })).toBeUndefined();
  });
});
