import { REQUEST_ID_HEADER, type Refusal, readRefusal } from '@datafono/contract';
import type { Problem } from '../config/hooks.ts';
import type { Send, SendRequest, SentAnswer } from './send.ts';
import { countdown, onAbort } from './time-limits.ts';

/** An answer, not yet interpreted. */
export interface Reply extends SentAnswer {
  /** The service's id of the request, when it gave one. */
  readonly requestId: string | undefined;
}

/** The result of one request. */
export type Exchange = Answered | Failed;

interface Answered {
  readonly problem: undefined;
  readonly retryAfter?: undefined;
  readonly value: unknown;
  readonly reply: Reply & { readonly text: string };
}

export interface Failed {
  readonly problem: Problem;
  readonly refusal?: Refusal | undefined;
  readonly reply?: Reply;
  /** Whether the answer is a 2xx with JSON, and so comes from the service and not from a proxy. */
  readonly done?: boolean;
  /** Seconds to wait, as the service requested. */
  readonly retryAfter?: number | undefined;
  /** Why the connection failed, in one word, such as `ECONNREFUSED`. */
  readonly reason?: string | undefined;
  /** The proxy of the environment that may be between this machine and an address that did not answer. */
  readonly proxy?: string | undefined;
}

export interface ExchangeOptions {
  readonly send: Send;
  /** Milliseconds for the whole answer. */
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  /** Reads the parsed body. The body is `null` when it is empty, and `undefined` when it is not JSON. */
  readonly read: (body: unknown) => unknown;
}

/** Makes one request. The request ends with its timeout or its signal, and leaves no timer and no listener. */
export async function exchange(
  request: Omit<SendRequest, 'signal' | 'timeLeft'>,
  { send, timeout, signal, read }: ExchangeOptions,
): Promise<Exchange> {
  const timeLeft = countdown(timeout);
  const end = new AbortController();
  const stop = () => end.abort();
  const timer = setTimeout(stop, timeout);
  const removeListener = onAbort(signal, stop);
  try {
    return readAnswer(await send({ ...request, signal: end.signal, timeLeft }), read);
  } catch (failure) {
    const isLate = end.signal.aborted || timeLeft() <= 0;
    const problem = signal?.aborted ? 'aborted' : isLate ? 'timeout' : 'connection';
    const reason = problem === 'connection' ? reasonOf(failure) : undefined;
    return { problem, reason, proxy: problem === 'aborted' ? undefined : proxyOf(request.url) };
  } finally {
    clearTimeout(timer);
    removeListener();
  }
}

/** Throws for a malformed answer, which only a fake `fetch` can make. */
function readAnswer(answer: SentAnswer, read: ExchangeOptions['read']): Exchange {
  const { status, headers, text } = answer;
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  const reply = { ...answer, requestId };
  const body = text === undefined ? text : parsed(text);
  const success = status > 199 && status < 300;
  const value = success ? read(body) : undefined;
  if (value !== undefined && text !== undefined)
    return { problem: undefined, value, reply: { ...reply, text } };
  const refusal = refusalOfService(body);
  const unread = text === undefined ? 'too_long' : 'unreadable';
  const problem = status > 499 ? 'unavailable' : refusal && status > 399 ? 'refused' : unread;
  const done = success && Boolean(body);
  return { problem, refusal, reply, done, retryAfter: secondsOf(headers.get('Retry-After')) };
}

/** A body with neither message nor name comes from a proxy, which may have forwarded the request. */
function refusalOfService(body: unknown): Refusal | undefined {
  const refusal = readRefusal(body);
  return refusal?.message || refusal?.codeName ? refusal : undefined;
}

/** Reads both forms of Retry-After (RFC 9110, 10.2.3) as seconds from now. */
function secondsOf(text: string | null): number | undefined {
  if (!text) return undefined;
  const given = Number(text);
  const seconds = given >= 0 ? given : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Returns `null` for an empty text, and `undefined` for a text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return undefined;
  }
}

/** The error code or name of a failure. Nothing else passes, because a `fetch` may reject with anything, even the request. */
function reasonOf(failure: unknown): string | undefined {
  try {
    const { cause, code, name } = Object(failure);
    const isWord = (word: unknown) =>
      typeof word === 'string' && /^([A-Z][A-Z0-9_]+|[A-Z][A-Za-z]*Error)$/.test(word);
    return [Object(cause).code, code, name].find(isWord);
  } catch {
    return undefined;
  }
}

/**
 * The proxy that the environment names for an address, without the proxy's user and password.
 *
 * @returns such as `HTTPS_PROXY: proxy.example:3128`; `undefined` for an `http:` address, for which no proxy is used
 */
function proxyOf(url: string): string | undefined {
  if (!url.startsWith('https:')) return undefined;
  try {
    const environment = Object(globalThis).process?.env;
    const name = ['https_proxy', 'HTTPS_PROXY'].find((each) => environment[each]);
    return name && [name, new URL(environment[name]).host].filter(Boolean).join(': ');
  } catch {
    return undefined; // no environment, no permission for it, or no URL
  }
}
