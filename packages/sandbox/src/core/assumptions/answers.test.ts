import { type Profile, type Route, routes, stated as statedProfile } from '@datafono/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { moneyCases } from '../../test-support/answer-cases.ts';
import type { Json } from '../../test-support/calls.ts';
import { collectionCases } from '../../test-support/collection-cases.ts';
import { namesOf, ServedShop } from '../../test-support/served-shop.ts';

const cases = { ...moneyCases, ...collectionCases };
const served: readonly Route[] = Object.values(routes).flatMap((verbs) => Object.values<Route>(verbs));
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

let shop: ServedShop;
beforeAll(async () => {
  shop = await ServedShop.open();
});
afterAll(() => shop.close());

it('cases exist for every operation, and only for operations', () => {
  expect(Object.keys(cases).sort()).toEqual(served.map(nameOf).sort());
});

describe.each(Object.entries(cases))('%s', (_, ends) => {
  it.each(ends)('%s: %i', async (_title, status, send, assumptions) => {
    const reply = await send(shop);
    expect([reply.status, await shop.assumptionsOf(reply)]).toEqual([status, assumptions.toSorted()]);
  });
});

/** Calls a route with an id that does not exist. */
const callMissing = (
  { address, method, path }: Route,
  body?: unknown,
  details: { key?: string | null } = {},
) =>
  address === 'cards'
    ? shop.cards(body, { method, ...details })
    : shop.api(path.replaceAll(/\{\w+\}/g, 'nobody'), body, { method, ...details });

const named = (routes: typeof served) => routes.map((route) => [nameOf(route), route] as const);

describe('an answer is marked with an assumption', () => {
  it.each(named(served))('when the key of %s is missing or unknown', async (_, route) => {
    for (const key of [null, 'sk_test_other']) {
      const reply = await callMissing(route, route.request && {}, { key });
      expect([reply.status, await shop.assumptionsOf(reply)]).toEqual([401, ['unauthenticated']]);
    }
  });

  it.each(named(served.filter(({ request }) => request)))(
    'when the body of %s cannot be read',
    async (_, route) => {
      const reply = await callMissing(route, '{');
      expect([reply.status, await shop.assumptionsOf(reply)]).toEqual([
        400,
        [...(route.extra ? ['extraRoute'] : []), 'unreadableBody'],
      ]);
    },
  );

  it.each(named(served.filter(({ path }) => path.includes('{'))))(
    'when the object of %s does not exist',
    async (_, route) => {
      const bodies: Readonly<Record<string, Json>> = { POST: { action: 'approve' }, PUT: {}, DELETE: REASON };
      const reply = await callMissing(route, route.request && bodies[route.method]);
      expect([reply.status, await shop.assumptionsOf(reply)]).toEqual([
        404,
        [...(route.extra ? ['extraRoute'] : []), 'unknownReference'],
      ]);
    },
  );
});

const REASON = { reason: 'DELETE_FROM_PROVIDER' };

it.each([
  [405, () => shop.api('/v1/customers', {}, { method: 'PATCH' }), 'error'],
  [404, () => shop.get('/v1/nothing'), 'error'],
  [501, () => shop.api('/v1/subscriptions', {}), 'notServed'],
] as const)(
  'an answer outside all operations is marked with an assumption: %i',
  async (status, send, assumptions) => {
    const reply = await send();
    expect([reply.status, await shop.assumptionsOf(reply)]).toEqual([status, [assumptions]]);
  },
);

/** The answers that the interface documents in full. Every other answer has an assumption. */
const stated = [
  'DELETE /v1/invoices/{invoice} 409',
  'POST /v1/payments/{payment_id}/resolve 403',
  'POST /v1/payments/{payment_id}/resolve 422',
  'POST /v1/payments/{payment_id}/resolve 422 10001 validation_error',
  'POST /v1/payments/{payment_id}/resolve 422 15003 payment_already_paid',
];

it('only answers that the interface documents in full have no assumption', async () => {
  const journal = await shop.list('/v1/journal?limit=1000');
  const bare = journal.filter(({ assumed }) => [assumed].flat().length === 0).map(classOf);
  expect([...new Set(bare)].sort()).toEqual(stated);
});

function classOf({ method, path, status, response }: Json): string {
  const { code, code_name } = Object(response);
  const pattern = new RegExp(`^${String(path).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '\\{\\w+\\}')}$`);
  const route = served.find((one) => one.method === method && pattern.test(one.path));
  return [method, route?.path ?? path, status, code, code_name]
    .filter((part) => part !== undefined)
    .join(' ');
}

it('a payout that fails later is marked with lateFailure', async () => {
  const cashouts = { ...statedProfile.cashouts, conditionsShow: 'later' } as const;
  const profile: Profile = { ...statedProfile, cashouts };
  const late = await ServedShop.open({ profile });
  onTestFinished(() => late.close());
  const ids = await late.withAccount({ account_number: '12340000' });
  const order = { ...ids, amount: 50_000, currency: 'COP', method: 'TURBO' };
  const made = await late.api('/v1/cashouts', order, { headers: late.key() });
  expect(await late.assumptionsOf(made)).toContain('lateFailure');
  await late.pass('PT2H');
  const [, , failed] = (await late.list('/v1/history')).filter(({ type }) => type === 'cashout');
  expect([failed?.['to'], namesOf(failed?.['assumed'])]).toEqual([
    'failed',
    ['cashoutReturn', 'cashoutTime', 'lateFailure'],
  ]);
});

describe('the observed profile', () => {
  let observed: ServedShop;
  beforeAll(async () => {
    observed = await ServedShop.open({ profile: 'observed' });
  });
  afterAll(() => observed.close());

  const made = async () => {
    const body = { ...observed.identity(), amount: 90_000, name: 'Una factura', ...contact };
    return (await observed.api('/v1/invoices', body, { headers: observed.key() })).body['id'];
  };
  const contact = { phone: '+573001234567', email: 'ana@ejemplo.co' };

  it('marks its own assumptions', async () => {
    const path = `/v1/invoices/${await made()}`;
    const changed = await observed.api(path, { provider: 'alegra' }, { method: 'PUT' });
    expect([changed.status, await observed.assumptionsOf(changed)]).toEqual([
      200,
      ['invoiceFields', 'providerChange', 'successStatus'],
    ]);
    const deleted = await observed.api(path, undefined, { method: 'DELETE' });
    expect([deleted.status, await observed.assumptionsOf(deleted)]).toEqual([
      204,
      ['defaultReason', 'successStatus'],
    ]);
  });
});
