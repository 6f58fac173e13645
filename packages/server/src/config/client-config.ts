import { readKey } from '@datafono/contract';
import { type FieldProblem, misconfigured } from '../errors/errors.ts';
import { isLoopback } from './loopback.ts';
import type { ProfileChoice } from './profile.ts';

/** Whose account it is, and how it is reached. */
export interface ClientOptions {
  /**
   * The secret key of the account (`sk_…`; interface, "Authentication"). Never in source code: an environment variable may
   * be unset, which is told.
   */
  secretKey: string | undefined;
  /** Address of the service's interface, `https:`, without the version segment. `http:` on this machine only. */
  baseUrl: string | undefined;
  /** Instead of the platform's own. */
  fetch?: typeof globalThis.fetch;
  /** Milliseconds until the whole answer of a call must have come, each time that it is sent; 30,000 by default. */
  timeout?: number;
  /** Milliseconds for a call with its retries and their waits; 80,000 by default. */
  totalTimeout?: number;
  /**
   * How often a call may be sent again, where that cannot do a thing twice: a read, or what the service does once for
   * each idempotency key. 2 by default; 0 for never.
   */
  retries?: number;
  /** The answers to what the interface leaves open: `stated` by default, `observed`, or your own. */
  profile?: ProfileChoice;
}

/** How a call is gone on with. */
export interface RetryPolicy {
  /** How often it may be sent again. */
  readonly retries: number;
  /** Milliseconds for each time that it is sent. */
  readonly timeout: number;
  /** Milliseconds for all of it, waits included. */
  readonly totalTimeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** Options that have been checked. */
export interface ClientConfig extends RetryPolicy {
  readonly secretKey: string;
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch | undefined;
}

/** @throws {ConfigurationError} whose message says which option to change and how, and holds no key */
export function readClientOptions(options: ClientOptions): ClientConfig {
  const { timeout = 30_000, totalTimeout = 80_000, retries = 2, ...given }: ClientOptions = Object(options);
  const { fetch } = given;
  const retryPolicy = { timeout, totalTimeout, retries };
  const problem = problemOf(retryPolicy);
  if (problem) throw misconfigured(`${problem.join(' ')}.`);
  if (fetch && typeof fetch !== 'function') throw misconfigured('fetch must be a function.');
  const url = readBaseUrl(given.baseUrl);
  const secretKey = readSecretKey(given.secretKey, url);
  return { ...retryPolicy, secretKey, baseUrl: url.origin + url.pathname, fetch };
}

/** The first of these that cannot be right, and what it must be. */
export function problemOf({ timeout, totalTimeout, retries, signal }: RetryPolicy): FieldProblem | undefined {
  if (!isTime(timeout)) return ['timeout', TIME];
  if (!isTime(totalTimeout)) return ['totalTimeout', TIME];
  if (!Number.isInteger(retries) || retries < 0 || retries > 10)
    return ['retries', 'must be a whole number, 0 to 10'];
  return signal && !(signal instanceof AbortSignal) ? ['signal', 'must be an AbortSignal'] : undefined;
}

/** The longest that a timer can wait is a 32-bit integer of milliseconds. */
export const isTime = (milliseconds: unknown): boolean =>
  Number(milliseconds) === milliseconds && milliseconds >= 1 && milliseconds < 2 ** 31 - 1;

export const TIME = 'must be milliseconds, 1 to 2147483646';

function readSecretKey(given: unknown, url: URL): string {
  const key = typeof given === 'string' ? given : '';
  const { kind, test } = readKey(key) ?? {};
  const problem = !key.trim()
    ? 'is missing: is it set?'
    : kind === 'public'
      ? 'is a public key (pk_…), not the secret key (sk_…).'
      : !kind
        ? 'must be a secret key (sk_…), without spaces or line breaks.'
        : !test && isLoopback(url) && 'must be a test key (sk_test_…) on this machine.';
  if (problem) throw misconfigured(`secretKey ${problem}`);
  return key;
}

function readBaseUrl(address: unknown): URL {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  const problem = !url
    ? 'be an absolute address, such as https://api.example.'
    : url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))
      ? 'begin with https:, or be an address of this machine.'
      : url.username || url.password || /[?#]/.test(url.href)
        ? 'have no user, password, query or fragment.'
        : /\/v\d+\/?$/.test(url.pathname) && 'end before the version segment (/v1).';
  if (!url || problem) throw misconfigured(`baseUrl must ${problem}`);
  return url;
}
