import { createHmac } from 'node:crypto';
import type { Profile } from '@datafono/contract';

/** Public on purpose: it signs only events of a sandbox. */
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

/** The parts of a webhook that are signed. */
export interface SignedMessage {
  /** Id of the event, the same in every attempt. */
  readonly id: string;
  /** When the attempt is sent, in real time: receivers compare it with their own clock. */
  readonly sentAt: Date;
  /** The raw body. */
  readonly body: string;
}

type HeaderValues = Readonly<Record<string, string>>;

/** The signature headers of an event, in each scheme of the profile. */
export function signatureHeaders(
  signed: SignedMessage,
  secret: string,
  profile: Pick<Profile['events'], 'signatureHeader' | 'standardWebhooks'>,
): HeaderValues {
  const { signatureHeader: name, standardWebhooks } = profile;
  return {
    ...(name === undefined ? {} : { [name]: bodySignature(signed.body, secret) }),
    ...(standardWebhooks ? standardWebhooksHeaders(signed, secret) : {}),
  };
}

/** HMAC-SHA256 of the raw body in hexadecimal digits; the key is the whole text of the secret, `whsec_` included. */
const bodySignature = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/**
 * HMAC-SHA256 of the id, the time and the body; the key is the base64 of the secret after `whsec_`.
 *
 * @see https://www.standardwebhooks.com
 */
function standardWebhooksHeaders({ id, sentAt, body }: SignedMessage, secret: string): HeaderValues {
  const seconds = String(Math.floor(sentAt.getTime() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}
