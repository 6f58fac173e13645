import { maskCardNumbers } from '@datafono/card';
import { type Endpoint, endpointUrl, IDEMPOTENCY_HEADER, type LazySchema } from '@datafono/contract';
import { sendByPlatform } from '#send';
import type { ClientConfig } from '../config/client-config.ts';
import type { Hooks, RequestSummary } from '../config/hooks.ts';
import type { ConditionOf } from '../errors/conditions.ts';
import type { TimedCallOptions } from './call-options.ts';
import { type Exchange, exchange } from './exchange.ts';
import { failureOf } from './failure.ts';
import { type Method, methodOf, type WithResponse } from './method.ts';
import { idsIn, pathOf } from './path.ts';
import { secretsRemover } from './personal-data.ts';
import { answerReader } from './read-answer.ts';
import { refuseRequest } from './refuse-request.ts';
import { checkRequest } from './request.ts';
import { retryPolicyOf } from './retry-policy.ts';
import { sendByFetch, sendByGivenFetch } from './send-by-fetch.ts';
import { sendWithRetries } from './tries.ts';

/** An endpoint with what the client adds to it. */
export interface CallableRoute extends Endpoint {
  readonly request: LazySchema | undefined;
  /** The query as callers of this package write it. */
  readonly query?: LazySchema;
  /** Serializes the query. */
  readonly queryText?: (query: object) => string;
  readonly response: LazySchema | undefined;
  /** Reads the conditions of its refusals, besides those of a debit. */
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
 * @param removeSecrets removes from a text what was sent
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
  // A proxy may set the id, and derive it from what was sent.
  const cleanId = requestId && maskCardNumbers(removeSecrets(requestId));
  onResponse?.({ ...summary, status, requestId: cleanId, milliseconds, problem });
  return exchange;
}

/**
 * The idempotency key of a call: the caller's, or a random one.
 *
 * @throws {RequestError} when the caller's would change in a header
 */
function idempotencyKeyOf(operation: string, given: unknown = crypto.randomUUID()): string {
  // A header loses spaces at its ends, and other characters than ASCII arrive changed or not at all.
  if (typeof given === 'string' && /^[!-~]([ -~]*[!-~])?$/.test(given)) return given;
  throw refuseRequest(operation, ['idempotencyKey', 'must be trimmed printable ASCII']);
}
