import { type Endpoint, endpointUrl, IDEMPOTENCY_HEADER, type LazySchema } from '@datafono/contract';
import type { Account } from '../config/client-config.ts';
import type { ConditionOf } from '../errors/conditions.ts';
import { attempts } from './attempts.ts';
import type { IdempotentCallOptions } from './call-options.ts';
import { exchange } from './exchange.ts';
import { failureOf } from './failure.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { type Method, methodOf, type WithResponse } from './method.ts';
import { idsIn, pathOf } from './path.ts';
import { persistenceOf } from './persistence.ts';
import { checkRequest } from './request.ts';

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
  account: Account,
  name: string,
  route: CallableRoute,
): Method<readonly unknown[], unknown> {
  const { secretKey } = account;
  const { method, idempotent, request, query, response, conditionOf } = route;
  const ids = idsIn(route);
  const schema = request ?? query;
  // An answer without a body has no value; `null` says that it came, and was no page of somebody between.
  const read = (body: unknown) =>
    response ? response().safeParse(body).data : body === undefined ? body : null;
  return methodOf(async (...given: readonly unknown[]): Promise<WithResponse<unknown>> => {
    const checked = schema && checkRequest(name, schema(), given[ids] ?? (query && {}));
    const options: IdempotentCallOptions = Object(given[schema ? ids + 1 : ids]);
    const path = pathOf(name, route, given) + (route.queryText?.(Object(checked?.said)) ?? '');
    const persistence = persistenceOf(account, name, route, options);
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
    const attempted = await attempts(persistence, (timeout) =>
      exchange(endpointUrl(account.baseUrl, { path }), init, {
        fetch: account.fetch,
        timeout,
        signal: options.signal,
        read,
      }),
    );
    if (attempted.problem)
      throw failureOf({
        ...attempted,
        name,
        secretKey,
        idempotencyKey,
        sent: [given.slice(0, ids), checked?.said],
        conditionOf,
      });
    const { value, reply } = attempted;
    return { value: value ?? undefined, response: reply };
  });
}
