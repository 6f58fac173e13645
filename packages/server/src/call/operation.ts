import { type Endpoint, endpointUrl, IDEMPOTENCY_HEADER, type LazySchema } from '@datafono/contract';
import type { ClientConfig } from '../config/client-config.ts';
import type { ConditionOf } from '../errors/conditions.ts';
import type { IdempotentCallOptions } from './call-options.ts';
import { exchange } from './exchange.ts';
import { failureOf } from './failure.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { type Method, methodOf, type WithResponse } from './method.ts';
import { idsIn, pathOf } from './path.ts';
import { checkRequest } from './request.ts';
import { retryPolicyOf } from './retry-policy.ts';
import { sendWithRetries } from './tries.ts';

/** What a client needs to know of an operation. */
export interface CallableRoute extends Endpoint {
  readonly request: LazySchema | undefined;
  /** Of the query, as callers of this package write it. */
  readonly query?: LazySchema;
  /** Writes the query. */
  readonly queryText?: (query: object) => string;
  readonly response: LazySchema | undefined;
  /** Conditions that its refusals may say, beside those of a debit. */
  readonly conditionOf?: ConditionOf;
}

/**
 * The method of one route: it takes the ids of the path, the body or the query, and options, in this order; checks
 * them, sends them, and reads the answer.
 *
 * @param name what a developer calls it, for messages
 */
export function operation(
  config: ClientConfig,
  name: string,
  route: CallableRoute,
): Method<readonly unknown[], unknown> {
  const { secretKey } = config;
  const { method, idempotent, request, query, response, conditionOf } = route;
  const idCount = idsIn(route);
  const schema = request ?? query;
  // An answer without a body has no value; `null` says that it came, and was no page of somebody between.
  const read = (body: unknown) =>
    response ? response().safeParse(body).data : body === undefined ? body : null;
  return methodOf(async (...args: readonly unknown[]): Promise<WithResponse<unknown>> => {
    const checked = schema && checkRequest(name, schema(), args[idCount] ?? (query && {}));
    const options: IdempotentCallOptions = Object(args[schema ? idCount + 1 : idCount]);
    const path = pathOf(name, route, args) + (route.queryText?.(Object(checked?.data)) ?? '');
    const retryPolicy = retryPolicyOf(config, name, route, options);
    const idempotencyKey = idempotent ? idempotencyKeyOf(name, options.idempotencyKey) : undefined;
    const init: RequestInit = {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${secretKey}`,
        ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
        ...(request && { 'Content-Type': 'application/json' }),
      },
      body: (request && checked?.json) ?? null,
      // Followed, a redirect would carry the body, and within one origin the key, where nobody configured.
      redirect: 'manual',
    };
    const tried = await sendWithRetries(retryPolicy, (timeout) =>
      exchange(endpointUrl(config.baseUrl, { path }), init, {
        fetch: config.fetch,
        timeout,
        signal: options.signal,
        read,
      }),
    );
    if (tried.problem)
      throw failureOf({
        ...tried,
        name,
        secretKey,
        idempotencyKey,
        sent: [args.slice(0, idCount), checked?.data],
        conditionOf,
      });
    const { value, reply } = tried;
    return { value: value ?? undefined, response: reply };
  });
}
