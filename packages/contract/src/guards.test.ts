import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as answers from './pay-routes/answers.ts';
import { AccountSubmission, ConnectLinkSubmission } from './pay-routes/submissions.ts';
import { Card } from './resources/card.ts';
import { readCard } from './resources/card-guard.ts';

const bank = {
  id: 'b',
  name: 'Banco',
  logo: 'l',
  aliases: ['a'],
  kind: 'wallet',
  frequent: true,
  disabled: 'No',
};
const method = { id: 'card_1', type: 'card', more: 1 };
const remarks = { code: 'RISK_CONTROL', customer_description: 'No', retry: false, more: 1 };
const payment = { id: 'p', status: 's', title: 't', amount: -3, reference: 'r', expiration_at: 'e', remarks };

/** Each guard with an answer, its required fields, and wrong values of its optional ones. */
const guards: readonly (readonly [(value: unknown) => unknown, object, readonly string[], object])[] = [
  [
    answers.readPublicBank,
    bank,
    ['id', 'name'],
    { logo: null, aliases: ['a', 1], kind: 'cooperative', frequent: 'yes', disabled: true },
  ],
  [answers.readPublicBankList, { data: [bank], stale: true }, ['data'], { stale: 1 }],
  [
    answers.readPublicAccount,
    { id: 'a', bank_id: 'b', subtype: 's', authorization: false },
    ['id'],
    { bank_id: 1, subtype: null, authorization: 'true' },
  ],
  [answers.readNewConnectLink, { id: 'l', url: 'https://pay.test' }, ['id', 'url'], {}],
  [
    answers.readPublicConnectLink,
    { id: 'l', state: 'used', captures: 0, payment_method: method },
    ['id', 'state', 'captures'],
    { payment_method: { id: ' ' } },
  ],
  [
    answers.readPublicPayment,
    { ...payment, payment_link: null },
    ['id', 'status'],
    { title: 1, amount: 1.5, reference: null, expiration_at: 1, payment_link: 1, remarks: { code: ' ' } },
  ],
  [
    answers.readPublicProblem,
    { code: 'c', message: 'm', fields: ['f'] },
    ['code'],
    { message: 1, fields: [1] },
  ],
];

describe.each(guards)('%o', (read, answer, required, wrong) => {
  it('returns an answer as it is, with fields that are not listed', () => {
    expect(read({ ...answer, more: [1] })).toEqual({ ...answer, more: [1] });
  });

  it.each([undefined, null, 7, 'text', [], {}])('rejects %j', (value) => expect(read(value)).toBeUndefined());

  it.each(required)('rejects an answer without %s, or with a blank or wrong one', (field) => {
    for (const value of [undefined, null, ' ', {}, -1, 1.5])
      expect([value, read({ ...answer, [field]: value })]).toEqual([value, undefined]);
  });

  it('drops optional fields of another type', () => {
    const dropped = Object.fromEntries(Object.keys(wrong).map((field) => [field, undefined]));
    expect(read({ ...answer, ...wrong })).toEqual({ ...answer, ...dropped });
  });
});

it('drops wrong fields within a payment method and remarks, and rejects a list with a wrong bank', () => {
  const link = { id: 'l', state: 'open', captures: 1 };
  expect(answers.readPublicConnectLink({ ...link, payment_method: { ...method, type: 1 } })).toEqual({
    ...link,
    payment_method: { id: 'card_1', more: 1 },
  });
  const odd = { ...remarks, customer_description: 1, retry: 'no' };
  expect(answers.readPublicPayment({ ...payment, remarks: odd })?.remarks).toEqual({
    code: 'RISK_CONTROL',
    more: 1,
  });
  expect(answers.readPublicBankList({ data: [bank, { id: 'b' }] })).toBeUndefined();
});

it('the guard of a card accepts exactly what its schema accepts', () => {
  const nearly = (valid: fc.Arbitrary<unknown>) => fc.oneof({ weight: 4, arbitrary: valid }, fc.jsonValue());
  const ids = fc.constantFrom('', ' ', 'card_1', '4242');
  const card = fc.record(
    { id: nearly(ids), brand: nearly(fc.string()), last_four: nearly(fc.string()), more: fc.jsonValue() },
    { requiredKeys: [] },
  );
  // The schema drops a field named __proto__; the guard copies nothing, so there is nothing to protect from it.
  const withoutProto = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (name, inner) => (name === '__proto__' ? undefined : inner));
  fc.assert(
    fc.property(fc.oneof(card, fc.jsonValue()).map(withoutProto), (value) => {
      expect(readCard(value)).toEqual(Card().safeParse(value).data);
    }),
    { numRuns: 1000 },
  );
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
    ['has no authorization', { authorization: undefined }, true],
    ['has an id of 16 characters', { submission_id: 'x'.repeat(16) }, true],
    ['has an id of 64 characters', { submission_id: 'X'.repeat(64) }, true],
    ['has a shorter id', { submission_id: 'x'.repeat(15) }, false],
    ['has a longer id', { submission_id: 'x'.repeat(65) }, false],
    ['has an id and a line break', { submission_id: `${'x'.repeat(16)}\n` }, false],
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
