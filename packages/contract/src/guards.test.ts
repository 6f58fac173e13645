import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { Card } from './nouns/card.ts';
import { readCard } from './nouns/card-guard.ts';
import * as answers from './pay-routes/answers.ts';
import * as guards from './pay-routes/guards.ts';
import { AccountSubmission, ConnectLinkSubmission } from './pay-routes/submissions.ts';

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
  expect(accepted).toBeGreaterThan(25); // about 100 of a shape with four fields
}

const ids = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'card_1', '4242'));

describe('the hand-written guards accept exactly what their schemas accept', () => {
  it('readCard equals Card', () => {
    const text = fc.string();
    expectEqual(Card(), readCard, nearly({ id: ids, brand: text, last_four: text, more: fc.jsonValue() }));
  });

  it('readPublicBankList equals PublicBankList', () => {
    const optional = nearly({
      logo: fc.option(fc.string()),
      aliases: fc.array(fc.oneof({ weight: 9, arbitrary: fc.string() }, fc.jsonValue()), { maxLength: 3 }),
      kind: fc.constantFrom('bank', 'wallet', 'cooperative', 'constructor'),
      frequent: fc.boolean(),
      disabled: fc.string(),
      more: fc.jsonValue(),
    });
    const bank = fc
      .tuple(optional, fc.record({ id: ids, name: ids }, { requiredKeys: ['id'] }))
      .map(([fields, named]) => ({ ...Object(fields), ...named }));
    const data = fc.array(fc.oneof({ weight: 6, arbitrary: bank }, fc.jsonValue()), { maxLength: 3 });
    expectEqual(
      answers.PublicBankList(),
      guards.readPublicBankList,
      nearly({ data, stale: fc.boolean(), more: fc.jsonValue() }),
    );
  });

  it('readPublicAccount equals PublicAccount', () => {
    const account = { id: ids, bank_id: ids, subtype: fc.string(), authorization: fc.boolean() };
    expectEqual(answers.PublicAccount(), guards.readPublicAccount, nearly(account));
  });

  it('readNewConnectLink equals NewConnectLink', () => {
    const link = { id: ids, url: fc.webUrl(), more: fc.jsonValue() };
    expectEqual(answers.NewConnectLink(), guards.readNewConnectLink, nearly(link));
  });

  it('readPublicConnectLink equals PublicConnectLink', () => {
    const state = fc.constantFrom('open', 'used', 'closed', 'open', 'used', 'completed');
    const captures = fc.oneof({ weight: 4, arbitrary: fc.nat() }, fc.integer(), fc.double());
    const payment_method = nearly({ id: ids, type: fc.string(), more: fc.jsonValue() });
    expectEqual(
      answers.PublicConnectLink(),
      guards.readPublicConnectLink,
      nearly({ id: ids, state, captures, payment_method }),
    );
  });

  it('readPublicPayment equals PublicPayment', () => {
    const optional = fc.option(fc.string());
    const remarks = nearly({ code: ids, customer_description: optional, retry: fc.boolean() });
    const payment = { id: ids, status: ids, title: optional, amount: fc.integer(), reference: optional };
    expectEqual(
      answers.PublicPayment(),
      guards.readPublicPayment,
      nearly({ ...payment, expiration_at: optional, payment_link: optional, remarks }),
    );
  });

  it('readPublicProblem equals PublicProblem', () => {
    const fields = fc.array(fc.oneof({ weight: 5, arbitrary: fc.string() }, fc.jsonValue()), {
      maxLength: 3,
    });
    const problem = { code: ids, message: fc.string(), fields };
    expectEqual(answers.PublicProblem(), guards.readPublicProblem, nearly(problem));
  });
});

describe('the body of a submission', () => {
  const submission = {
    submission_id: 'a-submission_0001',
    bank_id: 'bank_1',
    subtype: 'SAVINGS',
    account_number: '0012345678',
    authorization: true,
  };

  it.each<[string, object, boolean]>([
    ['is complete', {}, true],
    ['has no authorization', { authorization: undefined }, true],
    ['has an id of 16 characters', { submission_id: 'x'.repeat(16) }, true],
    ['has an id of 64 characters', { submission_id: 'X'.repeat(64) }, true],
    ['has a shorter id', { submission_id: 'x'.repeat(15) }, false],
    ['has a longer id', { submission_id: 'x'.repeat(65) }, false],
    ['has an id with other characters', { submission_id: 'a submission 0001' }, false],
    ['has an id and a line break', { submission_id: `${'x'.repeat(16)}\n` }, false],
    ['has no id', { submission_id: undefined }, false],
    ['names a customer', { customer_id: 'cus_1' }, false],
    ['has an account number with letters', { account_number: '1234x' }, false],
  ])('of an account %s', (_, changes, accepted) => {
    const body = JSON.parse(JSON.stringify({ ...submission, ...changes }));
    expect(AccountSubmission().safeParse(body).success).toBe(accepted);
  });

  it('of a connect link has the id alone', () => {
    const { submission_id } = submission;
    expect(ConnectLinkSubmission().safeParse({ submission_id }).success).toBe(true);
    expect(ConnectLinkSubmission().safeParse({ submission_id, single_use: true }).success).toBe(false);
    expect(ConnectLinkSubmission().safeParse({}).success).toBe(false);
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
