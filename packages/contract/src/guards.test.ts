import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { readRefusal } from './error-guard.ts';
import { ErrorBody } from './lib/errors.ts';
import { Card } from './nouns/card.ts';
import { readCard } from './nouns/card-guard.ts';

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
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(100);
}

const ids = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'card_1', '4242'));

describe('the hand-written guards read exactly what their schemas read', () => {
  it('readCard equals Card', () => {
    const text = fc.string();
    expectEqual(Card(), readCard, nearly({ id: ids, brand: text, last_four: text, more: fc.jsonValue() }));
  });

  it('readRefusal finds the words that ErrorBody does', () => {
    const messages = fc.oneof(fc.array(fc.string()), fc.array(fc.jsonValue()), fc.string(), fc.jsonValue());
    const bodies = nearly({
      message: fc.string(),
      code: fc.oneof(fc.integer(), fc.double(), fc.constant(2 ** 53)),
      code_name: fc.string(),
      errors: fc.dictionary(fc.string(), messages),
    });
    let accepted = 0;
    fc.assert(
      fc.property(bodies.map(withoutProto), (value) => {
        const { success, data } = ErrorBody().safeParse(value);
        fc.pre(success);
        accepted += 1;
        const told = readRefusal(value);
        const words = new Map(Object.entries(data?.errors ?? {})); // an object has a toString field besides
        expect(told?.message).toBe(data?.message);
        // A text and a list have fields named 0, 1, 2, which no field of a form is.
        const given = Object.keys(Object(Object(value).errors)).filter((name) => !/^\d+$/.test(name));
        for (const field of [...given, ...words.keys(), 'toString', 'none'])
          expect([field, told?.saidOf(field)]).toEqual([field, told && (words.get(field)?.join(' ') ?? '')]);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});

describe('a card', () => {
  it.each([{}, { brand: null }, { brand: 7, last_four: ['4242'] }, { brand: {}, last_four: null, more: 1 }])(
    'needs an id alone: %j',
    (odd) => {
      const { more } = { more: undefined, ...odd };
      expect(readCard({ id: 'card_1', ...odd })).toEqual({ id: 'card_1', more });
    },
  );

  it('keeps what is as it should be', () => {
    const card = { id: '4242', brand: 'visa', last_four: '4242', more: [1] };
    expect(readCard(card)).toEqual(card);
  });

  it.each([undefined, null, 7, '', ' '])('has no use with the id %j', (id) => {
    expect(readCard({ id, brand: 'visa' })).toBeUndefined();
  });
});

describe('a refusal', () => {
  const parse = (value: unknown) => ErrorBody().safeParse(value).data;

  it.each([undefined, null, [], 7, true, {}, { amount: [] }, { amount: null, title: [1] }])(
    'says nothing of any field in the errors %j',
    (errors) => {
      expect(parse({ message: 'No.', errors })).toEqual({ message: 'No.', errors: {} });
      const refusal = readRefusal({ message: 'No.', errors });
      expect(refusal?.message).toBe('No.');
      for (const field of ['amount', 'title', 'toString']) expect(refusal?.saidOf(field)).toBe('');
    },
  );

  it('says what is text of a field', () => {
    const errors = { amount: 'Low.', title: ['Long.', 1, 'Odd.'], card_id: [], customer_id: { a: 1 } };
    expect(parse({ message: 'No.', errors })?.errors).toEqual({ amount: ['Low.'], title: ['Long.', 'Odd.'] });
    const refusal = readRefusal({ message: 'No.', errors });
    const fields = ['amount', 'title', 'card_id', 'customer_id', 'other'];
    expect(fields.map((field) => refusal?.saidOf(field))).toEqual(['Low.', 'Long. Odd.', '', '', '']);
  });

  it.each(['10001', null, 1.5, {}])('is read without the code %j', (code) => {
    expect(parse({ message: 'No.', code, code_name: code && 7 })).toEqual({ message: 'No.', errors: {} });
  });

  it.each([null, [], 'No.', 7, { message: null }, { message: ['No.'] }, [{ message: 'No.' }]])(
    'has no envelope in %j, and is read as one without words',
    (value) => {
      expect(parse(value)).toBeUndefined();
      expect(readRefusal(value)?.saidOf('amount')).toBe('');
    },
  );
});
