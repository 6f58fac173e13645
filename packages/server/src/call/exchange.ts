import { REQUEST_ID_HEADER } from '@datafono/contract';
import { type Refusal, readRefusal } from './refusal-body.ts';

/** Why there is no answer, or what is wrong with the one that came. */
export type Problem = 'aborted' | 'deadline' | 'connection' | 'refused' | 'unavailable' | 'unreadable';

/** An answer as it came. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What came of one request. */
export type Exchange = Answered | Failed;

interface Answered {
  readonly problem: undefined;
  readonly value: unknown;
  readonly reply: Reply;
}

export interface Failed {
  readonly problem: Problem;
  readonly refusal?: Refusal | undefined;
  readonly reply?: Reply;
  /** Why the connection failed, in one word, such as `ECONNREFUSED`. */
  readonly reason?: string | undefined;
}

export interface ExchangeOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds for the whole answer. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
  /** Makes the value of a parsed body; `undefined` where there is none in it. */
  readonly read: (body: unknown) => unknown;
}

/**
 * Makes one request. It ends with its time and with its signal, even where the given `fetch` heeds neither, and leaves
 * no timer and no listener.
 */
export async function exchange(
  url: string,
  init: RequestInit,
  { fetch, deadline, signal, read }: ExchangeOptions,
): Promise<Exchange> {
  const end = new AbortController();
  let stop = () => end.abort();
  const ended = new Promise<never>((_, reject) => {
    stop = () => {
      end.abort();
      reject();
    };
  });
  const timer = setTimeout(stop, deadline);
  signal?.addEventListener('abort', stop);
  try {
    const reply = await Promise.race([ended, replyOf(fetch(url, { ...init, signal: end.signal }))]);
    return understood(reply, read);
  } catch (failure) {
    const problem = signal?.aborted ? 'aborted' : end.signal.aborted ? 'deadline' : 'connection';
    return { problem, reason: problem === 'connection' ? reasonOf(failure) : undefined };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** The service's name for a request, when it gave one. */
export const requestIdOf = ({ headers }: Reply): string | undefined =>
  headers.get(REQUEST_ID_HEADER) ?? undefined;

async function replyOf(fetched: Promise<Response>): Promise<Reply> {
  const response = await fetched;
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function understood(reply: Reply, read: ExchangeOptions['read']): Exchange {
  const { status, text } = reply;
  const body = parsed(text);
  if (isSuccess(status)) {
    const value = read(body);
    return value === undefined ? { problem: 'unreadable', reply } : { problem: undefined, value, reply };
  }
  const refusal = readRefusal(body);
  const problem = status > 499 ? 'unavailable' : refusal && status > 399 ? 'refused' : 'unreadable';
  return { problem, refusal, reply };
}

export const isSuccess = (status: number): boolean => status > 199 && status < 300;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A `fetch` may reject with anything, such as the request and its headers: one word of it is told, or none. */
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
