import type { Agent, IncomingMessage, request as Request } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Send, type SendRequest, type SentAnswer, sendByGivenFetch } from './send.ts';

const { fetch } = globalThis;

/** The module `#send` on Node. Where `fetch` was replaced after this module was loaded, as in tests, the replacement sends. */
export const sendByPlatform: Send | undefined = (request) =>
  globalThis.fetch === fetch ? sendByNode(request) : sendByGivenFetch(globalThis.fetch)(request);

/**
 * Sends by `node:http` and `node:https`, over the connections of Node's global agents. This takes about 0.7 times the time and
 * CPU of Node's `fetch`. A proxy, or another setting of the global agents, applies here as well, except to `http:` addresses.
 */
const sendByNode: Send = (request) =>
  new Promise<SentAnswer>((resolve, reject) => {
    const { url, method, body, signal, timeLeft } = request;
    if (signal.aborted) return reject();
    const sent = requestOf(url)(url, { method, headers: headersWith(request), agent: agentOf(url) });
    const fail = (failure?: unknown) => {
      signal.removeEventListener('abort', abort);
      reject(failure);
    };
    const abort = () => {
      fail();
      sent.destroy();
    };
    signal.addEventListener('abort', abort);
    sent.on('error', fail);
    // A connection can close without an error, for example after a switch of protocols.
    sent.on('close', fail);
    sent.on('response', (incoming) => {
      sent.off('close', fail); // `close` may come before the end of the body
      readWhole(incoming, request, fail, (answer) => {
        signal.removeEventListener('abort', abort);
        resolve(answer);
      });
    });
    // The request ends only once it is connected. Otherwise Node would send a waiting request as soon as there is a connection,
    // however late.
    sent.on('socket', (socket) => onceConnected(socket, () => (timeLeft() > 0 ? sent.end(body) : abort())));
  });

interface ConnectingSocket extends Socket {
  readonly secureConnecting?: boolean;
  /** Node's own name for the connection of the operating system. */
  readonly _handle?: unknown;
}

function onceConnected(socket: ConnectingSocket, act: () => void): void {
  // The sockets of MSW 2 and nock 14 have no handle, and report a connection only after the request was written.
  if (!socket._handle) act();
  else if (socket.secureConnecting) socket.once('secureConnect', act);
  else if (socket.connecting) socket.once('connect', act);
  else act();
}

const headersWith = ({ headers, body }: SendRequest): Record<string, string | number> => ({
  // Without this header a service may choose any encoding (RFC 9110, 12.5.3).
  'Accept-Encoding': 'identity',
  ...headers,
  // Node sets no length for a DELETE: the service would read the body as the next request.
  ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
});

/** Loaded with the first call, because these modules take longer to load than all of this package. */
const requestOf = (url: string): typeof Request =>
  process.getBuiltinModule(url.startsWith('https:') ? 'node:https' : 'node:http').request;

let direct: Agent | undefined;

/**
 * The agent for a URL. `http:` gets an agent of its own, which uses no proxy and is otherwise set as Node's global agent. `http:`
 * is only for this machine and its own network: a proxy of the environment (`NODE_USE_ENV_PROXY`) cannot reach them, and would
 * receive the key in the clear.
 */
function agentOf(url: string): Agent | undefined {
  if (url.startsWith('https:')) return undefined;
  const { Agent } = process.getBuiltinModule('node:http');
  direct ??= new Agent({ keepAlive: true, scheduling: 'lifo', timeout: 5_000 });
  return direct;
}

/** Reads a whole answer, up to the limit. */
function readWhole(
  incoming: IncomingMessage,
  { limit }: SendRequest,
  fail: (failure: unknown) => void,
  resolve: (answer: SentAnswer) => void,
): void {
  const parts: Uint8Array[] = [];
  let size = 0;
  const finish = (text: string | undefined) =>
    resolve({ status: incoming.statusCode ?? 0, headers: headersOf(incoming), text });
  incoming.on('error', fail);
  const body = decoded(incoming, fail);
  body.on('data', (part: Uint8Array) => {
    size += part.length;
    if (size <= limit) parts.push(part);
    else {
      finish(undefined);
      body.destroy();
      incoming.destroy();
    }
  });
  body.on('end', () => finish(textOf(parts)));
}

/** Decodes the encodings that `fetch` decodes, because some proxies compress although the request forbids it. */
function decoded(incoming: IncomingMessage, fail: (failure: unknown) => void): Readable {
  const encoding = incoming.headers['content-encoding'] ?? '';
  if (!/^(x-gzip|gzip|deflate|br)$/i.test(encoding)) return incoming;
  const { constants, createBrotliDecompress, createUnzip } = process.getBuiltinModule('node:zlib');
  // An empty body is valid, as for `fetch`: a proxy may declare that a 204 is compressed.
  const { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = constants;
  const decoder = /^br$/i.test(encoding)
    ? createBrotliDecompress({ finishFlush: BROTLI_OPERATION_FLUSH })
    : createUnzip({ finishFlush: Z_SYNC_FLUSH });
  return incoming.pipe(decoder).on('error', fail);
}

/** UTF-8 without a byte order mark, as `Response.text` reads it. */
const textOf = (parts: readonly Uint8Array[]): string =>
  Buffer.concat(parts)
    .toString()
    .replace(/^\ufeff/, '');

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 1; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at - 1] ?? '', rawHeaders[at] ?? '');
  return headers;
}
