import { readKey } from '@datafono/contract';
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

/** Options that have been checked. */
export interface Account {
  readonly secretKey: string;
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch | undefined;
  readonly deadline: number;
  readonly totalDeadline: number;
  readonly retries: number;
}

const DEADLINE = 30_000;
const TOTAL_DEADLINE = 80_000;
const RETRIES = 2;
const MOST_RETRIES = 10;

/** @throws {ConfigurationError} whose message says which option to change and how, and holds no key */
export function readOptions(options: AccountOptions): Account {
  const given: AccountOptions = Object(options);
  const { baseUrl, fetch, deadline = DEADLINE } = given;
  const { totalDeadline = TOTAL_DEADLINE, retries = RETRIES } = given;
  const problem =
    deadlineProblem('deadline', deadline) ??
    deadlineProblem('totalDeadline', totalDeadline) ??
    retriesProblem(retries) ??
    fetchProblem(fetch);
  if (problem) throw misconfigured(problem);
  const url = readBaseUrl(baseUrl);
  const { secretKey, test } = readSecretKey(given.secretKey);
  if (!test && isLoopback(url))
    throw misconfigured(
      'secretKey is not a test key (sk_test_…), and baseUrl is an address of this machine. A sandbox needs no ' +
        'live key: use the key that it prints.',
    );
  return { secretKey, baseUrl: url.origin + url.pathname, fetch, deadline, totalDeadline, retries };
}

/** What is wrong with how often a call may be sent again, in a sentence; `undefined` when nothing is. */
export function retriesProblem(retries: unknown): string | undefined {
  return Number.isInteger(retries) && Number(retries) >= 0 && Number(retries) <= MOST_RETRIES
    ? undefined
    : `retries must be a whole number from 0 to ${MOST_RETRIES}.`;
}

/** What is wrong with a deadline, in a sentence; `undefined` when nothing is. */
export function deadlineProblem(name: string, deadline: unknown): string | undefined {
  // The longest that a timer can wait is a 32-bit integer of milliseconds.
  return typeof deadline === 'number' && deadline > 0 && deadline < 2 ** 31
    ? undefined
    : `${name} must be a number of milliseconds from 1 to 2147483647.`;
}

const fetchProblem = (fetch: unknown): string | undefined =>
  fetch === undefined || typeof fetch === 'function' ? undefined : 'fetch must be a function.';

function readSecretKey(key: unknown): Pick<Account, 'secretKey'> & { readonly test: boolean } {
  if (typeof key !== 'string' || !key.trim())
    throw misconfigured(
      'secretKey is missing: give the secret key of your account (sk_…), such as from an environment variable.',
    );
  const traits = readKey(key);
  if (traits?.kind === 'public')
    throw misconfigured(
      'secretKey is a public key (pk_…). This client needs the secret key (sk_…) of the account.',
    );
  // What a header cannot carry would come back inside the platform's own error.
  if (!traits || !/^[\x21-\x7e]+$/.test(key))
    throw misconfigured('secretKey must be a secret key: sk_…, without spaces, quotes or line breaks.');
  return { secretKey: key, test: traits.test };
}

function readBaseUrl(address: unknown): URL {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw misconfigured('baseUrl must be an absolute address, such as https://api.example.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw misconfigured('baseUrl must begin with https:; http: is for an address of this machine only.');
  if (url.username || url.password || /[?#]/.test(url.href))
    throw misconfigured('baseUrl must have no user, password, query or fragment.');
  if (/\/v\d+\/?$/.test(url.pathname))
    throw misconfigured(
      'baseUrl must end before the version segment (/v1): the path of each operation adds it.',
    );
  return url;
}

/** Whether an address is one of this machine. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** @param message says what to change, and holds no key */
export const misconfigured = (message: string) => new ConfigurationError(message, { outcome: 'none' });
