import {
  type Endpoint,
  endpointUrl,
  IDEMPOTENCY_HEADER,
  type LazySchema,
  REQUEST_ID_HEADER,
} from '@datafono/contract';
import type { ConditionOf } from '../conditions.ts';
import type { Account } from '../options.ts';
import { attempts } from './attempts.ts';
import type { IdempotentCallOptions } from './call-options.ts';
import { exchange } from './exchange.ts';
import { failureOf } from './failure.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { type Method, methodOf, type WithResponse } from './method.ts';
import { idsIn, pathOf } from './path.ts';
import { persistenceOf } from './persistence.ts';
import { queryText } from './query.ts';
import { checkRequest } from './request.ts';

/** What a client needs to know of an operation. */
export interface CallableRoute extends Endpoint {
  readonly request: LazySchema | undefined;
  /** Of the query, as callers of this package write it. */
  readonly query?: LazySchema;
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
  const ids = idsIn(route);
  const schema = route.request ?? route.query;
  return methodOf(async (...given: readonly unknown[]) => {
    const checked = schema && checkRequest(name, schema(), given[ids] ?? (route.query && {}));
    const options: IdempotentCallOptions = Object(given[schema ? ids + 1 : ids]);
    const path = pathOf(name, route, given);
    const query = route.query && queryText(Object(checked?.said));
    const json = route.request && checked?.json;
    const sent = [given.slice(0, ids), checked?.said];
    return send(account, { name, route, path: query ? `${path}?${query}` : path, json, sent, options });
  });
}

interface Asked {
  readonly name: string;
  readonly route: CallableRoute;
  readonly path: string;
  /** The body. */
  readonly json: string | undefined;
  /** The ids of the path, and the body or the query: what a refusal may repeat. */
  readonly sent: unknown;
  readonly options: IdempotentCallOptions;
}

async function send(
  { secretKey, baseUrl, fetch = globalThis.fetch, ...account }: Account,
  { name: operation, route, path, json, sent, options }: Asked,
): Promise<WithResponse<unknown>> {
  const { method, idempotent, response, conditionOf } = route;
  const persistence = persistenceOf(account, operation, route, options);
  const idempotencyKey = idempotent ? idempotencyKeyOf(operation, options.idempotencyKey) : undefined;
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Authorization: `Bearer ${secretKey}`,
  };
  if (idempotencyKey) headers[IDEMPOTENCY_HEADER] = idempotencyKey;
  if (json) headers['Content-Type'] = 'application/json';
  // Followed, a redirect would carry the body, and within one origin the key, where nobody configured.
  const init: RequestInit = { method, headers, body: json ?? null, redirect: 'manual' };
  const { signal } = persistence;
  // An answer without a body has no value; `null` says that it came.
  const read = (value: unknown) => (response ? response().safeParse(value).data : null);
  const attempted = await attempts(persistence, (deadline) =>
    exchange(endpointUrl(baseUrl, { path }), init, { fetch, deadline, signal, read }),
  );
  if (attempted.problem)
    throw failureOf({ ...attempted, operation, secretKey, idempotencyKey, sent, conditionOf });
  const { value, reply } = attempted;
  const requestId = reply.headers.get(REQUEST_ID_HEADER) ?? undefined;
  return { value: response ? value : undefined, response: { ...reply, requestId } };
}
