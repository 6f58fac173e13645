import { brandOf, checkNumber } from '@datafono/card';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, card, charge, errorsOf } from '../test-support/calls.ts';
import { type TestCard, testCards } from './test-cards.ts';

const fieldsOf = ({ number, brand }: TestCard) => ({
  ...card,
  card_number: number,
  ccv: brand === 'american-express' ? '1234' : '123',
});

const having = (...outcomes: TestCard['outcome'][]) =>
  testCards.filter(({ outcome }) => outcomes.includes(outcome)).map((row) => [row.outcome, row] as const);

const declines = ['INSUFFICIENT_FUNDS', 'TRANSACTION_REJECTED', 'RISK_CONTROL', 'CARD_EXPIRED'] as const;
const fields = ['card_number', 'ccv', 'expiration_year'] as const;

describe('the test cards', () => {
  it.each(testCards)('$number is a valid number of $brand', ({ number, brand }) => {
    expect(checkNumber(number).problem).toBeUndefined();
    expect(brandOf(number)?.id).toBe(brand);
  });

  it('are all different', () => {
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  });

  it.each(having('approved', ...declines))(
    '%s: $number is created, and its charges end so',
    async (outcome, row) => {
      await using sandbox = await createSandbox();
      const { charges, ready } = callsOf(sandbox);
      const { body } = await charges({ ...charge, ...(await ready(fieldsOf(row))) });
      const ends = { status: 'declined', remarks: { code: outcome } };
      expect(body).toMatchObject(outcome === 'approved' ? { status: 'succeeded', remarks: null } : ends);
    },
  );

  it.each(fields)('one is refused at its creation with an error on %s', async (field) => {
    await using sandbox = await createSandbox();
    const { cards, customerId } = callsOf(sandbox);
    const row = testCards.find(({ outcome }) => outcome === `refused_${field}`);
    const reply = await cards({ ...card, card_number: row?.number, customer_id: await customerId() });
    expect(reply.status).toBe(422);
    expect(Object.keys(errorsOf(reply))).toEqual([field]);
  });

  it.each([
    ['refused', 403],
    ['unavailable', 500],
  ] as const)('one is %s with a message only', async (outcome, status) => {
    await using sandbox = await createSandbox();
    const { cards, customerId } = callsOf(sandbox);
    const row = testCards.find((each) => each.outcome === outcome);
    const reply = await cards({ ...card, card_number: row?.number, customer_id: await customerId() });
    expect([reply.status, Object.keys(reply.body)]).toEqual([status, ['message']]);
  });
});
