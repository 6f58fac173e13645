import { type Endpoint, endpointUrl, IDEMPOTENCY_HEADER, type LazySchema } from '@datafono/contract';
import { call } from '@datafono/http';
import type { ConditionOf } from '../conditions.ts';
import type { Account } from '../options.ts';
import { attempts } from './attempts.ts';
import { failureOf } from './call-failure.ts';
import type { IdempotentCallOptions } from './call-options.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { type Method, methodOf, type WithResponse } from './method.ts';
import { idsIn, pathOf } from './path.ts';
import { persistenceOf } from './persistence.ts';
import { personalDataRemover } from './personal-data.ts';
import { queryText } from './query.ts';
import { readRefusalBody } from './refusal-body.ts';
import { checkRequest } from './request.ts';
import { type Passed, transport } from './transport.ts';

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
    const said = schema && checkRequest(name, schema(), given[ids] ?? (route.query && {}));
    const options: IdempotentCallOptions = Object(given[schema ? ids + 1 : ids]);
    const path = pathOf(name, route, given);
    const query = route.query && queryText(Object(said));
    const body = route.request && said;
    const sent = [given.slice(0, ids), said];
    return send(account, { name, route, path: query ? `${path}?${query}` : path, body, sent, options });
  });
}

interface Asked {
  readonly name: string;
  readonly route: CallableRoute;
  readonly path: string;
  readonly body: unknown;
  /** The ids of the path, and the body or the query: what a refusal may repeat. */
  readonly sent: unknown;
  readonly options: IdempotentCallOptions;
}

async function send(
  account: Account,
  { name, route, path, body, sent, options }: Asked,
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
  if (!('value' in answer)) {
    const { conditionOf } = route;
    // The name of the request is of whoever stands between, too, and may be made of what was sent.
    const requestId = answer.requestId && personalDataRemover(sent)(answer.requestId);
    throw failureOf(
      { ...answer, requestId },
      {
        account,
        operation: name,
        idempotencyKey,
        body: sent,
        unsure,
        passed,
        conditionOf,
      },
    );
  }
  const { status, requestId, value } = answer;
  const { headers: answered = new Headers(), text = '' } = passed;
  return {
    value: route.response ? value : undefined,
    response: { status, requestId, headers: answered, text },
  };
}

/** An answer without a body has no value; `null` says that it came. */
const readerOf = (schema: LazySchema | undefined) => (value: unknown) =>
  schema ? schema().safeParse(value).data : null;
