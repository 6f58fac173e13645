import { hasCardNumber } from '@datafono/card';
import { type ConfigurationError, misconfigured } from '../errors/errors.ts';
import { bodyWithin, isBodyParsed, isBodyRead } from '../webhooks/received-request.ts';
import { Problem } from './answers.ts';

/** The largest body by default, in bytes. */
export const BODY_LIMIT_BYTES = 16_384;

/** A parsed body, with unchecked fields. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * Reads a JSON body. Content types that a form of another site could send are rejected.
 *
 * @param limit the largest body, in bytes
 * @throws {Problem} `not_json`, `too_large`, `invalid`, `body_was_parsed`
 */
export async function readBody(request: Request, limit: number): Promise<Body> {
  if (!/^application\/json *(;|$)/i.test(request.headers.get('Content-Type') ?? '')) throw notJson();
  if (isBodyRead(request)) throw bodyWasParsed();
  const isTooLarge = Number(request.headers.get('Content-Length')) > limit;
  const received = isTooLarge ? undefined : await bodyWithin(limit, request);
  // The rest of the body is not read.
  if (!received) throw new Problem('too_large', { headers: { Connection: 'close' } });
  const text = await received.text();
  if (!text && isBodyParsed(request)) throw bodyWasParsed();
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('invalid');
  return body as Body; // an object that is not a list
}

/** The problem of a request whose body is not JSON. */
export const notJson = (report?: ConfigurationError) =>
  new Problem('not_json', { headers: { Accept: 'application/json' }, ...(report && { report }) });

/** Whether a page submits a form here. A form without a method arrives as a navigation with a query. */
export const isForm = ({ headers, method, url }: Request): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers.get('Content-Type') ?? '') ||
  (method === 'GET' && url.includes('?') && !!headers.get('Accept')?.includes('text/html'));

/** @param path of the routes */
export const formPosted = (path: string) =>
  notJson(
    misconfigured(
      `A form was sent to the routes under ${path}, which take JSON from the elements. Post it to an address of your own, ` +
        'with method="post" and such as action="/checkout", and charge there with orders.charge.',
    ),
  );

const bodyWasParsed = () =>
  new Problem('body_was_parsed', {
    report: misconfigured(
      'The body of this request was read before the routes got it. Mount them before body parsers; in Fastify, in a ' +
        'scope without its content type parsers, as the documents show.',
    ),
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid');
  }
}

/**
 * Whether a value can be an id: well-formed Unicode without white space at its ends, which a shop's lookup, such as one of a
 * number, may ignore; and without a null character, which PostgreSQL cannot store.
 */
export const isId = (value: unknown): value is string =>
  // With the flag `u`, only a lone surrogate matches.
  typeof value === 'string' && value !== '' && value === value.trim() && !/[\p{Surrogate}\0]/u.test(value);

/** An id of the shop. */
export function textIn(body: Body, field: string): string {
  const value = body[field];
  if (!isId(value)) throw new Problem('invalid', { fields: [field] });
  return value;
}

/** A string that may be an id of the service, and is not a card number. */
export function idIn(body: Body, field: string): string {
  const id = textIn(body, field);
  if (hasCardNumber(id)) throw new Problem('invalid', { fields: [field] });
  return id;
}

/** @throws {Problem} `invalid` for an unknown field */
export function onlyFields(body: Body, known: readonly string[]): void {
  const others = Object.keys(body).some((field) => !known.includes(field));
  // The unknown field is not named, because the answer contains nothing of the body.
  if (others) throw new Problem('invalid');
}
