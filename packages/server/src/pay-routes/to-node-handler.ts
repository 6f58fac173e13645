import { markBodyParsed } from '../webhooks/parsed-body-mark.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** As much of Node's `IncomingMessage` as is read, and what Express adds to it. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The whole path, where a framework has taken the beginning off `url`. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly socket: object;
  readonly readableEnded: boolean;
  /** What a parser made of the body, where one has read it before. */
  readonly body?: unknown;
  on(event: 'data', listener: (chunk: Bytes) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  pause(): unknown;
  resume(): unknown;
}

/** As much of Node's `ServerResponse` as is written. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string | string[]>): unknown;
  end(body?: Uint8Array): unknown;
}

/** What listens to Node's `http`, and is a middleware of Express and its kin. */
export type NodeHandler = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error: unknown) => void,
) => Promise<void>;

/**
 * A handler of requests as Node's `http` and Express want one. Mount it before anything that reads bodies: what was
 * parsed before is written as JSON anew, which does for `payRoutes(…)`, but webhooks then answer `body_was_parsed`.
 *
 * @param handle such as `payRoutes(…)`
 */
export function toNodeHandler(handle: (request: Request) => Promise<Response>): NodeHandler {
  return async (incoming, outgoing, next) => {
    try {
      const request = requestOf(incoming);
      await write(request ? await handle(request) : new Response(null, { status: 400 }), outgoing);
    } catch (error) {
      if (next) next(error);
      else await write(new Response(null, { status: 500 }), outgoing);
    }
  };
}

/** @returns `undefined` for what no address can be made of, such as a wrong `Host` */
function requestOf(incoming: NodeRequest): Request | undefined {
  const { method = 'GET', url = '/', originalUrl = url, headers, socket } = incoming;
  const protocol = 'encrypted' in socket && socket.encrypted ? 'https' : 'http';
  const host = String(headers['host']);
  const address = `${protocol}://${host}${originalUrl}`;
  // A name with a slash or an @ would make another address of it.
  if (!/^[\w.:[\]-]+$/.test(host) || !originalUrl.startsWith('/') || !URL.canParse(address)) return undefined;
  const init = { method, headers: headersOf(headers) };
  if (method === 'GET' || method === 'HEAD') return new Request(address, init);
  const asItCame = bytesOf(incoming);
  // A stream is sent while it comes (`duplex`), which the types of browsers do not know.
  const streamed = { ...init, body: asItCame ?? anew(incoming.body), duplex: 'half' };
  const request = new Request(address, streamed);
  return asItCame === undefined ? markBodyParsed(request) : request;
}

function headersOf(given: NodeRequest['headers']): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(given))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
}

/** @returns `undefined` when something has read the body and kept no more than what it made of it */
function bytesOf(incoming: NodeRequest): Bytes | ReadableStream<Bytes> | string | undefined {
  const { readableEnded, body } = incoming;
  if (!readableEnded) return streamOf(incoming);
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : undefined;
}

/** JSON as nobody sends it, with a line break before it: a signature never holds, not even for a copy of the request. */
const anew = (body: unknown): string => (body === undefined ? '' : `\n${JSON.stringify(body)}`);

function streamOf(incoming: NodeRequest): ReadableStream<Bytes> {
  let over = false;
  return new ReadableStream<Bytes>({
    start(controller) {
      const end = (act: () => void) => {
        if (!over) act();
        over = true;
      };
      incoming.on('data', (chunk: Bytes) => {
        if (over) return; // nobody reads on: it is let go by
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

async function write(response: Response, outgoing: NodeResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const body = new Uint8Array(await response.arrayBuffer());
  outgoing.writeHead(response.status, headers);
  outgoing.end(body);
}
