import { describe, expect, it } from 'vitest';
import {
  CardCreate,
  ChargeCreate,
  CustomerCreate,
  chargeTransitions,
  endpointUrl,
  nextState,
  Pesos,
  readKey,
  routes,
} from './index.ts';

describe('money', () => {
  it.each([1, 5_000, 2 ** 53 - 1])('takes %d pesos', (amount) => {
    expect(Pesos.safeParse(amount).success).toBe(true);
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.NaN, '5000', 5000n, null])('refuses %s', (amount) => {
    expect(Pesos.safeParse(amount).success).toBe(false);
  });
});

describe('keys', () => {
  it.each([
    ['sk_test_a', { kind: 'secret', test: true }],
    ['pk_test_a', { kind: 'public', test: true }],
    ['sk_live_a', { kind: 'secret', test: false }],
    ['pk_live_a', { kind: 'public', test: false }],
  ])('reads %s', (key, traits) => {
    expect(readKey(key)).toEqual(traits);
  });

  it.each([
    '',
    'sk',
    'sk_',
    'test',
    'SK_test_a',
    'xpk_test_a',
    'pk_test_a b',
    'pk_test_a\u200b',
    'pk_test_漢',
  ])('does not take %j for a key', (key) => {
    expect(readKey(key)).toBeUndefined();
  });
});

describe('endpoints', () => {
  it.each(['https://cards.test', 'https://cards.test/', 'https://cards.test//'])(
    'joins %s without doubling the slash',
    (address) => {
      expect(endpointUrl(address, routes.cards.create)).toBe('https://cards.test/v1/cards');
    },
  );

  it('keeps a path that the address has', () => {
    expect(endpointUrl('https://pay.test/cards/', routes.cards.create)).toBe(
      'https://pay.test/cards/v1/cards',
    );
  });
});

describe('requests are strict', () => {
  const charge = { title: 'Café', customer_id: 'c', amount: 25_000, card_id: 'k' };

  it('takes the documented charge', () => {
    expect(ChargeCreate.parse(charge)).toEqual(charge);
  });

  it.each([{ amout: 1 }, { amount: '25000' }, { title: '  ' }])('refuses a charge with %j', (change) => {
    expect(ChargeCreate.safeParse({ ...charge, ...change }).success).toBe(false);
  });

  it.each(['57 300', '3001234567', '+0300', '+57-300-123'])('refuses the phone %j', (phone) => {
    const result = CustomerCreate.safeParse({ phone });
    expect(result.error?.issues.map((issue) => issue.path[0])).toContain('phone');
  });

  it('wants the security code under the name of the wire', () => {
    const result = CardCreate.safeParse({ cvv: '123' });
    expect(result.error?.issues.flatMap((issue) => issue.path)).toContain('ccv');
  });
});

describe('the moves of a charge', () => {
  it('leads from pending to either end', () => {
    expect(nextState(chargeTransitions, 'pending', 'approve')).toBe('succeeded');
    expect(nextState(chargeTransitions, 'pending', 'reject')).toBe('declined');
  });

  it('leads nowhere from an end', () => {
    expect(nextState(chargeTransitions, 'declined', 'approve')).toBeUndefined();
  });
});
