import { createHmac } from 'node:crypto';
import { observed, stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WEBHOOK_SECRET, isWebhookSecret, signatureHeaders } from './signature.ts';

const body = '{"charge":{"title":"Café"}}';
const secret = DEFAULT_WEBHOOK_SECRET;
const sign = (sentAt = new Date()) => signatureHeaders({ id: 'e1', body, sentAt }, secret, stated.events);

describe('the signature of the body alone', () => {
  it('is the HMAC of its bytes, in hexadecimal digits, under the name of the profile', () => {
    const digest = createHmac('sha256', secret).update(Buffer.from(body)).digest('hex');
    expect(sign()).toMatchObject({ 'x-signature': digest });
    const name = observed.events.signatureHeader ?? '';
    expect(signatureHeaders({ id: 'e1', body, sentAt: new Date() }, secret, observed.events)).toEqual({
      [name]: digest,
    });
  });

  it('is sent only when the profile has it', () => {
    const events = { ...stated.events, signatureHeader: undefined, standardWebhooks: false };
    expect(signatureHeaders({ id: 'e1', body, sentAt: new Date() }, secret, events)).toEqual({});
  });
});

describe('a webhook secret', () => {
  const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 1).toString('base64')}`;

  it.each([secret, secretOf(24), secretOf(64)])('%s is valid', (text) => {
    expect(isWebhookSecret(text)).toBe(true);
  });

  it.each(['', secretOf(23), secretOf(65), secretOf(32).slice(6), `${secretOf(32)}!`])(
    '"%s" is not valid',
    (text) => {
      expect(isWebhookSecret(text)).toBe(false);
    },
  );
});
