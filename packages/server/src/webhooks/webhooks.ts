import { refuseBrowser } from '../config/browser-guard.ts';
import { type ProfileChoice, readProfile } from '../config/profile.ts';
import { misconfigured } from '../errors/errors.ts';
import { safeReporter } from '../errors/safe-reporter.ts';
import { type DeliveryStore, memoryDeliveries } from './deliveries.ts';
import { handle } from './handle.ts';
import type { PayEvent } from './pay-event.ts';
import { readEvent } from './read-event.ts';
import { bytesOf, headersOf, type ReceivedRequest, textOf } from './received-request.ts';
import { isStandardSecret } from './signatures.ts';
import { verify } from './verify.ts';

export interface WebhooksOptions {
  /** What the service signs with (`whsec_…`). Several while one takes the place of another: each is good. */
  readonly secret: string | readonly string[];
  /** How deliveries are signed: one of the two that this package knows, or your own. `stated` by default. */
  readonly profile?: ProfileChoice | undefined;
  /** Seconds that the clocks of both sides and the way may take, either way; 300 by default. */
  readonly tolerance?: number | undefined;
  /** Remembers what was acted upon. In this process by default: give one of your own where several serve a shop. */
  readonly store?: DeliveryStore | undefined;
  /** Seconds after which another delivery may act, when whoever was at it has not ended; 300 by default. */
  readonly lease?: number | undefined;
  /** The most bytes of a body; 1,048,576 by default. */
  readonly bodyLimit?: number | undefined;
  /** What the header `x-webhook-token` must say, where the service sends one: beside the signature, not in its place. */
  readonly token?: string | undefined;
  /**
   * Told why `handle` did not act: what was wrong with a delivery, and what `act` or the store threw. What it throws
   * itself is passed over.
   */
  readonly report?: ((error: unknown) => void) | undefined;
  readonly now?: (() => Date) | undefined;
}

/** The events that the service sends to a shop. */
export interface Webhooks {
  /**
   * The event of a delivery, once it is sure that the service sent it. Whether it was acted upon before is not looked
   * at: its `key` is the same each time.
   *
   * @throws {WebhookError} whose `code` says what is wrong
   */
  readonly unwrap: (request: Request | ReceivedRequest) => Promise<PayEvent>;
  /**
   * Verifies a delivery, acts upon its event unless that was done, and answers: 2xx when it is done; 4xx to what is not
   * genuine; 5xx when `act` throws or is still at it, so that the event is sent again. Never rejects.
   *
   * @param act is called once for each event that it does not throw for. It has the seconds that the sender waits:
   *   write down what takes longer
   */
  readonly handle: (request: Request, act: (event: PayEvent) => unknown) => Promise<Response>;
}

/**
 * Receives the events of one address. A secret cannot be read back from it.
 *
 * @throws {ConfigurationError} when an option cannot be right, and in a browser
 */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  refuseBrowser();
  const { tolerance = 300, lease = 300, bodyLimit = 2 ** 20, token, report = () => {} } = options;
  const { now = () => new Date(), store = memoryDeliveries({ now }) } = options;
  const { captured, standardWebhooks, signatureHeader } = readProfile(options.profile).events;
  if (!standardWebhooks && signatureHeader === undefined)
    throw misconfigured('profile signs nothing: anybody could send an event.');
  for (const [name, value] of Object.entries({ tolerance, lease, bodyLimit }))
    if (!(Number.isFinite(value) && value > 0)) throw misconfigured(`${name} must be a number, more than 0.`);
  if (token !== undefined) checkSecret('token', token);
  const secrets = readSecrets(options.secret, standardWebhooks);
  const rules = { secrets, standardWebhooks, signatureHeader, tolerance, token, now };

  const unwrap = async (request: Request | ReceivedRequest) => {
    const body = await bytesOf(request, bodyLimit);
    const proof = await verify(headersOf(request.headers), body, rules);
    return readEvent(textOf(body), proof, captured, now());
  };
  return Object.freeze({
    unwrap,
    handle: (request: Request, act: (event: PayEvent) => unknown) =>
      handle(request, act, { unwrap, store, lease, now, report: safeReporter(report) }),
  });
}

function readSecrets(given: WebhooksOptions['secret'], standard: boolean): readonly string[] {
  const secrets = Array.isArray(given) ? [...given] : [given];
  if (secrets.length === 0) throw misconfigured('secret is missing: give at least one.');
  for (const secret of secrets) {
    checkSecret('secret', secret);
    if (standard && !isStandardSecret(secret))
      throw misconfigured(
        'secret must be whsec_ and 24 to 64 bytes in base64, as the service shows it. Where deliveries are signed ' +
          "over the body alone, with another kind of secret, use the profile 'observed'.",
      );
  }
  return secrets;
}

/** Characters of a secret besides its prefix: what is shorter was not made by chance. */
const MIN_SECRET_LENGTH = 16;

function checkSecret(name: string, secret: unknown): asserts secret is string {
  if (typeof secret !== 'string' || !secret.trim())
    throw misconfigured(
      `${name} is missing: give that of the address, such as from an environment variable.`,
    );
  if (/\s/.test(secret) || secret.replace(/^[a-z]+_(tok_|hdr_)?/, '').length < MIN_SECRET_LENGTH)
    throw misconfigured(
      `${name} must have at least ${MIN_SECRET_LENGTH} characters after its prefix, and no white space.`,
    );
}
