import { createServer, type Server } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type Addresses, addressNames } from '../core/addresses.ts';
import { languageOf } from '../core/language.ts';
import { failed, refusalReply, refused, responseOf } from '../core/refusal-error.ts';
import { reportFailure } from '../core/report-failure.ts';
import type { ServeOptions } from '../engine/sandbox-options.ts';
import { listenOptions } from '../engine/sandbox-rules.ts';
import { ConnectionLost } from '../faults/connection.ts';
import type { Fetch } from '../lib/fetch.ts';
import { SandboxError } from '../lib/sandbox-error.ts';
import { type StartedSandbox, startSandbox } from './create-sandbox.ts';

/** The service over HTTP. Its five addresses are origins without a trailing slash. */
export interface ServedSandbox extends Addresses, AsyncDisposable {
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  /**
   * Notes about state from the previous start that differs from the options, about what waits, and about access from
   * other machines; usually empty.
   */
  readonly notes: readonly string[];
  /** The time at which the clock is frozen at the start; `undefined` for a running clock. */
  readonly frozenAt: Date | undefined;
  /** Finishes the requests in progress, then closes the ports and the database. */
  close(): Promise<void>;
}

/**
 * Starts the service and listens.
 *
 * @throws {SandboxError} `port_in_use`, `address_unusable`, and what `createSandbox` throws
 * @example
 * const { api, secretKey, close } = await serveSandbox({ port: 4010 });
 */
export async function serveSandbox(options: ServeOptions = {}): Promise<ServedSandbox> {
  const { host, ports, allowedHosts, rest } = listenOptions(options);
  // Filled in when the servers listen, before the first request.
  const addresses = { api: '', cards: '', pages: '', control: '', frame: '' };
  const sandbox = await startSandbox(rest, addresses);
  const servers = addressNames.map((name) => serverOf(sandbox[name], host, allowedHosts));
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= stopAll(servers, sandbox);
    return closed;
  };
  try {
    for (const [at, server] of servers.entries()) {
      const name = addressNames[at];
      if (name) addresses[name] = await listen(server, host, ports[at] ?? 0);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const { secretKey, publicKey, webhookSecret, frozenAt } = sandbox;
  const open = servers.every(listensAtLoopback) ? [] : [openToOthers(host)];
  const notes = [...sandbox.notes, ...open];
  const keys = { secretKey, publicKey, webhookSecret };
  return { ...addresses, ...keys, notes, frozenAt, close, [Symbol.asyncDispose]: close };
}

/** The default keys are public, so access to the port is full access. */
const openToOthers = (host: string): string =>
  `The sandbox listens on ${host}, which other machines can reach. Its keys are not secret, so anyone there can use it. ` +
  'Omit the host to listen on this machine only.';

async function stopAll(servers: readonly Server[], sandbox: StartedSandbox): Promise<void> {
  sandbox.endStreams();
  await Promise.all(servers.map(stop));
  await sandbox.close();
}

/** Does not replace the global `Request` and `Response`, because other code may run in this process. */
function serverOf(answer: Fetch, host: string, allowed: readonly string[] | undefined): Server {
  const named = guardHosts(
    answer,
    [host, ...(allowed ?? [])].map((name) => name.toLowerCase()),
  );
  let guarded = true;
  const choose: Fetch = (request, bindings) => (guarded ? named : answer)(request, bindings);
  const hostname = reachable(host);
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE, headersTimeout: KEEP_ALIVE + 5_000 },
    getRequestListener(choose, { overrideGlobalObjects: false, hostname, errorHandler }),
  );
  // The bound address is known only once it listens.
  server.once('listening', () => {
    guarded = allowed !== undefined || listensAtLoopback(server);
  });
  return server;
}

/**
 * Answers only requests for a known host: an IP address, `localhost` and its subdomains, or a configured name. Protects
 * against DNS rebinding, where a website points its own name at this machine and the browser treats the sandbox as
 * that site.
 *
 * @param names hosts without port, as URLs spell them
 */
const guardHosts =
  (answer: Fetch, names: readonly string[]): Fetch =>
  async (request, bindings) =>
    isKnown(new URL(request.url).hostname, names) ? answer(request, bindings) : misdirected(request);

function isKnown(hostname: string, names: readonly string[]): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(name) !== 0 || /^(.+\.)?localhost$/.test(name) || names.includes(name);
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-15.5.20 */
const misdirected = ({ headers }: Request): Response =>
  responseOf(refusalReply(refused(421, MISDIRECTED), languageOf(headers.get('accept-language'))));

const MISDIRECTED = {
  es:
    'Este servicio de pruebas no se conoce con ese nombre. Use localhost o 127.0.0.1, o permita el nombre con la ' +
    'opción allowedHosts (--allowed-host).',
  en:
    'This sandbox is not known by that name. Use localhost or 127.0.0.1, or allow the name with the option ' +
    'allowedHosts (--allowed-host).',
};

/** Whether an address is a loopback address, which other machines cannot reach. */
const isLoopbackAddress = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/i.test(address);

/**
 * Milliseconds for which an idle connection stays open. Longer than a pause at a breakpoint, because a request on a connection
 * that the server has just closed fails.
 */
const KEEP_ALIVE = 75_000;

function listensAtLoopback(server: Server): boolean {
  const address = server.address();
  return typeof address === 'object' && address !== null && isLoopbackAddress(address.address);
}

/** Handles errors outside the app, such as an unreadable request. A client that disconnects aborts with a text as the reason. */
function errorHandler(error: unknown): Response {
  const unreadable = error instanceof RequestError;
  const isLost = error instanceof ConnectionLost || !(error instanceof Error);
  if (!unreadable && !isLost) reportFailure(error, { where: 'the server', hasCardData: true });
  return responseOf(refusalReply(unreadable ? refused(400, UNREADABLE) : failed()));
}

const UNREADABLE = {
  es: 'La solicitud no se pudo leer. Revise la ruta y el encabezado Host.',
  en: 'The request could not be read. Check the path and the Host header.',
};

/** @returns the server's origin */
async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(cannotListen(cause, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return `http://${reachable(host)}:${bound}`;
}

function cannotListen(cause: Error, host: string, port: number): SandboxError {
  const code = 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return new SandboxError('port_in_use', `Port ${port} is in use; choose another, or 0 for any free one.`, {
      cause,
    });
  const message = `The sandbox cannot listen at ${host} port ${port} (${code}); choose another host or port.`;
  return new SandboxError('address_unusable', message, { cause });
}

/** The host for URLs: loopback in place of a wildcard address. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Time for open connections to finish, in milliseconds. */
const GRACE = 1_000;

async function stop(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), GRACE);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  clearTimeout(cut);
}
