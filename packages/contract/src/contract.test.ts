import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  attemptStatusAliases,
  ChargeCreate,
  CustomerCreate,
  cashoutStatusAliases,
  chargeStatusAliases,
  connectLinkStatusAliases,
  endpointUrl,
  eventNames,
  lazily,
  machines,
  observed,
  Pesos,
  paymentStatusAliases,
  type Route,
  readKey,
  routes,
  type StatusAliases,
  stateOf,
  type Transition,
} from './index.ts';
import { openObject, unknownField } from './lib/objects.ts';
import { openText } from './lib/open-text.ts';

describe('money', () => {
  it.each([1, 5_000, 2 ** 53 - 1])('accepts %d pesos', (amount) => {
    expect(Pesos().safeParse(amount).success).toBe(true);
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.NaN, '5000', 5000n, null])('refuses %s', (amount) => {
    expect(Pesos().safeParse(amount).success).toBe(false);
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

  it.each(['', 'sk', 'sk_', 'xpk_test_a', 'pk_test_a b', 'pk_test_a\u200b'])('rejects %j as a key', (key) => {
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

  it('joins an address with a million slashes inside in linear time', () => {
    const address = `https://cards.test${'/'.repeat(1_000_000)}a`;
    expect(endpointUrl(address, routes.cards.create).endsWith('/a/v1/cards')).toBe(true);
  });
});

describe('requests', () => {
  const charge = { title: 'Café', customer_id: 'c', amount: 25_000, card_id: 'k' };

  it.each([{ amout: 1 }, { amount: '25000' }, { title: '  ' }])('reject a charge with %j', (change) => {
    expect(ChargeCreate().safeParse({ ...charge, ...change }).success).toBe(false);
  });

  it.each(['57 300', '3001234567', '+0300', '+57-300-123'])('reject the phone %j', (phone) => {
    const result = CustomerCreate().safeParse({ phone });
    expect(result.error?.issues.map((issue) => issue.path[0])).toContain('phone');
  });

  const problemsOf = (document_number: string) =>
    CustomerCreate()
      .safeParse({ document_number })
      .error?.issues.filter((issue) => issue.path[0] === 'document_number')
      .map(({ message }) => message);

  it.each(['0012345678', '1.020.304.050', '900123456-7', 'AB 123456', 'Ñ12/3'])(
    'accept the document number %j',
    (number) => {
      expect(problemsOf(number)).toEqual([]);
    },
  );

  it.each(['\u0000', '12\u0000', '12\n3', '💥', '-', '12;3'])('reject the document number %j', (number) => {
    expect(problemsOf(number)).toEqual([expect.stringContaining('letters and digits')]);
  });

  it('reject a blank document number with one message', () => {
    expect(problemsOf(' ')).toEqual(['must not be blank']);
  });
});

describe('the routes', () => {
  const all = Object.values(routes).flatMap((verbs) => Object.values<Route>(verbs));

  it('without extra are the fourteen of the interface', () => {
    const stated = all.filter(({ extra }) => !extra).map(({ method, path }) => `${method} ${path}`);
    expect(stated.sort()).toEqual([
      'DELETE /v1/connect-links/{id}',
      'DELETE /v1/invoices/{invoice}',
      'GET /v1/accounts/banks',
      'GET /v1/balance',
      'GET /v1/invoices',
      'POST /v1/accounts',
      'POST /v1/cards',
      'POST /v1/cashouts',
      'POST /v1/charges',
      'POST /v1/connect-links',
      'POST /v1/customers',
      'POST /v1/invoices',
      'POST /v1/payments/{payment_id}/resolve',
      'PUT /v1/invoices/{invoice}',
    ]);
  });

  it('have unique methods and paths', () => {
    const locations = all.map(({ method, address, path }) => `${method} ${address} ${path}`);
    expect(new Set(locations).size).toBe(locations.length);
  });
});

describe('the state machines', () => {
  const rows = Object.entries<readonly Transition<string, string>[]>(machines);

  it.each(rows)('of a %s has one initial transition and no unreachable state', (_, transitions) => {
    const reached = new Set<string | null>([null]);
    for (const _ of transitions)
      for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    expect(transitions.filter(({ from }) => from === null)).toHaveLength(1);
    expect(transitions.map(({ from }) => from).filter((from) => !reached.has(from))).toEqual([]);
  });

  it.each(rows)('of a %s is deterministic', (_, transitions) => {
    const keys = transitions.map(({ from, cause }) => `${from} ${cause}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('emit exactly the events of the table and the extra events', () => {
    const emitted = rows.flatMap(([, transitions]) => transitions.flatMap(({ event }) => event ?? []));
    expect([...new Set(emitted)].sort()).toEqual([...eventNames].sort());
    const extra = rows.flatMap(([, transitions]) =>
      transitions.flatMap(({ extraEvent }) => extraEvent ?? []),
    );
    expect(extra).toEqual(expect.arrayContaining([...observed.events.extra]));
  });
});

const Answer = openObject({ status: openText<'paid'>(z.string().check(z.minLength(1))) });

it('fields that are not listed pass, and can be read by name', () => {
  const answer = Answer.parse({ status: 'paid', more: { of: 'it' } });
  expect(answer).toEqual({ status: 'paid', more: { of: 'it' } });
  expect(unknownField(answer, 'more')).toEqual({ of: 'it' });
  expect(unknownField(answer, 'less')).toBeUndefined();
  expect(unknownField(answer, 'constructor')).toBeUndefined();
});

it('an unknown word passes, with the checks of the text', () => {
  expect(Answer.parse({ status: 'queued' })).toEqual({ status: 'queued' });
  for (const status of ['', 7, undefined]) expect(Answer.safeParse({ status }).success).toBe(false);
});

it('a lazy schema is created once, on first use', () => {
  const make = vi.fn(() => z.string());
  const schema = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(schema()).toBe(schema());
  expect(make).toHaveBeenCalledOnce();
});

describe('the state that a word stands for', () => {
  it.each<[StatusAliases, Record<string, string>]>([
    [chargeStatusAliases, { pending: 'created PROCESSING', succeeded: 'Paid', declined: 'failed' }],
    [
      paymentStatusAliases,
      {
        pending: 'created',
        in_progress: 'processing',
        approved: 'paid succeeded',
        declined: 'failed rejected',
        cancelled: 'canceled',
      },
    ],
    [
      attemptStatusAliases,
      { processing: 'created pending', paid: 'approved succeeded', failed: 'declined rejected' },
    ],
    [
      cashoutStatusAliases,
      { pending: 'created', processed: 'approved completed', failed: 'rejected', cancelled: 'canceled' },
    ],
    [
      connectLinkStatusAliases,
      {
        open: 'created pending active',
        used: 'completed',
        closed: 'deleted canceled cancelled inactive expired',
      },
    ],
  ])('of %o: %o', (aliases, states) => {
    for (const [state, words] of Object.entries(states))
      for (const word of [state, ...words.split(' ')])
        expect([word, stateOf(aliases, word)]).toEqual([word, state]);
  });

  it.each(['In_Review', 'constructor', 'toString', ''])('is the unknown word itself: %j', (word) => {
    expect(stateOf(chargeStatusAliases, word)).toBe(word);
  });
});
