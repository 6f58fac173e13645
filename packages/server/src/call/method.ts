/** The HTTP response of a call. */
export interface ServiceResponse {
  /** HTTP status, 200 to 299. */
  readonly status: number;
  /** The headers of the response. */
  readonly headers: Headers;
  /** The body, which {@link WithResponse.value} was read from. */
  readonly text: string;
  /** The service's id of the request, when it gave one. */
  readonly requestId: string | undefined;
}

/** A value, and the response that it was read from. */
export interface WithResponse<Value> {
  /** What the call alone would return. */
  readonly value: Value;
  /** The response that it was read from. */
  readonly response: ServiceResponse;
}

/**
 * An operation as a function. `withResponse` makes the same call and returns the HTTP response as well.
 *
 * @throws {CallError} whose class says what failed, and whose `outcome` whether it may have been carried out
 * @example
 * const { value, response } = await client.banks.list.withResponse();
 */
export interface Method<Arguments extends readonly unknown[], Value> {
  (...args: Arguments): Promise<Value>;
  /** Makes the same call, and returns its HTTP response as well. */
  readonly withResponse: (...given: Arguments) => Promise<WithResponse<Value>>;
}

/** @param call makes the call */
export function methodOf<Arguments extends readonly unknown[], Value>(
  call: (...given: Arguments) => Promise<WithResponse<Value>>,
): Method<Arguments, Value> {
  const method = async (...given: Arguments) => (await call(...given)).value;
  return Object.freeze(Object.assign(method, { withResponse: call }));
}

/** The same operation with its value mapped. */
export function mapped<Arguments extends readonly unknown[], From, To>(
  { withResponse }: Method<Arguments, From>,
  make: (value: From) => To,
): Method<Arguments, To> {
  return methodOf(async (...given: Arguments) => {
    const { value, response } = await withResponse(...given);
    return { value: make(value), response };
  });
}
