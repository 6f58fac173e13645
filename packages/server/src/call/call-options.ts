/** Options of one call. */
export interface CallOptions {
  /** Aborts the call and its retries. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the complete answer to each try; the client's by default. */
  readonly timeout?: number | undefined;
  /** Milliseconds for all tries and the waits between them; the client's by default. */
  readonly totalTimeout?: number | undefined;
  /** The most retries, where a retry is safe; the client's by default. */
  readonly maxRetries?: number | undefined;
}

/** Options of a call that the service carries out once for each idempotency key. */
export interface IdempotentCallOptions extends CallOptions {
  /**
   * The same key with the same body gets the same answer. Derive it from what is to happen once, such as an order and the
   * number of its attempt. A new random key for each call by default. Trimmed printable ASCII.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options of the calls that this package makes itself. */
export interface TimedCallOptions extends IdempotentCallOptions {
  /** Milliseconds until nothing more may be sent. It is read right before each try. */
  readonly timeLeft?: (() => number) | undefined;
}
