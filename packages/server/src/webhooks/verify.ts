import { originalBodyCandidates } from './original-body-candidates.ts';
import type { Bytes, HeaderOf } from './received-request.ts';
import {
  bodyCheck,
  type Check,
  isSame,
  isStandardSecret,
  type StandardHeaders,
  standardCheck,
} from './signatures.ts';
import { WebhookError } from './webhook-error.ts';

/** What a delivery must come with. */
export interface VerifyOptions {
  /** Any of them may have signed. */
  readonly secrets: readonly string[];
  /** Whether the three headers of Standard Webhooks must be there. */
  readonly standardWebhooks: boolean;
  /** The header with the signature of the body alone, where the profile has one. */
  readonly signatureHeader: string | undefined;
  /** Seconds between a delivery and now, either way. */
  readonly tolerance: number;
  /** What `x-webhook-token` must say. */
  readonly token: string | undefined;
  readonly now: () => Date;
}

/** What a signature vouches for besides the body. */
export interface Proof {
  /** Where it must be there: what may be left out of a copy must not tell it from the first. */
  readonly id?: string | undefined;
  readonly sentAt?: Date;
}

/**
 * Makes sure that a delivery is genuine. The strongest signature of the profile must be there: the three headers of
 * Standard Webhooks, which say when it was sent, or else that of the body alone. Every other one that is there must be
 * right as well.
 *
 * @throws {WebhookError}
 */
export async function verify(header: HeaderOf, body: Bytes, rules: VerifyOptions): Promise<Proof> {
  const standard = standardHeadersOf(header);
  const own = bodySignature(header, rules);
  if (!(rules.standardWebhooks ? standard : own)) throw noSignature(rules, Boolean(standard ?? own));
  const standardSecrets = rules.secrets.filter(isStandardSecret);
  const checked = standardSecrets.length > 0 ? standard : undefined;
  if (checked) await assertSigned(standardCheck(checked, standardSecrets), body, 'webhook-signature');
  if (own) await assertSigned(bodyCheck(own.value, rules.secrets), body, own.name);
  if (rules.token !== undefined && !isSame(header(TOKEN) ?? '', rules.token))
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
  // A moment that cannot be read cannot have been signed: the check then fails.
  const seconds = /^\d{1,11}$/.test(timestamp) ? Number(timestamp) : 0;
  return { id, signatures, sentAt: new Date(seconds * 1_000) };
}

/** The signature of the body alone. Both names are in use; other things are called `signature`, too. */
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
  for (const before of originalBodyCandidates(body))
    if (await check(before))
      throw new WebhookError(
        'body_was_parsed',
        'The bytes are not those that came: the JSON was parsed and written anew before. Hand over the request, or ' +
          "its bytes as they came, such as those of express.raw({ type: 'application/json' }).",
      );
  throw new WebhookError(
    'bad_signature',
    `The signature in ${name} is not of these bytes by any secret of the options. Either the secret is not the one ` +
      'of this address, or the bytes are not those that came, such as JSON that was parsed before, or nobody who ' +
      'knows the secret sent this.',
  );
}

function noSignature({ standardWebhooks, signatureHeader }: VerifyOptions, other: boolean): WebhookError {
  const wanted = standardWebhooks
    ? 'The headers webhook-id, webhook-timestamp and webhook-signature must all be there'
    : `The header ${signatureHeader} must be there`;
  const profile = standardWebhooks ? 'observed' : 'stated';
  const hint = other ? ` It is signed as in the profile '${profile}'.` : '';
  return new WebhookError('no_signature', `${wanted}: nobody knows who sent this.${hint}`);
}

function checkAge(sentAt: Date, { now, tolerance }: VerifyOptions): void {
  const age = (now().getTime() - sentAt.getTime()) / 1_000;
  if (Math.abs(age) <= tolerance) return;
  const apart = `more than ${tolerance} seconds (tolerance)`;
  throw age > 0
    ? new WebhookError('too_old', `It was sent ${apart} ago: it may be a copy, or the clock here is ahead.`)
    : new WebhookError('too_new', `It was sent ${apart} from now: the clock here is behind.`);
}
