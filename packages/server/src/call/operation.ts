import { maskCardNumbers } from '@datafono/card';
import { type Endpoint, endpointUrl, IDEMPOTENCY_HEADER, type LazySchema } from '@datafono/contract';
import { sendByPlatform } from '#send';
import type { ClientConfig, RetryPolicy } from '../config/client-options.ts';
import type { Hooks, RequestSummary } from '../config/hooks.ts';
import { any, type OptionRules, optionProblem, retries, signal, time } from '../config/option-types.ts';
import type { ConditionOf } from '../errors/conditions.ts';
import { refuseRequest } from '../errors/errors.ts';
import { type Exchange, exchange } from './exchange.ts';
import { failureOf } from './failure.ts';
import { HIDDEN, personalDataRemover } from './personal-data.ts';
import { answerReader } from './read-answer.ts';
import { checkRequest, idsIn, pathOf } from './request.ts';
import { sendByFetch, sendByGivenFetch } from './send.ts';
import { sendWithRetries } from './tries.ts';

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
   * Under the same key the same body gets the same answer. Derive the key from what must happen once, such as an order and the
   * number of its attempt. By default each call has a new random key. Trimmed printable ASCII.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options of the calls that this package makes itself. */
export interface TimedCallOptions extends IdempotentCallOptions {
  /** Milliseconds until nothing more may be sent. The function is called right before each try. */
  readonly timeLeft?: (() => number) | undefined;
}

/** The HTTP response of a call. */
export interface ServiceResponse {
  /** HTTP status, 200 to 299. */
  readonly status: number;
  /** The headers of the response. */
  readonly headers: Headers;
  /** The body from which {@link WithResponse.value} was read. */
  readonly text: string;
  /** The service's id of the request, when it gave one. */
  readonly requestId: string | undefined;
}

/** A value, and the response from which the value was read. */
export interface WithResponse<Value> {
  /** The value that the call without `withResponse` returns. */
  readonly value: Value;
  /** The response from which the value was read. */
  readonly response: ServiceResponse;
}

/**
 * An operation as a function. `withResponse` makes the same call, and also returns the HTTP response.
 *
 * @throws {CallError} The class says what failed; `outcome` says whether the service may have carried the call out.
 * @example
 * const { value, response } = await client.banks.list.withResponse();
 */
export interface Method<Arguments extends readonly unknown[], Value> {
  (...args: Arguments): Promise<Value>;
  /** Makes the same call, and also returns its HTTP response. */
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

/** An endpoint, with the properties that the client adds. */
export interface CallableRoute extends Endpoint {
  readonly request: LazySchema | undefined;
  /** The query as callers of this package write it. */
  readonly query?: LazySchema;
  /** Serializes the query. */
  readonly queryText?: (query: object) => string;
  readonly response: LazySchema | undefined;
  /** Reads the conditions that only the refusals of this route name; conditions of a debit are read for every route. */
  readonly conditionOf?: ConditionOf;
}

/**
 * The method of one route. Its arguments are the ids of the path, the body or the query, and options, in this order.
 *
 * @param name of the method, for messages
 */
export function operation(
  config: ClientConfig,
  name: string,
  route: CallableRoute,
): Method<readonly unknown[], unknown> {
  const { method, idempotent, request, query, conditionOf } = route;
  const send = config.fetch ? sendByGivenFetch(config.fetch) : (sendByPlatform ?? sendByFetch);
  const idCount = idsIn(route);
  const schema = request ?? query;
  const read = answerReader(name, route.response, config.report);
  return methodOf(async (...args: readonly unknown[]): Promise<WithResponse<unknown>> => {
    const checked = schema && checkRequest(name, schema(), args[idCount] ?? (query && {}));
    const options: TimedCallOptions = Object(args[schema ? idCount + 1 : idCount]);
    const path = pathOf(name, route, args) + (route.queryText?.(Object(checked?.data)) ?? '');
    const retryPolicy = retryPolicyOf(config, name, route, options);
    const idempotencyKey = idempotent ? idempotencyKeyOf(name, options.idempotencyKey) : undefined;
    const removeSecrets = secretsRemover(config.secretKey, [
      args.slice(0, idCount),
      checked?.data,
      { idempotencyKey },
    ]);
    const httpRequest = {
      url: endpointUrl(config.baseUrl, { path }),
      method,
      headers: headersOf(config, request, idempotencyKey),
      body: request && checked?.json,
      limit: config.answerLimit,
    };
    const summary = { operation: name, method, path: route.path, idempotencyKey };
    const { signal } = options;
    const tried = await sendWithRetries(retryPolicy, (timeout, tries) =>
      observed(config, { ...summary, tries }, removeSecrets, () =>
        exchange(httpRequest, { send, timeout, signal, read }),
      ),
    );
    if (tried.problem) throw failureOf({ ...tried, name, idempotencyKey, removeSecrets, conditionOf });
    const { value, reply } = tried;
    return { value: value ?? undefined, response: reply };
  });
}

const headersOf = (
  { secretKey, userAgent }: ClientConfig,
  request: LazySchema | undefined,
  idempotencyKey: string | undefined,
): Readonly<Record<string, string>> => ({
  Accept: 'application/json',
  Authorization: `Bearer ${secretKey}`,
  'User-Agent': userAgent,
  ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
  ...(request && { 'Content-Type': 'application/json' }),
});

/**
 * Makes one request, and calls the hooks before and after it.
 *
 * @param removeSecrets removes what was sent from a text
 */
async function observed(
  { onRequest, onResponse }: Hooks,
  { idempotencyKey, ...request }: RequestSummary,
  removeSecrets: (text: string) => string,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  if (!onRequest && !onResponse) return send();
  const summary = { ...request, idempotencyKey: idempotencyKey && maskCardNumbers(idempotencyKey) };
  onRequest?.(summary);
  const begun = performance.now();
  const exchange = await send();
  const milliseconds = performance.now() - begun;
  const { problem, reply } = exchange;
  const { status, requestId } = reply ?? {};
  // A proxy may set the id, and derive the id from what was sent.
  const cleanId = requestId && maskCardNumbers(removeSecrets(requestId));
  onResponse?.({ ...summary, status, requestId: cleanId, milliseconds, problem });
  return exchange;
}

const OPTIONS: OptionRules<CallOptions> = {
  timeout: time,
  totalTimeout: time,
  maxRetries: retries,
  signal: signal,
};
const IDEMPOTENT_OPTIONS: OptionRules<TimedCallOptions> = {
  ...OPTIONS,
  idempotencyKey: any,
  timeLeft: any,
};

/**
 * The retry policy of a call: the options of the call over those of the client. Only reads, and calls under an idempotency key,
 * are retried.
 *
 * @throws {RequestError} for an unknown or invalid option
 */
function retryPolicyOf(
  defaults: RetryPolicy,
  operation: string,
  { method, idempotent }: Endpoint,
  options: TimedCallOptions,
): RetryPolicy {
  const {
    signal,
    timeout = defaults.timeout,
    totalTimeout = defaults.totalTimeout,
    maxRetries = defaults.maxRetries,
    timeLeft,
  }: TimedCallOptions = options;
  const retryPolicy = { signal, timeout, totalTimeout, maxRetries, timeLeft };
  const problem = optionProblem(idempotent ? IDEMPOTENT_OPTIONS : OPTIONS, options);
  if (problem) throw refuseRequest(operation, problem);
  return idempotent || method === 'GET' ? retryPolicy : { ...retryPolicy, maxRetries: 0 };
}

/**
 * The idempotency key of a call: the caller's, or a random one.
 *
 * @throws {RequestError} when a header would change the caller's key
 */
function idempotencyKeyOf(operation: string, given: unknown = crypto.randomUUID()): string {
  // A header loses spaces at its ends. Characters outside ASCII arrive changed, or not at all.
  if (typeof given === 'string' && /^[!-~]([ -~]*[!-~])?$/.test(given)) return given;
  throw refuseRequest(operation, ['idempotencyKey', 'must be trimmed printable ASCII']);
}

/**
 * Makes the function that removes the secret key and a call's personal data from texts. The personal data are collected only with
 * the first text, because most calls have no text to clean.
 *
 * @param sent the ids of the path, the body or the query, and the idempotency key
 */
function secretsRemover(
  secretKey: string,
  sent: readonly [ids: readonly unknown[], payload: unknown, named: { readonly idempotencyKey: unknown }],
): (text: string) => string {
  let removePersonalData: ((text: string) => string) | undefined;
  return (text) => {
    removePersonalData ??= personalDataRemover(sent);
    return removePersonalData(text.replaceAll(secretKey, HIDDEN));
  };
}
