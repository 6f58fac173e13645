import { machines, stated as statedProfile, type Transition } from '@datafono/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Json } from '../../test-support/calls.ts';
import { receiver } from '../../test-support/receiver.ts';
import { namesOf, ServedShop } from '../../test-support/served-shop.ts';
import {
  assumptionsOfDelivery,
  assumptionsOfEvent,
  assumptionsOfMessage,
  assumptionsOfMove,
} from './moves.ts';

async function open(...webhooks: readonly string[]): Promise<ServedShop> {
  // The first delivery is a second late, so that it waits on the frozen clock.
  const events = {
    ...statedProfile.events,
    deliverAfter: [1, ...statedProfile.events.deliverAfter.slice(1)],
  };
  const shop = await ServedShop.open({ webhooks, profile: { ...statedProfile, events } });
  onTestFinished(() => shop.close());
  return shop;
}

/** The transitions of an object: each cause with the names of its assumptions. */
async function movesOf(shop: ServedShop, type: string, id: unknown) {
  const { body } = await shop.control(`/v1/objects/${type}/${id}`, undefined, { method: 'GET' });
  const history = body['history'] as readonly Json[]; // rows of the history
  return history.map(({ cause, assumed }) => [cause, ...namesOf(assumed)]);
}

const payout = async (shop: ServedShop, method: string): Promise<unknown> => {
  const order = { ...(await shop.withAccount()), amount: 50_000, currency: 'COP', method };
  return (await shop.api('/v1/cashouts', order)).body['id'];
};

describe('the assumptions of a transition', () => {
  it.each(['ACH', 'TURBO', 'INSTANT'])(
    'include its time when the clock causes it: a payout by %s',
    async (method) => {
      const shop = await open();
      const id = await payout(shop, method);
      await shop.pass('P9D');
      expect(await movesOf(shop, 'cashout', id)).toEqual([
        ['create'],
        ['process', 'cashoutTime'],
        ['complete', 'cashoutTime'],
      ]);
    },
  );

  it('leave out its time when the control API causes it', async () => {
    const shop = await open();
    const id = await payout(shop, 'ACH');
    await shop.control(`/v1/cashouts/${id}/process`);
    await shop.control(`/v1/cashouts/${id}/fail`);
    expect(await movesOf(shop, 'cashout', id)).toEqual([['create'], ['process'], ['fail', 'cashoutReturn']]);
  });

  it('of a payment that is rejected and resent', async () => {
    const shop = await open();
    const id = await shop.payment({ phone: '+573001234567' });
    const { body } = await shop.resolve(id, { action: 'reject', remarks: 'RISK_CONTROL' });
    await shop.pass('PT4S');
    expect(await movesOf(shop, 'payment', id)).toEqual([
      ['create'],
      ['reject', 'resolveDelay'],
      ['resend', 'returnDelay'],
    ]);
    expect(await movesOf(shop, 'attempt', body['id'])).toEqual([['start', 'attemptStart'], ['reject']]);
  });

  it('of an attempt whose payment expires', async () => {
    const shop = await open();
    const id = await shop.payment({ expiration_at: '2026-11-22T00:00:00Z' });
    await shop.control(`/v1/payments/${id}/start`);
    await shop.pass('P1D');
    const { body } = await shop.get(`/v1/payments/${id}/intents`);
    const [attempt] = body['data'] as readonly Json[]; // attempts
    expect(await movesOf(shop, 'attempt', attempt?.['id'])).toEqual([
      ['start', 'attemptStart'],
      ['reject', 'attemptOfEnded'],
    ]);
    expect(await movesOf(shop, 'payment', id)).toEqual([
      ['create'],
      ['start', 'paymentMoves'],
      ['expire', 'expiration', 'paymentMoves'],
    ]);
  });

  it('are in the history of all objects', async () => {
    const shop = await open();
    await shop.api('/v1/charges', { title: 'Café', amount: 1_000, ...(await shop.withCard()) });
    const rows = await shop.list('/v1/history');
    expect(rows.map(({ type, cause, assumed }) => [type, cause, ...namesOf(assumed)])).toEqual([
      ['customer', 'create'],
      ['card', 'create'],
      ['charge', 'create', 'chargeMoves'],
      ['charge', 'approve', 'chargeMoves'],
    ]);
  });
});

/** The transitions that the interface documents. Every other one has an assumption. */
const stated = [
  'attempt approve',
  'attempt reject',
  'cashout create',
  'cashout process',
  'cashout complete',
  'invoice create',
  'invoice remove',
  'invoice update',
  'payment approve',
  'payment create',
  'payment reject',
  'payment resend',
];

it('only transitions that the interface documents have no assumption when a request causes them', () => {
  const named = Object.entries<readonly Transition<string, string>[]>(machines).flatMap(([type, rows]) =>
    rows.map(({ cause }) => ({ type, cause })),
  );
  const bare = named.filter(
    (move) => assumptionsOfMove({ ...move, origin: { kind: 'request', ref: '1' } }).length === 0,
  );
  expect([...new Set(bare.map(({ type, cause }) => `${type} ${cause}`))].sort()).toEqual([...stated].sort());
});

it('a payment paid on its page is marked with customerPays', () => {
  const root = { kind: 'page', ref: 'p/1' } as const;
  const origin = { kind: 'move', ref: '1', root } as const;
  expect([...assumptionsOfMove({ type: 'payment', cause: 'approve', origin })].sort()).toEqual([
    'customerPays',
    'resolveDelay',
  ]);
  expect(assumptionsOfMove({ type: 'invoice', cause: 'update', origin })).toEqual([]);
  expect([...assumptionsOfMove({ type: 'attempt', cause: 'approve', origin: root })].sort()).toEqual([
    'customerPays',
  ]);
});

it('an event and its deliveries list their assumptions', async () => {
  const shop = await receiver((count) => (count === 1 ? 500 : 204));
  const service = await open(shop.url);
  await service.api('/v1/charges', { title: 'Café', amount: 1_000, ...(await service.withCard()) });
  const listed = async () => {
    const [event] = await service.list('/v1/events');
    const marks = (list: unknown) => [list].flat().map((each) => namesOf(Object(each).assumed));
    return [namesOf(event?.['assumed']), marks(event?.['deliveries']), marks(event?.['waiting'])];
  };
  expect(await listed()).toEqual([['eventBody'], [], [['signature']]]);
  await service.pass('PT1S');
  const retried = ['retries', 'signature'];
  expect(await listed()).toEqual([['eventBody'], [retried], [retried]]);
  await service.pass('PT5S');
  expect(await listed()).toEqual([['eventBody'], [retried, retried], []]);
});

it.each([
  ['invoice.canceled', ['eventBody']],
  ['connect_link.completed', ['eventBody', 'eventName']],
  ['cashout.created', ['eventBody', 'eventName']],
])('an event is marked with eventName where the interface does not name it: %s', (type, names) => {
  expect([...assumptionsOfEvent(type)].sort()).toEqual(names);
});

it('a replay has the assumptions of a first delivery', () => {
  expect([...assumptionsOfDelivery('replay', null)].sort()).toEqual(['signature']);
});

it('a message to a customer lists its assumptions', async () => {
  const shop = await open();
  await shop.invoice();
  await shop.pass('P4D');
  const listed = (await shop.list('/v1/messages')).map(({ kind, assumed }) => [kind, ...namesOf(assumed)]);
  expect(listed).toEqual([
    ['payment_request', 'messageText'],
    ['reminder', 'messageText', 'reminders'],
  ]);
  expect([...assumptionsOfMessage('connect_link')].sort()).toEqual(['linkNotice', 'messageText']);
});
