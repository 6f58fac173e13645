import { type Endpoint, endpointUrl, IDEMPOTENCY_HEADER } from '@datafono/contract';
import { call } from '@datafono/http';
import type * as z from 'zod/mini';
import type { Account } from '../options.ts';
import { attempts } from './attempts.ts';
import { failureOf } from './call-failure.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { idsIn, pathOf } from './path.ts';
import { persistenceOf } from './persistence.ts';
import { queryText } from './query.ts';
import { readRefusalBody } from './refusal-body.ts';
import { checkRequest } from './request.ts';
import { type Passed, transport } from './transport.ts';

/** How one call is made. */
export interface CallOptions {
  /** Ends the call, and its retries. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the whole answer must have come, each time that it is sent; the client's own by default. */
  readonly deadline?: number | undefined;
  /** Milliseconds for all of it, retries and their waits included; the client's own by default. */
  readonly totalDeadline?: number | undefined;
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

/** What a client needs to know of an operation. */
export interface CallableRoute extends Endpoint {
  readonly request: z.ZodMiniType | undefined;
  /** Of the query, as callers of this package write it. */
  readonly query?: z.ZodMiniType;
  readonly response: z.ZodMiniType | undefined;
}

/** An answer as it came. */
export interface ServiceResponse {
  /** HTTP status, 200 to 299. */
  readonly status: number;
  readonly headers: Headers;
  /** The text of it, which {@link WithResponse.value} was read from. */
  readonly text: string;
  /** The service's name for the request, when it gave one. */
  readonly requestId: string | undefined;
}

/** A value with the answer that it was read from. */
export interface WithResponse<Value> {
  readonly value: Value;
  readonly response: ServiceResponse;
}

/**
 * An operation as a function. `withResponse` is the same call, and gives the answer as it came beside its value.
 *
 * @throws {PayError} whose class says what happened, and whose `outcome` says whether it may have been done
 */
export interface Method<Arguments extends readonly unknown[], Value> {
  (...given: Arguments): Promise<Value>;
  readonly withResponse: (...given: Arguments) => Promise<WithResponse<Value>>;
}

/** @param ask makes the call */
export function methodOf<Arguments extends readonly unknown[], Value>(
  ask: (...given: Arguments) => Promise<WithResponse<Value>>,
): Method<Arguments, Value> {
  const method = async (...given: Arguments) => (await ask(...given)).value;
  return Object.freeze(Object.assign(method, { withResponse: ask }));
}

/** The same operation, with something else made of its value. */
export function mapped<Arguments extends readonly unknown[], From, To>(
  { withResponse }: Method<Arguments, From>,
  make: (value: From) => To,
): Method<Arguments, To> {
  return methodOf(async (...given: Arguments) => {
    const { value, response } = await withResponse(...given);
    return { value: make(value), response };
  });
}

/**
 * The method of one route: it takes the ids of the path, the body or the query, and options, in this order; checks
 * them, sends them, and reads the answer.
 *
 * @param name what a developer calls it, for messages
 */
export function operation(
  account: Account,
  name: string,
  route: CallableRoute,
): Method<readonly unknown[], unknown> {
  const ids = idsIn(route);
  const schema = route.request ?? route.query;
  return methodOf(async (...given: readonly unknown[]) => {
    const said = schema && checkRequest(name, schema, given[ids] ?? (route.query && {}));
    const options: IdempotentCallOptions = Object(given[schema ? ids + 1 : ids]);
    const path = pathOf(name, route, given);
    const query = route.query && queryText(Object(said));
    const body = route.request && said;
    return send(account, { name, route, path: query ? `${path}?${query}` : path, body, options });
  });
}

interface Asked {
  readonly name: string;
  readonly route: CallableRoute;
  readonly path: string;
  readonly body: unknown;
  readonly options: IdempotentCallOptions;
}

async function send(
  account: Account,
  { name, route, path, body, options }: Asked,
): Promise<WithResponse<unknown>> {
  const persistence = persistenceOf(account, name, route, options);
  const idempotencyKey = route.idempotent ? idempotencyKeyOf(name, options.idempotencyKey) : undefined;
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${account.secretKey}`,
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
  };
  const request = { method: route.method, url: endpointUrl(account.baseUrl, { path }), headers, body };
  const passed: Passed = {};
  const { signal } = persistence;
  const fetch = transport(account.fetch ?? globalThis.fetch, passed);
  const { answer, unsure } = await attempts(
    persistence,
    (deadline) =>
      call(request, readerOf(route.response), readRefusalBody, {
        fetch,
        deadline,
        ...(signal && { signal }),
      }),
    () => passed.retryAfter,
  );
  if (!('value' in answer))
    throw failureOf(answer, { account, operation: name, idempotencyKey, body, unsure, passed });
  const { status, requestId, value } = answer;
  const { headers: answered = new Headers(), text = '' } = passed;
  return {
    value: route.response ? value : undefined,
    response: { status, requestId, headers: answered, text },
  };
}

/** An answer without a body has no value; `null` says that it came. */
const readerOf = (schema: z.ZodMiniType | undefined) => (value: unknown) =>
  schema ? schema.safeParse(value).data : null;
