import { ErrorBody, endpointUrl, IDEMPOTENCY_HEADER, type Route } from '@datafono/contract';
import { call, type CallOptions as HttpOptions } from '@datafono/http';
import type * as z from 'zod/mini';
import { failureOf } from './call-failure.ts';
import { RequestError } from './errors.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { type Account, deadlineProblem } from './options.ts';
import { checkRequest } from './request.ts';
import type { IdempotentCallOptions } from './resources.ts';
import { type Passed, transport } from './transport.ts';

/** A route that takes a body and answers with one. */
export interface CallableRoute extends Route {
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
}

/**
 * The method of one route: checks the request, sends it once, reads the answer.
 *
 * @param name what a developer calls it, for messages
 */
export function operation(account: Account, name: string, route: CallableRoute) {
  return async (body: unknown, options: IdempotentCallOptions = {}): Promise<unknown> => {
    const checked = checkRequest(name, route.request, body);
    const passed: Passed = {};
    const how = transportOf(account, name, options, passed);
    const idempotencyKey = route.idempotent ? idempotencyKeyOf(name, options.idempotencyKey) : undefined;
    const headers = {
      Accept: 'application/json',
      Authorization: `Bearer ${account.secretKey}`,
      ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    };
    const url = endpointUrl(account.baseUrl, route);
    const request = { method: route.method, url, headers, body: checked };
    const answer = await call(request, readerOf(route.response), readerOf(ErrorBody), how);
    if ('value' in answer) return answer.value;
    throw failureOf(answer, { operation: name, idempotencyKey, secretKey: account.secretKey, passed });
  };
}

function readerOf<T>(schema: z.ZodMiniType<T>): (value: unknown) => T | undefined {
  return (value) => schema.safeParse(value).data;
}

function transportOf(
  account: Account,
  name: string,
  options: IdempotentCallOptions,
  passed: Passed,
): HttpOptions {
  const { signal, deadline = account.deadline } = options;
  const problem = deadlineProblem(deadline);
  if (problem) throw new RequestError(`${name}: ${problem} Nothing was sent.`, { outcome: 'none' });
  const fetch = transport(account.fetch ?? globalThis.fetch, passed);
  // The timer of the platform takes whole milliseconds.
  return { fetch, deadline: Math.ceil(deadline), ...(signal && { signal }) };
}
