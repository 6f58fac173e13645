/** One request. */
export interface SendRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; `undefined` for none. */
  readonly body: string | undefined;
  readonly signal: AbortSignal;
  /** Milliseconds until it may no longer be sent, such as once its connection is made. */
  readonly timeLeft: () => number;
  /** The longest answer that is read, in bytes of its decoded body. */
  readonly limit: number;
}

/** An answer that has arrived whole. */
export interface SentAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** `undefined` when the body is longer than the limit: it was not read further, and the connection was cancelled. */
  readonly text: string | undefined;
}

/**
 * Sends one request, once, and reads its answer whole. It follows no redirect: that would carry the body, and within one
 * origin the key, where nobody configured. It rejects when the connection fails, and at once when the signal aborts.
 */
export type Send = (request: SendRequest) => Promise<SentAnswer>;
