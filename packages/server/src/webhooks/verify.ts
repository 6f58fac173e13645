import type { Bytes, HeaderOf } from './received-request.ts';
import {
  bodyCheck,
  type Check,
  isEqual,
  isStandardSecret,
  type StandardHeaders,
  standardCheck,
} from './signatures.ts';
import { WebhookError } from './webhook-error.ts';

/** The requirements of {@link verify}. */
export interface VerifyOptions {
  /** A signature by any of these secrets is valid. */
  readonly secrets: readonly string[];
  /** Whether the three headers of Standard Webhooks are required. */
  readonly standardWebhooks: boolean;
  /** The header with the signature of the body alone, if the profile has one. */
  readonly signatureHeader: string | undefined;
  /** Milliseconds by which a delivery's time may differ from now. */
  readonly toleranceMs: number;
  /** The required value of `x-webhook-token`. */
  readonly token: string | undefined;
  readonly now: () => Date;
}

/** What a valid signature proves besides the body. */
export interface Proof {
  /** The id in the header; only where the header is required, because a copy could omit an optional one. */
  readonly id?: string | undefined;
  readonly sentAt?: Date;
}

/**
 * Verifies that a delivery is genuine. The strongest signature of the profile is required: the three headers of Standard
 * Webhooks, which include the time, or otherwise the signature of the body. Any other signature must be valid if it is present.
 *
 * @throws {WebhookError} `no_signature`, `bad_signature`, `bad_token`, `too_old`, `too_new`
 */
export async function verify(header: HeaderOf, body: Bytes, rules: VerifyOptions): Promise<Proof> {
  const standard = standardHeadersOf(header);
  const own = bodySignature(header, rules);
  if (!(rules.standardWebhooks ? standard : own)) throw noSignature(rules, Boolean(standard ?? own));
  const standardSecrets = rules.secrets.filter(isStandardSecret);
  const checked = standardSecrets.length > 0 ? standard : undefined;
  if (checked) await assertSigned(standardCheck(checked, standardSecrets), body, 'webhook-signature');
  if (own) await assertSigned(bodyCheck(own.value, rules.secrets), body, own.name);
  if (rules.token !== undefined && !isEqual(header(TOKEN) ?? '', rules.token))
    throw new WebhookError('bad_token', `The header ${TOKEN} is not the token of the options.`);
  if (!checked) return {};
  checkAge(checked.sentAt, rules);
  return { id: rules.standardWebhooks ? checked.id : undefined, sentAt: checked.sentAt };
}

const TOKEN = 'x-webhook-token';

function standardHeadersOf(header: HeaderOf): StandardHeaders | undefined {
  const id = header('webhook-id');
  const timestamp = header('webhook-timestamp');
  const signatures = header('webhook-signature');
  if (!id || !timestamp || !signatures) return undefined;
  // A time that cannot be read cannot have been signed, so the check fails, whatever number stands for it.
  const seconds = /^\d{1,11}$/.test(timestamp) ? Number(timestamp) : 0;
  return { id, signatures, sentAt: new Date(seconds * 1_000) };
}

/** The signature of the body alone. Two header names are in use; `signature` is also used for other things. */
function bodySignature(header: HeaderOf, { signatureHeader }: VerifyOptions) {
  if (signatureHeader === undefined) return undefined;
  const name = signatureHeader.toLowerCase();
  const value = header(name);
  if (value !== undefined) return { name, value };
  const other = name === 'signature' ? 'x-signature' : 'signature';
  const instead = header(other);
  return instead && /^[0-9a-f]{64}$/i.test(instead) ? { name: other, value: instead } : undefined;
}

async function assertSigned(check: Check, body: Bytes, name: string): Promise<void> {
  if (await check(body)) return;
  throw new WebhookError(
    'bad_signature',
    `The signature in ${name} does not match these bytes with any secret of the options. The secret may belong to ` +
      'another address, the sender may not know it, or the JSON was parsed and serialized again: pass the request, or ' +
      "its original bytes, such as those of express.raw({ type: 'application/json' }).",
  );
}

function noSignature({ standardWebhooks, signatureHeader }: VerifyOptions, other: boolean): WebhookError {
  const required = standardWebhooks
    ? 'The headers webhook-id, webhook-timestamp and webhook-signature are required'
    : `The header ${signatureHeader} is required`;
  const profile = standardWebhooks ? 'observed' : 'stated';
  const hint = other ? ` It is signed as in the profile '${profile}'.` : '';
  return new WebhookError('no_signature', `${required}: the sender is not verified.${hint}`);
}

function checkAge(sentAt: Date, { now, toleranceMs }: VerifyOptions): void {
  const age = now().getTime() - sentAt.getTime();
  if (Math.abs(age) <= toleranceMs) return;
  // An age of 0 is within every tolerance, since a tolerance is positive.
  const apart = `more than ${toleranceMs / 1_000} seconds (toleranceMs)`;
  throw age > 0
    ? new WebhookError('too_old', `It was sent ${apart} ago: it may be a copy, or this clock is ahead.`)
    : new WebhookError('too_new', `It was sent ${apart} from now: this clock is behind.`);
}
