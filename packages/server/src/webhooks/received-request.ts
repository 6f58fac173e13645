import { WebhookError } from './webhook-error.ts';

/** A delivery on servers without `Request`: its headers, and the bytes of its body. */
export interface ReceivedRequest {
  /** The headers; their names may be in any case of letters. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The unparsed bytes: in Express, from `express.raw({ type: 'application/json' })`. */
  readonly body: Uint8Array | ArrayBuffer | string;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** The value of a header, by its name in lower case. */
export type HeaderOf = (name: string) => string | undefined;

/** The headers of a delivery, in either form. */
export function headersOf(headers: ReceivedRequest['headers']): HeaderOf {
  if (isHeaders(headers)) return (name) => headerText(headers.get(name));
  const byName = new Map(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => headerText(byName.get(name));
}

const headerText = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

// `instanceof` does not serve here and below, because frameworks have Headers and Request classes of their own.
const isHeaders = (headers: ReceivedRequest['headers']): headers is Headers =>
  typeof headers?.get === 'function';

/**
 * The bytes of a delivery's body.
 *
 * @param limit the largest body, in bytes
 * @throws {WebhookError} `too_big`, `body_was_parsed`, `unreadable`
 */
export async function bytesOf(request: Request | ReceivedRequest, limit: number): Promise<Bytes> {
  const bytes = isRequest(request) ? await bytesOfRequest(request, limit) : bytesOfBody(request?.body);
  if (bytes.length > limit) throw tooBig(limit);
  return bytes;
}

// Untyped callers may pass anything.
const isRequest = (request: Request | ReceivedRequest): request is Request =>
  typeof request === 'object' && request !== null && 'arrayBuffer' in request;

async function bytesOfRequest(request: Request, limit: number): Promise<Bytes> {
  if (isBodyRead(request) || isBodyParsed(request))
    throw bodyWasParsed(
      'The body of this request was read before. Pass the request before anything reads it',
    );
  const body = await bodyWithin(limit, request).catch(() => {
    throw new WebhookError('unreadable', 'The body is incomplete.'); // the original error may contain the body
  });
  if (!body) throw tooBig(limit);
  return new Uint8Array(await body.arrayBuffer());
}

/** Whether something has read the body of a request, or has begun to read it. */
export const isBodyRead = ({ bodyUsed, body }: Request): boolean => bodyUsed || body?.locked === true;

/** The whole body of a request; `undefined` for a body over the limit, whose rest is not read. */
export async function bodyWithin(limit: number, { body }: Request): Promise<Blob | undefined> {
  const parts: Bytes[] = [];
  const reader = body?.getReader();
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      reader.cancel().catch(() => {});
      return undefined;
    }
    parts.push(value);
  }
  return new Blob(parts);
}

/** Shared by all copies of this package, because a shop may have several, or this module in several bundles. */
const BODY_PARSED = Symbol.for('@datafono/server: the body was parsed before');

/** Marks a request whose body was parsed and serialized again, so that its signature cannot be verified. */
export const markBodyParsed = (request: Request): Request => Object.defineProperty(request, BODY_PARSED, {});

export const isBodyParsed = (request: Request): boolean => BODY_PARSED in request;

function bytesOfBody(body: unknown): Bytes {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof ArrayBuffer || body instanceof Uint8Array) return new Uint8Array(body);
  throw bodyWasParsed(
    body === undefined || body === null
      ? 'There is no body. Pass the request with its bytes'
      : 'The body is an object, not bytes. Exclude this route from the JSON parser',
  );
}

const bodyWasParsed = (what: string) =>
  new WebhookError(
    'body_was_parsed',
    `${what}: a signature covers the original bytes, such as those of express.raw({ type: 'application/json' }).`,
  );

const tooBig = (limit: number) =>
  new WebhookError('too_big', `The body is larger than ${limit} bytes (bodyLimit).`);

/** The text of a body; `undefined` when it is not UTF-8. Different bytes never give the same text. */
export function textOf(bytes: Bytes): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
