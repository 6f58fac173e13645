import type { Agent, IncomingMessage, request as Request } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Send, type SendRequest, type SentAnswer, sendByGivenFetch } from './send.ts';

const { fetch } = globalThis;

/** `#send` on Node. If `fetch` was replaced after this module was loaded, as in tests, the replacement is used. */
export const sendByPlatform: Send | undefined = (request) =>
  globalThis.fetch === fetch ? sendByNode(request) : sendByGivenFetch(globalThis.fetch)(request);

/**
 * Sends by `node:http` and `node:https`, with the connections that their global agents keep. It takes about 0.7 times the
 * time and CPU of Node's `fetch`. A proxy or another setting of these agents applies here as well, but for `http:` addresses.
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
    // A connection can close without an error, such as after a switch of protocols.
    sent.on('close', fail);
    sent.on('response', (incoming) => {
      sent.off('close', fail); // it may come before the end of the body
      readWhole(incoming, request, fail, (answer) => {
        signal.removeEventListener('abort', abort);
        resolve(answer);
      });
    });
    // Not before: what waits for a connection would be sent once there is one, however late that is.
    sent.on('socket', (socket) => onceConnected(socket, () => (timeLeft() > 0 ? sent.end(body) : abort())));
  });

interface ConnectingSocket extends Socket {
  readonly secureConnecting?: boolean;
  /** Node's own name for what the operating system connects. */
  readonly _handle?: unknown;
}

function onceConnected(socket: ConnectingSocket, act: () => void): void {
  // The sockets of MSW 2 and nock 14 have none, and say that they are connected only after the request was written.
  if (!socket._handle) act();
  else if (socket.secureConnecting) socket.once('secureConnect', act);
  else if (socket.connecting) socket.once('connect', act);
  else act();
}

const headersWith = ({ headers, body }: SendRequest): Record<string, string | number> => ({
  // Without it, a service may choose any encoding (RFC 9110, 12.5.3).
  'Accept-Encoding': 'identity',
  ...headers,
  // Node sets it for no DELETE: the service would read the body as the next request.
  ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
});

/** Loaded with the first call: it takes longer than all of this package. */
const requestOf = (url: string): typeof Request =>
  process.getBuiltinModule(url.startsWith('https:') ? 'node:https' : 'node:http').request;

let direct: Agent | undefined;

/**
 * An agent of its own uses no proxy: `http:` is only for this machine and its own network, which a proxy of the environment
 * (`NODE_USE_ENV_PROXY`) cannot reach, and it would be given the key in the clear. Otherwise set as Node's global agent.
 */
function agentOf(url: string): Agent | undefined {
  if (url.startsWith('https:')) return undefined;
  const { Agent } = process.getBuiltinModule('node:http');
  direct ??= new Agent({ keepAlive: true, scheduling: 'lifo', timeout: 5_000 });
  return direct;
}

/** Reads an answer whole, up to the limit. */
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

/** Decodes the encodings that `fetch` decodes: some proxies compress although they were asked not to. */
function decoded(incoming: IncomingMessage, fail: (failure: unknown) => void): Readable {
  const encoding = incoming.headers['content-encoding'] ?? '';
  if (!/^(x-gzip|gzip|deflate|br)$/i.test(encoding)) return incoming;
  const { constants, createBrotliDecompress, createUnzip } = process.getBuiltinModule('node:zlib');
  // An empty body is one, as to `fetch`: a proxy may say that a 204 is compressed.
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
