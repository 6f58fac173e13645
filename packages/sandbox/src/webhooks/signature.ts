import { createHmac } from 'node:crypto';
import type { Profile } from '@datafono/contract';
import { Webhook } from 'standardwebhooks';

/** Not a secret: it signs nothing but a sandbox's events. */
export const DEFAULT_WEBHOOK_SECRET = `whsec_${Buffer.from('datafono sandbox, no secret.').toString('base64')}`;

/**
 * Whether a text is a webhook secret: `whsec_` and 24 to 64 bytes in base64.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
export function isWebhookSecret(text: string): boolean {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === base64;
}

/** What is signed. */
export interface Signed {
  /** Id of the event, the same in every attempt. */
  readonly id: string;
  /** When it is sent, in real time: receivers compare it with their own clock. */
  readonly sentAt: Date;
  /** The bytes of the request, as text. */
  readonly body: string;
}

type Headings = Readonly<Record<string, string>>;

/** The headers by which a receiver knows who sent an event, in every way of the profile. */
export function signatureHeaders(signed: Signed, secret: string, profile: Profile['events']): Headings {
  const { signatureHeader: name, standardWebhooks } = profile;
  return {
    ...(name === undefined ? {} : { [name]: digest(signed.body, secret) }),
    ...(standardWebhooks ? trio(signed, secret) : {}),
  };
}

/** HMAC-SHA256 in hexadecimal digits over the raw body; the key is the secret as it is written, prefix included. */
const digest = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** @see https://www.standardwebhooks.com */
const trio = ({ id, sentAt, body }: Signed, secret: string): Headings => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
  'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
});
