import { createHash } from 'node:crypto';
import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import {
  delivery,
  NOW,
  parts,
  receiver,
  rejectionOf,
  senders,
  unwrapped,
  withEvents,
} from '../test-support/webhooks.ts';
import { testEvent } from '../testing/index.ts';

describe('the object', () => {
  it.each([
    ['charge.paid', 'paid', 'succeeded'],
    ['charge.failed', 'FAILED', 'declined'],
    ['payment.approved', 'Paid', 'approved'],
    ['payment.rejected', 'rejected', 'declined'],
    ['cashout.completed', 'completed', 'processed'],
    ['charge.paid', 'disputed', 'disputed'],
  ] as const)('of %s with status %s has the state %s', async (type, raw_status, status) => {
    const event = testEvent(type, { status: raw_status });
    expect((await receiver().unwrap(await delivery({ event }))).data).toMatchObject({ status, raw_status });
  });

  it('of an invoice has its own status, and its payment a normalized one', async () => {
    const { data } = await receiver().unwrap(await delivery({ event: testEvent('invoice.paid') }));
    expect(data).toMatchObject({ status: 'PAID', payment: { status: 'approved', raw_status: 'approved' } });
    expect(data).not.toHaveProperty('raw_status');
  });

  it('has unknown fields, but none that do not match the contract', async () => {
    const charge = { id: 'c1', status: 'paid', amount: '180000', title: 7, network_id: 'n', __proto__: 1 };
    const got = await unwrapped({ event: 'charge.paid', data: charge });
    expect(got.data).toEqual({ id: 'c1', status: 'succeeded', raw_status: 'paid', network_id: 'n' });
    expect(got.raw).toMatchObject({ data: { amount: '180000' } });
  });

  it.each([
    [{ event: 'charge.paid' }, 'id'],
    [{ event: 'charge.paid', data: { status: 'paid' } }, 'id'],
    [{ event: 'charge.paid', data: { id: 'c1' } }, 'status'],
    [{ event: { type: 'invoice.paid' }, invoice: { id: 'i1', status: 1 } }, 'status'],
  ])('must have id and status: %j', async (body, field) => {
    const { code, message } = await rejectionOf(unwrapped(body));
    expect([code, message]).toEqual(['unreadable', expect.stringContaining(`no ${field}`)]);
  });

  it.each([
    [{ event: 'charge.paid', data: { id: 'c1', status: 'paid' }, charge: { id: 'c2', status: 'paid' } }],
    [
      {
        event: { type: 'charge.paid' },
        data: { id: 'c2', status: 'paid' },
        charge: { id: 'c1', status: 'paid' },
      },
    ],
  ])('is the one of its envelope: %j', async (body) => {
    expect((await unwrapped(body)).data).toMatchObject({ id: 'c1' });
  });

  it('is found under another name, if it is the only one', async () => {
    const got = await unwrapped({
      event: { type: 'charge.paid' },
      payment_intent: { id: 'c1', status: 'paid' },
    });
    expect(got).toMatchObject({ object: 'charge', data: { id: 'c1' } });
  });
});

describe('an unknown event type', () => {
  it.each([
    [{ event: 'payment.expired', data: { id: 'p1', status: 'EXPIRED' } }, 'payment', 'expired'],
    [{ event: { type: 'charge.refunded' }, charge: { id: 'c1', status: 'paid' } }, 'charge', 'succeeded'],
    [{ event: { type: 'made.up' }, thing: { id: 't1', status: 'paid' } }, 'thing', 'paid'],
    [{ event: 'made.up', data: { id: 't1', status: 'paid' } }, 'made', 'paid'],
  ])('is returned: %j', async (body, object, status) => {
    const got = await unwrapped(body);
    expect(got).toMatchObject({ known: false, object, data: { status }, raw: body });
  });

  it.each(['made.up', 'constructor', '__proto__', 'toString.called', 'x'])(
    '%s may have no object',
    async (type) => {
      for (const body of [{ event: type }, { event: { type } }, { event: type, data: null }])
        expect(await unwrapped(body)).toMatchObject({ known: false, type, data: {} });
      const { data } = await unwrapped({ event: { type } });
      expect(data).not.toBe(Object.prototype);
    },
  );

  it('is read as a capture, if it is the profile’s name for captures', async () => {
    const profile = withEvents(stated, { captured: 'method.captured' });
    const link = { id: 'l1', payment_method: { id: 'card_1', type: 'card' } };
    const got = await unwrapped({ event: 'method.captured', data: link }, { profile });
    expect(got).toMatchObject({
      known: true,
      type: 'connect_link.completed',
      object: 'connect_link',
      data: link,
    });
    expect(await unwrapped({ event: 'method.captured', data: link })).toMatchObject({ known: false });
  });
});

describe('the facts of an event', () => {
  it.each([
    ['2026-11-21T17:00:00.123000Z', '2026-11-21T17:00:00.123Z'],
    ['2026-11-21T12:00:00-05:00', '2026-11-21T17:00:00.000Z'],
    [1_795_280_400, '2026-11-21T17:00:00.000Z'],
    ['1795280400', '2026-11-21T17:00:00.000Z'],
    [1_795_280_400_123, '2026-11-21T17:00:00.123Z'],
    [99_999_999_999, '5138-11-16T09:46:39.000Z'],
    [100_000_000_000, '1973-03-03T09:46:40.000Z'],
    ['soon', NOW.toISOString()],
    [{}, NOW.toISOString()],
    [1e300, NOW.toISOString()],
  ])('the timestamp %j is %s', async (timestamp, at) => {
    const got = await unwrapped({
      event: { type: 'charge.paid', timestamp },
      charge: { id: 'c1', status: 'paid' },
    });
    expect(got.at.toISOString()).toBe(at);
  });

  it('the time is when it was sent, without a timestamp', async () => {
    const sentAt = new Date(NOW.getTime() - 10_000);
    const request = await delivery({ profile: senders[1] ?? stated, at: sentAt });
    expect((await receiver().unwrap(request)).at).toEqual(sentAt);
  });

  it('the time is when it was received, without any date', async () => {
    const request = await delivery({ profile: senders[3] ?? stated, at: new Date(0) });
    expect((await receiver({ profile: 'observed' }).unwrap(request)).at).toEqual(NOW);
  });

  it('the environment is in the event', async () => {
    expect((await receiver().unwrap(await delivery())).environment).toBe('test');
    expect((await unwrapped({ event: 'made.up' })).environment).toBeUndefined();
  });
});

describe('the key of an event', () => {
  const keyOf = async (body: unknown) => {
    const request = await delivery({ event: JSON.stringify(body), profile: 'observed' });
    return (await receiver({ profile: 'observed' }).unwrap(request)).key;
  };

  it('is the delivery’s id, where a signature covers it', async () => {
    expect(await receiver().unwrap(await delivery({ id: 'm1' }))).toMatchObject({ key: 'm1', id: 'm1' });
    const { headers, body } = await parts(await delivery({ profile: 'observed' }));
    const again = await receiver({ profile: 'observed' }).unwrap({
      headers: { ...headers, 'webhook-id': 'm2' },
      body,
    });
    expect(again.key).toBe(testEvent('charge.paid').id);
  });

  it('is its own id, where the delivery’s is not signed', async () => {
    const charge = { id: 'c1', status: 'paid' };
    expect(await keyOf({ event: { type: 'charge.paid', id: 'e1' }, charge })).toBe('e1');
  });

  it.each([
    ['charge.paid:c1', 'charge.paid', { id: 'c1', status: 'paid' }],
    ['connect_link.completed:l1', 'connect_link.completed', { id: 'l1', payment_method: { id: 'm1' } }],
    ['made.up', 'made.up', {}],
  ])('is %s and a digest of the body, without an id', async (beginning, event, data) => {
    const body = { event, data: { ...data, note: 'é' } };
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    expect(await keyOf(body)).toBe(`${beginning}:${digest}`);
    expect(await keyOf(body)).toBe(await keyOf(body));
    expect(await keyOf({ event, data: { ...data, note: 'e' } })).not.toBe(await keyOf(body));
  });
});
