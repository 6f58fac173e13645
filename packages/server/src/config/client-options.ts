import { readKey } from '@datafono/contract';
import { type CallError, misconfigured } from '../errors/errors.ts';
import { callSafely, report } from '../errors/report.ts';
import type { Hooks } from './hooks.ts';
import { any, checkOptions, number, type OptionRules, retries, time } from './option-types.ts';
import { isLoopback, isOwnNetwork, type ProfileChoice } from './profile.ts';
import { type AppInfo, userAgentOf } from './user-agent.ts';

/** The options of `createClient`. */
export interface ClientOptions extends Hooks {
  /** The secret key (`sk_…`; interface, "Authentication"). Read it from the environment; without it, `createClient` throws. */
  secretKey: string | undefined;
  /**
   * URL of the service, `https:`, without the version segment. `http:` is accepted for this machine, and with a test key for its
   * own network: names without a dot, such as `http://sandbox:4010` of another container, names that end with `.internal` or
   * `.local`, and private addresses.
   */
  baseUrl: string | undefined;
  /** Sends all requests. By default Node sends by `node:http`, every other runtime by its `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Milliseconds for the complete answer to each try of a call; 30,000 by default. */
  timeout?: number;
  /** Milliseconds for a call with its retries and the waits between them; 80,000 by default. */
  totalTimeout?: number;
  /** The most retries of a read, or of a call under an idempotency key; 2 by default, 0 for none. */
  maxRetries?: number;
  /** What the interface leaves open: the profile `stated` by default, `observed`, or your own. */
  profile?: ProfileChoice;
  /** The software that uses the client; the header `User-Agent` ends with it. */
  appInfo?: AppInfo | undefined;
  /** The longest answer that is read, in bytes; 4,194,304 by default. A longer answer is an `UnreadableAnswerError`. */
  answerLimit?: number | undefined;
  /**
   * Receives an error about an answer whose field is missing, or has another type than the interface states; once per operation
   * and field. The answer was passed on as it came. The error names fields, and repeats nothing of the answer. `console.error` by
   * default. An error that the callback throws, or rejects with, is ignored.
   */
  report?: ((error: CallError) => unknown) | undefined;
}

const OPTIONS: OptionRules<ClientOptions> = {
  // Checked elsewhere, with better messages.
  secretKey: any,
  baseUrl: any,
  profile: any,
  fetch: 'function?',
  appInfo: 'object?',
  answerLimit: number,
  report: 'function?',
  onRequest: 'function?',
  onResponse: 'function?',
  timeout: time,
  totalTimeout: time,
  maxRetries: retries,
};

/** Milliseconds for a call with its retries, where the client has no `totalTimeout`. */
export const TOTAL_TIMEOUT_MS = 80_000;

const ANSWER_LIMIT_BYTES = 2 ** 22;

/** How often a call is tried, and for how long. */
export interface RetryPolicy {
  /** The most retries. */
  readonly maxRetries: number;
  /** Milliseconds for each try. */
  readonly timeout: number;
  /** Milliseconds for all tries and the waits between them. */
  readonly totalTimeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until nothing more may be sent, whatever the total timeout is. */
  readonly timeLeft?: (() => number) | undefined;
}

/** What a client is made with: checked options. */
export interface ClientConfig extends RetryPolicy, Hooks {
  readonly secretKey: string;
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch | undefined;
  readonly userAgent: string;
  readonly answerLimit: number;
  readonly report: (error: CallError) => unknown;
}

/** @throws {ConfigurationError} whose message says which option to change and how, without keys */
export function readClientOptions(options: ClientOptions): ClientConfig {
  const {
    timeout = 30_000,
    totalTimeout = TOTAL_TIMEOUT_MS,
    maxRetries = 2,
    ...given
  }: ClientOptions = Object(options);
  const { fetch, answerLimit = ANSWER_LIMIT_BYTES, onRequest, onResponse } = given;
  const retryPolicy = { timeout, totalTimeout, maxRetries };
  checkOptions(OPTIONS, options);
  if (!(answerLimit >= 1)) throw misconfigured('answerLimit must be bytes, 1 or more.');
  const url = readBaseUrl(given.baseUrl, given.secretKey);
  const secretKey = readSecretKey(given.secretKey, url);
  return {
    ...retryPolicy,
    secretKey,
    baseUrl: url.origin + url.pathname,
    fetch,
    userAgent: userAgentOf(given.appInfo),
    answerLimit,
    report: (error) => report(given, error),
    onRequest: onRequest && callSafely(onRequest),
    onResponse: onResponse && callSafely(onResponse),
  };
}

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

/** Whether a test key may be sent in the clear, as to a sandbox in another container. */
const isNearby = (url: URL, key: unknown): boolean =>
  isOwnNetwork(url) && typeof key === 'string' && readKey(key)?.test === true;

function readBaseUrl(address: unknown, key: unknown): URL {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  const problem = !url
    ? 'be an absolute address, such as https://api.example. Is it set?'
    : url.protocol !== 'https:' && !(url.protocol === 'http:' && (isLoopback(url) || isNearby(url, key)))
      ? 'begin with https:, or be an address of this machine. With a test key it may be one of your own network, such as http://sandbox:4010.'
      : url.username || url.password || /[?#]/.test(url.href)
        ? 'have no user, password, query or fragment.'
        : /\/v\d+\/?$/.test(url.pathname) && 'end before the version segment (/v1).';
  if (!url || problem) throw misconfigured(`baseUrl must ${problem}`);
  return url;
}
