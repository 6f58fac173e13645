import { endpointUrl, IDEMPOTENCY_HEADER, type Route } from '@datafono/contract';
import { CallError, call } from '@datafono/http';
import { findCardData } from './card-data.ts';
import { errorOf, RequestError } from './errors.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import type { ClientOptions } from './options.ts';

/** What one call may be given besides its body. */
export interface RequestOptions {
  /**
   * Names the intent: the service does the same call under the same key once. Made for each call where it is not
   * given; give your own to be able to ask again after a lost answer.
   */
  readonly idempotencyKey?: string;
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** Milliseconds until the whole answer must have come. */
  readonly deadline?: number;
}

/** Makes one call of the route table. */
export async function callRoute(
  { secretKey, baseUrl, fetch, deadline: usual }: ClientOptions,
  route: Route,
  input: unknown,
  { idempotencyKey, signal, deadline = usual }: RequestOptions = {},
): Promise<unknown> {
  const body = checkBody(route, input);
  const key = route.idempotent ? idempotencyKeyOf(idempotencyKey) : undefined;
  try {
    const { value } = await call(
      {
        method: route.method,
        url: endpointUrl(baseUrl, route),
        headers: { Authorization: `Bearer ${secretKey}`, ...(key && { [IDEMPOTENCY_HEADER]: key }) },
        body,
      },
      (answer) => route.response.safeParse(answer).data,
      { ...(fetch && { fetch }), ...(signal && { signal }), ...(deadline && { deadline }) },
    );
    return value;
  } catch (error) {
    throw error instanceof CallError ? errorOf(error, key) : error;
  }
}

/** @throws {RequestError} before anything is sent */
function checkBody(route: Route, input: unknown): unknown {
  const cardData = findCardData(input);
  if (cardData !== undefined)
    throw new RequestError(
      `${cardData} holds card data. It must never reach this server: the page sends it to the cards address, and you get a card_id.`,
      { outcome: 'none', fieldErrors: { [cardData]: ['holds card data'] } },
    );
  const parsed = route.request.safeParse(input);
  if (parsed.success) return parsed.data;
  const fieldErrors = fieldErrorsOf(parsed.error.issues);
  const fields = Object.keys(fieldErrors).join(', ');
  throw new RequestError(`The request was not sent: check ${fields}.`, { outcome: 'none', fieldErrors });
}
