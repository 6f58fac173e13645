import { readKey } from '@datafono/contract';
import type { FieldProblem } from './call/refuse-request.ts';
import { ConfigurationError } from './errors.ts';

/** Whose account it is, and how it is reached. */
export interface AccountOptions {
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
  deadline?: number;
  /** Milliseconds for a call with its retries and their waits; 80,000 by default. */
  totalDeadline?: number;
  /**
   * How often a call may be sent again, where that cannot do a thing twice: a read, or what the service does once for
   * each idempotency key. 2 by default; 0 for never.
   */
  retries?: number;
}

/** How a call is gone on with. */
export interface Persistence {
  /** How often it may be sent again. */
  readonly retries: number;
  /** Milliseconds for each time that it is sent. */
  readonly deadline: number;
  /** Milliseconds for all of it, waits included. */
  readonly totalDeadline: number;
  readonly signal?: AbortSignal | undefined;
}

/** Options that have been checked. */
export interface Account extends Persistence {
  readonly secretKey: string;
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch | undefined;
}

const MOST_RETRIES = 10;

/** @throws {ConfigurationError} whose message says which option to change and how, and holds no key */
export function readOptions(options: AccountOptions): Account {
  const {
    deadline = 30_000,
    totalDeadline = 80_000,
    retries = 2,
    ...given
  }: AccountOptions = Object(options);
  const { fetch } = given;
  const persistence = { deadline, totalDeadline, retries };
  const problem =
    problemOf(persistence) ?? (fetch && typeof fetch !== 'function' && ['fetch', 'must be a function']);
  if (problem) throw misconfigured(`${problem.join(' ')}.`);
  const url = readBaseUrl(given.baseUrl);
  const secretKey = readSecretKey(given.secretKey, url);
  return { ...persistence, secretKey, baseUrl: url.origin + url.pathname, fetch };
}

/** The first of these that cannot be right, and what it must be. */
export function problemOf(persistence: Persistence): FieldProblem | undefined {
  const { retries, signal } = persistence;
  for (const name of ['deadline', 'totalDeadline'] as const)
    if (!isTime(persistence[name])) return [name, TIME];
  if (!Number.isInteger(retries) || retries < 0 || retries > MOST_RETRIES)
    return ['retries', `must be a whole number from 0 to ${MOST_RETRIES}`];
  return signal && !(signal instanceof AbortSignal) ? ['signal', 'must be an AbortSignal'] : undefined;
}

/** The longest that a timer can wait is a 32-bit integer of milliseconds. */
export const isTime = (milliseconds: unknown): boolean =>
  typeof milliseconds === 'number' && milliseconds > 0 && milliseconds < 2 ** 31;

export const TIME = 'must be a number of milliseconds from 1 to 2147483647';

function readSecretKey(key: unknown, url: URL): string {
  if (typeof key !== 'string' || !key.trim())
    throw misconfigured('secretKey is missing: is its environment variable set?');
  const traits = readKey(key);
  if (traits?.kind === 'public')
    throw misconfigured('secretKey is a public key (pk_…): this needs the secret key (sk_…).');
  // What a header cannot carry would come back inside the platform's own error.
  if (!traits || !/^[!-~]+$/.test(key))
    throw misconfigured('secretKey must be a secret key: sk_…, without spaces, quotes or line breaks.');
  if (!traits.test && isLoopback(url))
    throw misconfigured(
      'secretKey must be a test key (sk_test_…), as baseUrl is an address of this machine.',
    );
  return key;
}

function readBaseUrl(address: unknown): URL {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw misconfigured('baseUrl must be an absolute address, such as https://api.example.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw misconfigured('baseUrl must begin with https:, or with http: and be an address of this machine.');
  if (url.username || url.password || /[?#]/.test(url.href))
    throw misconfigured('baseUrl must have no user, password, query or fragment.');
  if (/\/v\d+\/?$/.test(url.pathname))
    throw misconfigured('baseUrl must end before the version segment (/v1).');
  return url;
}

/** Whether an address is one of this machine. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** @param message says what to change, and holds no key */
export const misconfigured = (message: string) => new ConfigurationError(message, { outcome: 'none' });
