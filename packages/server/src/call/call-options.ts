/** How one call is made. */
export interface CallOptions {
  /** Ends the call, and its retries. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the whole answer must have come, each time that it is sent; the client's own by default. */
  readonly timeout?: number | undefined;
  /** Milliseconds for all of it, retries and their waits included; the client's own by default. */
  readonly totalTimeout?: number | undefined;
  /** How often it may be sent again where that is safe; the client's own by default. */
  readonly retries?: number | undefined;
}

/** How a call is made that the service does once however often it is asked. */
export interface IdempotentCallOptions extends CallOptions {
  /**
   * What makes repeated calls one: the same key with the same body gives the same answer. Choose it by what is to
   * happen once, such as an order and its attempt. Made anew for each call by default.
   */
  readonly idempotencyKey?: string | undefined;
}
