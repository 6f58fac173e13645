import { createHmac } from 'node:crypto';
import * as contract from '@datafono/contract';
import { type EventName, eventNames, events, observed, stated } from '@datafono/contract';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { cardDataIn } from '../call/request.ts';
import { createWebhooks } from '../index.ts';
import { fixtures, signWebhook, TEST_WEBHOOK_SECRET, testEvent, webhookBody } from './index.ts';

const schemas = {
  newCustomer: contract.CustomerCreate,
  customer: contract.Customer,
  bank: contract.Bank,
  account: contract.Account,
  card: contract.Card,
  charge: contract.Charge,
  declinedCharge: contract.Charge,
  payment: contract.Payment,
  attempt: contract.Attempt,
  cashout: contract.Cashout,
  invoice: contract.Invoice,
  connectLink: contract.ConnectLink,
  connectLinkCapture: contract.ConnectLinkCapture,
  balance: contract.Balance,
} satisfies Record<keyof typeof fixtures, contract.LazySchema>;

const names = Object.keys(schemas) as (keyof typeof fixtures)[]; // the keys of the table above

describe('the fixtures', () => {
  it.each(names)('%s matches the contract', (name) => {
    expect(schemas[name]().parse(fixtures[name])).toEqual(fixtures[name]);
    expect(cardDataIn(fixtures[name])).toBeUndefined();
  });
});

describe.each(eventNames as EventName[])('the test event %s', (name) => {
  it('has an object that matches the contract', () => {
    const event = testEvent(name);
    expect(event).toMatchObject({ type: name, object: events[name].object });
    expect(events[name].payload().parse(event.data)).toEqual(event.data);
  });

  it('may be about another object', () => {
    const event = testEvent(name, { id: 'other', more: 1 });
    expect(event.data).toMatchObject({ id: 'other', more: 1 });
    expect(event.id).not.toBe(testEvent(name).id);
  });

  it('has its object in both envelopes', () => {
    const event = testEvent(name);
    const data = { ...stated, events: { ...stated.events, envelope: 'data' as const } };
    expect(JSON.parse(webhookBody(event, data))).toEqual({ event: name, data: event.data });
    expect(JSON.parse(webhookBody(event))).toEqual({
      event: { id: event.id, type: name, timestamp: '2026-11-21T17:00:00.000Z', environment: 'test' },
      [event.object]: event.data,
    });
  });
});

describe('a test event of an unknown type', () => {
  it.each([
    ['payment.expired', 'payment', fixtures.payment],
    ['charge.refunded', 'charge', fixtures.charge],
    ['weird.event', 'weird', { id: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
    ['constructor', 'constructor', { id: expect.any(String) }],
  ])('%s is about a %s', async (type, object, data) => {
    const event = testEvent(type, { more: 1 });
    expect(event).toMatchObject({ type, object, data: { ...data, more: 1 } });
    const webhooks = createWebhooks({ secret: TEST_WEBHOOK_SECRET });
    expect(await webhooks.unwrap(await signWebhook({ event }))).toMatchObject({
      known: false,
      type,
      object,
      key: event.id,
      data: { id: event.data['id'], more: 1 },
    });
  });
});

describe('a test delivery', () => {
  const event = testEvent('charge.paid');
  const secret = `whsec_${btoa('another secret of the tests.')}`;
  const digest = (body: string, key: string) => createHmac('sha256', key).update(body).digest('hex');

  it('has both signatures of the profile', async () => {
    const request = await signWebhook({ event, secret });
    const { headers } = request;
    const body = await request.text();
    expect(body).toBe(webhookBody(event));
    expect(headers.get('x-signature')).toBe(digest(body, secret));
    expect(new Webhook(secret).verify(body, Object.fromEntries(headers))).toEqual(JSON.parse(body));
    expect(headers.get('webhook-id')).toBe(event.id);
  });

  it('has only the signature of the body, where the profile has no other', async () => {
    const request = await signWebhook({ event, profile: 'observed' });
    expect(Object.fromEntries(request.headers)).toEqual({
      'content-type': 'application/json',
      signature: digest(webhookBody(event, observed), TEST_WEBHOOK_SECRET),
    });
  });

  it('has the given options', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const url = 'https://shop.test/pay/events?a=1';
    const request = await signWebhook({ event: 'any text', id: 'm1', at, token: 't', url });
    expect([request.method, request.url]).toEqual(['POST', url]);
    expect(Object.fromEntries(request.headers)).toMatchObject({
      'webhook-id': 'm1',
      'webhook-timestamp': '1767323045',
      'x-webhook-token': 't',
    });
    expect(await request.text()).toBe('any text');
  });
});
