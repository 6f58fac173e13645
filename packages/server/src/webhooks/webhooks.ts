import { refuseBrowser } from '../config/browser-guard.ts';
import { any, checkOptions, type OptionRules, positive } from '../config/option-types.ts';
import { type ProfileChoice, readProfile } from '../config/profile.ts';
import { misconfigured } from '../errors/errors.ts';
import { report } from '../errors/report.ts';
import { type DeliveryStore, memoryDeliveries } from './deliveries.ts';
import { handle } from './handle.ts';
import type { PayEvent } from './pay-event.ts';
import { readEvent } from './read-event.ts';
import { bytesOf, headersOf, type ReceivedRequest, textOf } from './received-request.ts';
import { isStandardSecret } from './signatures.ts';
import { verify } from './verify.ts';

/** The options of `createWebhooks`. */
export interface WebhooksOptions {
  /** The service's signing secret (`whsec_…`); several during a rotation. */
  readonly secret: string | readonly string[];
  /** How deliveries are signed: the profile `stated` by default, `observed`, or your own. */
  readonly profile?: ProfileChoice | undefined;
  /** Milliseconds by which a delivery's time may differ from now; 5 minutes by default. */
  readonly toleranceMs?: number | undefined;
  /**
   * Stores handled events, such as `postgres(…)` or `sqlite(…)`; by default in this process. Several processes must share a
   * store. Without one, `handle` warns once by `report` if `NODE_ENV` can be read and is `production`.
   */
  readonly store?: DeliveryStore | undefined;
  /**
   * Milliseconds after which an event can be handled again if its process has died; a minute by default. The handler's claim is
   * renewed while it runs.
   */
  readonly leaseMs?: number | undefined;
  /** The largest body, in bytes; 1,048,576 by default. */
  readonly bodyLimit?: number | undefined;
  /** The value of the header `x-webhook-token`, required in addition to the signature. Not checked by default. */
  readonly token?: string | undefined;
  /**
   * Receives rejected deliveries, and the errors of `act` and of the store; `console.error` by default. An error that the
   * callback throws, or rejects with, is ignored.
   */
  readonly report?: ((error: unknown) => unknown) | undefined;
  /** The current time; for tests. */
  readonly now?: (() => Date) | undefined;
}

const OPTIONS: OptionRules<WebhooksOptions> = {
  // Checked elsewhere, with better messages.
  secret: any,
  token: any,
  profile: any,
  store: 'object?',
  report: 'function?',
  now: 'function?',
  toleranceMs: positive,
  leaseMs: positive,
  bodyLimit: positive,
};

/** Receives the service's events. */
export interface Webhooks {
  /**
   * Verifies a delivery and returns its event. It does not deduplicate: the service delivers an event more than once, and each
   * delivery is returned. Act once for each `key`, or use {@link Webhooks.handle}.
   *
   * @throws {WebhookError} whose `code` says what is wrong
   */
  readonly unwrap: (request: Request | ReceivedRequest) => Promise<PayEvent>;
  /**
   * Verifies a delivery, handles its event once, and answers: 2xx when the event is handled; 4xx when the delivery is not
   * genuine; 5xx when `act` throws or is still running, so that the event is delivered again. Never rejects.
   *
   * @param act handles the event. It is not called again for an event that it handled. The sender waits for it, so queue long
   *   work.
   */
  readonly handle: (request: Request, act: (event: PayEvent) => unknown) => Promise<Response>;
}

/**
 * Creates the receiver of one webhook URL. The secrets cannot be read from the receiver.
 *
 * @throws {ConfigurationError} when an option is not valid, and in a browser
 * @example
 * const webhooks = createWebhooks({ secret: process.env.PAY_WEBHOOK_SECRET });
 * const receive = (request) => webhooks.handle(request, (event) => log(event.type));
 */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  refuseBrowser();
  checkOptions(OPTIONS, options);
  const {
    toleranceMs = 300_000,
    leaseMs = 60_000,
    bodyLimit = 2 ** 20,
    token,
    ...given
  }: WebhooksOptions = Object(options);
  const { now = () => new Date(), store = memoryDeliveries(now) } = given;
  for (const name of STORE_FUNCTIONS)
    if (!store[name]) throw misconfigured(`store must have the function ${name}.`);
  const { captured, standardWebhooks, signatureHeader } = readProfile(given.profile).events;
  if (!standardWebhooks && signatureHeader === undefined)
    throw misconfigured('profile has no signature: anybody could send an event.');
  if (token !== undefined) checkSecret('token', token);
  const secrets = readSecrets(given.secret, standardWebhooks);
  const rules = { secrets, standardWebhooks, signatureHeader, toleranceMs, token, now };

  const unwrap = async (request: Request | ReceivedRequest) => {
    const body = await bytesOf(request, bodyLimit);
    const proof = await verify(headersOf(request.headers), body, rules);
    return readEvent(textOf(body), proof, captured, now());
  };
  return Object.freeze({
    unwrap,
    handle: (request: Request, act: (event: PayEvent) => unknown) => {
      warnUnshared(given);
      return handle(request, act, { unwrap, store, leaseMs, report: (error) => report(given, error) });
    },
  });
}

const STORE_FUNCTIONS = ['claim', 'renew', 'finish', 'release'] as const;

let isWarned = false;

/** Warns a shop that handles events without a shared store, because each of its processes would handle an event. */
function warnUnshared(given: Pick<WebhooksOptions, 'report' | 'store'>): void {
  if (given.store || isWarned || !isProduction()) return;
  isWarned = true;
  report(
    given,
    misconfigured(
      'createWebhooks has no store: another process, or this one after a restart, handles an event again. Pass the ' +
        'store of a database, such as that of @datafono/server/postgres.',
    ),
  );
}

/** Deno throws where a program may not read its environment. */
function isProduction(): boolean {
  try {
    return Object(globalThis).process?.env?.NODE_ENV === 'production';
  } catch {
    return false;
  }
}

function readSecrets(given: WebhooksOptions['secret'], standard: boolean): readonly string[] {
  const secrets = Array.isArray(given) ? [...given] : [given];
  if (secrets.length === 0) throw misconfigured('secret is missing: pass at least one.');
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

/** The least number of characters after a secret's prefix. A shorter secret is not random. */
const MIN_SECRET_LENGTH = 16;

function checkSecret(name: string, secret: unknown): asserts secret is string {
  if (typeof secret !== 'string' || !secret.trim())
    throw misconfigured(
      `${name} is missing: pass that of the address, such as from an environment variable.`,
    );
  if (/\s/.test(secret) || secret.replace(/^[a-z]+_(tok_|hdr_)?/, '').length < MIN_SECRET_LENGTH)
    throw misconfigured(
      `${name} must have at least ${MIN_SECRET_LENGTH} characters after its prefix, and no white space.`,
    );
}
