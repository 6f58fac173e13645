import { type ProfileChoice, readProfile } from '../config/profile.ts';
import { bodySignature, standardSignature } from '../webhooks/signatures.ts';
import { type TestEvent, webhookBody } from './test-event.ts';

/** A webhook secret for tests; the service never signs with it. */
export const TEST_WEBHOOK_SECRET = 'whsec_ZGF0YWZvbm8gdGVzdHMsIG5vIHNlY3JldC4=';

/** The delivery that `signWebhook` makes. */
export interface SignOptions {
  /** The event, or the text of its body. */
  readonly event: TestEvent | string;
  /** `TEST_WEBHOOK_SECRET` by default. */
  readonly secret?: string;
  /** The profile that defines envelope and signatures; `stated` by default. */
  readonly profile?: ProfileChoice;
  /** When the delivery is sent; now by default. */
  readonly at?: Date;
  /** The id of the delivery; by default the event's id. */
  readonly id?: string;
  /** The value of `x-webhook-token`; none by default. */
  readonly token?: string;
  /** The shop's address; `https://shop.test/webhooks` by default. */
  readonly url?: string;
}

/**
 * A signed delivery as the service would send it, for `webhooks.unwrap`, `webhooks.handle`, or a shop under test.
 *
 * @throws {Error} when the profile uses Standard Webhooks and the secret is not one of that scheme
 * @example
 * const response = await receive(await signWebhook({ event: testEvent('charge.paid', { id: 'cha_1' }) }));
 */
export async function signWebhook(options: SignOptions): Promise<Request> {
  const { event, secret = TEST_WEBHOOK_SECRET, profile, at = new Date(), token } = options;
  const { id = typeof event === 'string' ? 'evt_test' : event.id, url = 'https://shop.test/webhooks' } =
    options;
  const { signatureHeader, standardWebhooks } = readProfile(profile).events;
  const body = typeof event === 'string' ? event : webhookBody(event, profile);
  const headers = new Headers({ 'content-type': 'application/json' });
  if (signatureHeader !== undefined) headers.set(signatureHeader, await bodySignature(secret, body));
  if (standardWebhooks) {
    headers.set('webhook-id', id);
    headers.set('webhook-timestamp', String(Math.floor(at.getTime() / 1_000)));
    headers.set('webhook-signature', await standardSignature(secret, { id, sentAt: at, body }));
  }
  if (token !== undefined) headers.set('x-webhook-token', token);
  return new Request(url, { method: 'POST', headers, body });
}
