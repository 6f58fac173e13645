import { endpointUrl, IDEMPOTENCY_HEADER, type Route } from '@datafono/contract';
import { CallError, call, type CallOptions as HttpOptions } from '@datafono/http';
import { failureOf } from './call-failure.ts';
import { RequestError } from './errors.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { type Account, deadlineProblem } from './options.ts';
import { checkRequest } from './request.ts';
import type { IdempotentCallOptions } from './resources.ts';

/**
 * The method of one route: checks the request, sends it once, reads the answer.
 *
 * @param name what a developer calls it, for messages
 */
export function operation(account: Account, name: string, route: Route) {
  return async (body: unknown, options: IdempotentCallOptions = {}): Promise<unknown> => {
    const checked = checkRequest(name, route.request, body);
    const transport = transportOf(account, name, options);
    const idempotencyKey = route.idempotent ? idempotencyKeyOf(name, options.idempotencyKey) : undefined;
    const headers = {
      Authorization: `Bearer ${account.secretKey}`,
      ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    };
    const url = endpointUrl(account.baseUrl, route);
    try {
      return (await call({ method: route.method, url, headers, body: checked }, readerOf(route), transport))
        .value;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      throw failureOf(error, { operation: name, idempotencyKey, secretKey: account.secretKey });
    }
  };
}

function readerOf({ response }: Route): (value: unknown) => unknown {
  return (value) => response.safeParse(value).data;
}

function transportOf(
  { fetch, ...account }: Account,
  name: string,
  options: IdempotentCallOptions,
): HttpOptions {
  const { signal, deadline = account.deadline } = options;
  const problem = deadlineProblem(deadline);
  if (problem) throw new RequestError(`${name}: ${problem} Nothing was sent.`, { outcome: 'none' });
  return { deadline, ...(fetch && { fetch }), ...(signal && { signal }) };
}
