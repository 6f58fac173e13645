import { createHmac } from 'node:crypto';
import { observed, type Profile, stated } from '@datafono/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConfigurationError } from '../index.ts';
import {
  codeOf,
  delivery,
  event,
  NOW,
  parts,
  receiver,
  senders,
  withEvents,
} from '../test-support/webhooks.ts';
import { TEST_WEBHOOK_SECRET } from '../testing/index.ts';

const nameOf = ({ name }: Profile) => (name.startsWith('stated') ? 'stated' : 'observed');

describe.each(senders)('sent as in $name', (profile) => {
  it('is accepted in every form that servers have', async () => {
    const webhooks = receiver({ profile: nameOf(profile) });
    const request = await delivery({ profile });
    const { headers } = request.clone();
    const { headers: record, body } = await parts(request);
    const shouted = Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    const text = new TextDecoder().decode(body);
    const whole = await webhooks.unwrap({ headers, body });
    expect(whole.data).toMatchObject({ id: event.data['id'] });
    expect(await webhooks.unwrap({ headers: record, body: text })).toEqual(whole);
    expect(await webhooks.unwrap({ headers: shouted, body: Buffer.from(text) })).toEqual(whole);
    expect(await webhooks.unwrap({ headers: record, body: body.buffer })).toEqual(whole);
  });
});

describe('the signatures', () => {
  const body = '{"event":"charge.paid","data":{"id":"c1","status":"paid","title":"Café"}}';

  it('of Standard Webhooks cover id, time and body, with the decoded secret', async () => {
    const sentAt = Math.floor(NOW.getTime() / 1_000);
    const key = Buffer.from(TEST_WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`m1.${sentAt}.${body}`).digest('base64');
    const headers = {
      'webhook-id': 'm1',
      'webhook-timestamp': `${sentAt}`,
      'webhook-signature': `v1a,x v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
    };
    expect(await receiver().unwrap({ headers, body })).toMatchObject({ key: 'm1', id: 'm1' });
  });

  it.each(['x-signature', 'signature', 'X-Signature'])(
    'of the body alone cover its bytes, with the secret’s text, in %s',
    async (name) => {
      const digest = createHmac('sha256', 'wh_tok_0123456789abcdef').update(body).digest('hex');
      const webhooks = receiver({ profile: 'observed', secret: 'wh_tok_0123456789abcdef' });
      for (const value of [digest, digest.toUpperCase()])
        expect(await webhooks.unwrap({ headers: { [name]: value }, body })).toMatchObject({
          data: { id: 'c1' },
        });
    },
  );

  it('must all be valid if they are there', async () => {
    const both = await parts(await delivery());
    const wrong = 'f'.repeat(64);
    const codeWith = (headers: object, profile: 'observed' | 'stated') =>
      codeOf(receiver({ profile }).unwrap({ body: both.body, headers: { ...both.headers, ...headers } }));
    for (const profile of ['stated', 'observed'] as const) {
      expect(await codeWith({}, profile)).toBe('taken');
      expect(await codeWith({ 'x-signature': wrong }, profile)).toBe('bad_signature');
      expect(await codeWith({ 'webhook-signature': 'v1,no' }, profile)).toBe('bad_signature');
    }
    expect(await codeWith({ 'x-signature': undefined }, 'stated')).toBe('taken');
    expect(await codeWith({ 'webhook-id': undefined }, 'observed')).toBe('taken');
    // A weaker signature does not suffice where the stronger one is required: it could be a copy of any age.
    expect(await codeWith({ 'webhook-id': undefined }, 'stated')).toBe('no_signature');
    expect(await codeWith({ 'x-signature': undefined }, 'observed')).toBe('no_signature');
  });

  it('do not include another header named signature', async () => {
    const request = await delivery({ profile: withEvents(stated, { signatureHeader: undefined }) });
    request.headers.set('signature', 'sig1=:bm90IG91cnM=:');
    expect(await receiver().unwrap(request)).toMatchObject({ type: 'charge.paid' });
  });

  it('of Standard Webhooks are ignored when no secret is of that scheme', async () => {
    const secret = 'wh_tok_0123456789abcdef';
    const request = await delivery({ profile: observed, secret });
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      request.headers.set(name, '1');
    const got = await receiver({ profile: 'observed', secret }).unwrap(request);
    expect(got.key).toBe(event.id); // a header that no signature covers is not used as the key
  });
});

it('the token is required in addition, if it is configured', async () => {
  const token = 'wh_hdr_0123456789abcdef';
  const webhooks = receiver({ token });
  expect(await webhooks.unwrap(await delivery({ token }))).toMatchObject({ type: 'charge.paid' });
  for (const wrong of [{}, { token: `${token}0` }, { token: token.replace('f', 'F') }])
    await expect(webhooks.unwrap(await delivery(wrong))).rejects.toMatchObject({ code: 'bad_token' });
});

it('in a worker of a page there is no receiver', () => {
  const WorkerGlobalScope = { prototype: { navigator: { userAgent: 'Mozilla/5.0' } } };
  vi.stubGlobal('WorkerGlobalScope', WorkerGlobalScope);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(() => receiver()).toThrow('does not run in a browser');
});

describe('options that are not valid', () => {
  it.each([
    ['secret', { secret: '' }],
    ['secret', { secret: undefined }],
    ['secret', { secret: [] }],
    ['secret', { secret: `whsec_${btoa('x'.repeat(23))}` }],
    ['secret', { secret: `whsec_${btoa('x'.repeat(65))}` }],
    ['secret', { secret: 'wh_tok_0123456789abcdef' }],
    ['secret', { secret: `${TEST_WEBHOOK_SECRET}\n` }],
    ['secret', { secret: 'wh_tok_short', profile: 'observed' }],
    ['secret', { secret: 'wh_tok_0123456789abcde', profile: 'observed' }],
    ['secret', { secret: 'a b c d e f g h i j k l', profile: 'observed' }],
    ['token', { token: 'wh_hdr_short' }],
    ['token', { token: 'wh_hdr_0123456789abcde' }],
    ['toleranceMs', { toleranceMs: 0 }],
    ['toleranceMs', { toleranceMs: Number.POSITIVE_INFINITY }],
    ['leaseMs', { leaseMs: 0 }],
    ['bodyLimit', { bodyLimit: Number.NaN }],
    ['store', { store: {} }],
    ['profile', { profile: 'other' }],
    ['profile', { profile: { events: { standardWebhooks: false } } }],
  ])('%s in %j', (name, options) => {
    const make = () => receiver(options as { secret: string }); // as from code without types
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(new RegExp(`^${name} `));
    expect(make).not.toThrow(/abcdef|short|a b c|eHh4/);
  });

  it.each([
    { secret: `whsec_${btoa('x'.repeat(24))}` },
    { secret: `whsec_${btoa('x'.repeat(64))}` },
    { secret: 'wh_tok_0123456789abcdef', profile: 'observed' as const },
  ])('but %j is valid', (options) => {
    expect(receiver(options)).toHaveProperty('unwrap');
  });
});
