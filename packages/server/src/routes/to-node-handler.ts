import { report } from '../errors/report.ts';
import { markBodyParsed } from '../webhooks/received-request.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The properties of Node's `IncomingMessage` that are read, and those that Express adds. */
export interface NodeRequest {
  /** The HTTP method; `GET` by default. */
  readonly method?: string | undefined;
  /** The path with its query. */
  readonly url?: string | undefined;
  /** The whole path, where a framework has stripped the beginning of `url`. */
  readonly originalUrl?: string | undefined;
  /** The headers, by names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The connection; `encrypted` with TLS. */
  readonly socket: object;
  /** Whether something has read the body. */
  readonly readableEnded: boolean;
  /** The parsed body, where a middleware has parsed it. */
  readonly body?: unknown;
  /** The bytes of the body, where a framework has read and stored them, such as NestJS and Cloud Functions. */
  readonly rawBody?: unknown;
  /** Listens to the body. */
  on(event: 'data', listener: (chunk: Bytes) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  /** Pauses the body. */
  pause(): unknown;
  /** Resumes the body. */
  resume(): unknown;
}

/** The properties of Node's `ServerResponse` that are used. */
export interface NodeResponse {
  /** Whether an answer was begun already. */
  readonly headersSent: boolean;
  /** Sends the status and the headers. */
  writeHead(status: number, headers: Record<string, string | string[]>): unknown;
  /** Sends the body. */
  end(): unknown;
  end(body: Uint8Array): unknown;
}

/** A listener of Node's `http`, and a middleware of Express and similar frameworks. */
export type NodeHandler = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error: unknown) => void,
) => Promise<void>;

/**
 * Adapts a `Request → Response` to Node's `http`, including HTTP/2, to Express and to Fastify's `request.raw`.
 *
 * Mount it before body parsers. A parsed `body` of the request is serialized again, which is enough for `payRoutes(…)`. Webhooks,
 * and routes without that `body`, then answer `body_was_parsed`, unless the framework has stored the bytes as `rawBody`.
 *
 * @param handle such as `payRoutes(…)`
 * @param options `report` receives an error that `handle` throws, if no framework handles the error; `console.error` by default.
 *   The answer is then 500, without the error. If an answer was begun meanwhile, such as by a time-out, that is reported, and
 *   nothing is sent.
 * @returns a handler whose promise never rejects
 * @example
 * createServer(toNodeHandler(pay));
 * app.use('/pay', toNodeHandler(pay)); // Express
 */
export function toNodeHandler(
  handle: (request: Request) => Promise<Response>,
  options: { readonly report?: (error: unknown) => unknown } = {},
): NodeHandler {
  return async (incoming, outgoing, next) => {
    const answered = answerTo(incoming, handle).then((response) => write(response, outgoing));
    const failed = answered.catch((error: unknown) => {
      if (next && !outgoing.headersSent) return next(error);
      report(options, error);
      if (!outgoing.headersSent) return write(new Response(null, { status: 500 }), outgoing);
    });
    await failed.catch((error: unknown) => report(options, error)); // an error that `next` throws
  };
}

async function answerTo(
  incoming: NodeRequest,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  // A `Request` cannot have one of these methods.
  if (/^(TRACE|TRACK|CONNECT)$/i.test(incoming.method ?? ''))
    return new Response(null, { status: 405, headers: { Allow: 'GET, POST, DELETE' } });
  const request = requestOf(incoming);
  return request ? handle(request) : new Response(null, { status: 400 });
}

/** @returns `undefined` when no URL can be built, such as from an invalid `Host` */
function requestOf(incoming: NodeRequest): Request | undefined {
  const { method = 'GET', url = '/', originalUrl = url, headers, socket } = incoming;
  const protocol = 'encrypted' in socket && socket.encrypted ? 'https' : 'http';
  // In the absolute form, the host of the target replaces that of the header (RFC 9112, 3.2.2).
  const [, target, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(originalUrl) ?? [];
  const host = String(target ?? headers[':authority'] ?? headers['host']);
  const path = rest === undefined ? originalUrl : rest.replace(/^(?!\/)/, '/');
  const address = `${protocol}://${host}${path}`;
  // A slash or an @ in the host would change the URL.
  if (!/^[\w.:[\]-]+$/.test(host) || !path.startsWith('/') || !URL.canParse(address)) return undefined;
  const init = { method, headers: headersOf(headers) };
  if (method === 'GET' || method === 'HEAD') return new Request(address, init);
  const originalBytes = bytesOf(incoming);
  // A stream as a body needs `duplex` (Fetch Standard), which the DOM types lack.
  const streamed = { ...init, body: originalBytes ?? reserialized(incoming.body), duplex: 'half' };
  const request = new Request(address, streamed);
  return originalBytes === undefined ? markBodyParsed(request) : request;
}

function headersOf(given: NodeRequest['headers']): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(given)) {
    if (name.startsWith(':')) continue; // a pseudo-header of HTTP/2, such as `:method`
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  return headers;
}

/** @returns `undefined` when a parser has read the body and the bytes are lost */
function bytesOf(incoming: NodeRequest): Bytes | ReadableStream<Bytes> | string | undefined {
  const { readableEnded, body, rawBody } = incoming;
  const raw = asBytes(rawBody);
  if (raw?.length) return raw; // an empty `rawBody` may mean that the body is elsewhere
  return readableEnded ? asBytes(body) : streamOf(incoming);
}

function asBytes(body: unknown): Bytes | string | undefined {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : undefined;
}

/** JSON after a line break, which no sender writes. So a signature never verifies, not even one over the same JSON. */
const reserialized = (body: unknown): string => (body === undefined ? '' : `\n${JSON.stringify(body)}`);

function streamOf(incoming: NodeRequest): ReadableStream<Bytes> {
  let over = false;
  return new ReadableStream<Bytes>({
    start(controller) {
      const end = (act: () => void) => {
        if (!over) act();
        over = true;
      };
      incoming.on('data', (chunk: Bytes) => {
        if (over) return; // after a cancellation the rest is discarded
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on('end', () => end(() => controller.close()));
      incoming.on('error', (error: Error) => end(() => controller.error(error)));
      incoming.on('close', () => end(() => controller.error(new Error('The connection was closed.'))));
    },
    pull() {
      incoming.resume();
    },
    cancel() {
      over = true;
      incoming.resume();
    },
  });
}

/** @throws where an answer was begun already */
async function write(response: Response, outgoing: NodeResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const body = new Uint8Array(await response.arrayBuffer());
  if (outgoing.headersSent) throw answeredBefore(response.status);
  outgoing.writeHead(response.status, headers);
  outgoing.end(body);
}

const answeredBefore = (status: number) =>
  new Error(
    `Something else had answered this request, such as a time-out of your server: the answer (${status}) was not sent.`,
  );
