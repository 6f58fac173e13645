import { createServer, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Addresses } from '../core/addresses.ts';
import { RefusalError } from '../core/refusal-error.ts';
import { failed, refusalReply, responseOf } from '../core/reply.ts';
import type { Fetch } from '../lib/fetch.ts';
import { SandboxError } from '../lib/sandbox-error.ts';
import { listenOptions } from '../options/listen-options.ts';
import type { ServeOptions } from '../options/serve-options.ts';
import { type StartedSandbox, startSandbox } from './create-sandbox.ts';
import { isLoopbackAddress, underKnownNames } from './host-guard.ts';

/** The service behind real HTTP, its four addresses on four origins, each without a slash at its end. */
export interface ServedSandbox extends Addresses, AsyncDisposable {
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  /**
   * What an earlier start left in the database as this one may not expect it, and that other machines reach it where
   * they do, in sentences; mostly none.
   */
  readonly notes: readonly string[];
  /** Finishes the requests that are being answered, then frees the ports and the database. */
  close(): Promise<void>;
}

/** The addresses in the order of their ports. */
const names = ['api', 'cards', 'pages', 'control'] as const satisfies readonly (keyof Addresses)[];

/**
 * Starts the service and listens.
 *
 * @throws {SandboxError} `port_in_use`, `address_unusable`, and what `createSandbox` throws
 */
export async function serveSandbox(options: ServeOptions = {}): Promise<ServedSandbox> {
  const { host, ports, allowedHosts, rest } = listenOptions(options);
  // Filled in as they listen, which is before anybody can ask.
  const addresses = { api: '', cards: '', pages: '', control: '' };
  const sandbox = await startSandbox(rest, addresses);
  const servers = names.map((name) => serverOf(sandbox[name], host, allowedHosts));
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= stopAll(servers, sandbox);
    return closed;
  };
  try {
    for (const [at, server] of servers.entries()) {
      const name = names[at];
      if (name) addresses[name] = await listen(server, host, ports[at] ?? 0);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const { secretKey, publicKey, webhookSecret } = sandbox;
  const open = servers.every(listensAtLoopback) ? [] : [openToOthers(host)];
  const notes = [...sandbox.notes, ...open];
  return { ...addresses, secretKey, publicKey, webhookSecret, notes, close, [Symbol.asyncDispose]: close };
}

/** Who knows a key may do everything, and those of a sandbox are no secrets. */
const openToOthers = (host: string): string =>
  `It listens at ${host}, where other machines reach it: with its keys, which are no secrets, anybody there can use it. ` +
  'Leave out the host to keep it to this machine.';

async function stopAll(servers: readonly Server[], sandbox: StartedSandbox): Promise<void> {
  sandbox.endStreams();
  await Promise.all(servers.map(stop));
  await sandbox.close();
}

/** Leaves the process's own `Request` and `Response` as they are: a test or a shop may run in it. */
function serverOf(answer: Fetch, host: string, allowed: readonly string[] | undefined): Server {
  const named = underKnownNames(
    answer,
    [host, ...(allowed ?? [])].map((name) => name.toLowerCase()),
  );
  let guarded = true;
  const choose: Fetch = (request, bindings) => (guarded ? named : answer)(request, bindings);
  const hostname = reachable(host);
  const server = createServer(
    getRequestListener(choose, { overrideGlobalObjects: false, hostname, errorHandler }),
  );
  // Where it listens is known once it does.
  server.once('listening', () => {
    guarded = allowed !== undefined || listensAtLoopback(server);
  });
  return server;
}

function listensAtLoopback(server: Server): boolean {
  const address = server.address();
  return typeof address === 'object' && address !== null && isLoopbackAddress(address.address);
}

/** What goes wrong before, or around, what answers. */
const errorHandler = (error: unknown): Response =>
  responseOf(
    refusalReply(error instanceof RequestError ? new RefusalError(400, { message: UNREADABLE }) : failed()),
  );

const UNREADABLE = 'La solicitud no se pudo leer. Revise la ruta y el encabezado Host.';

/** @returns the origin that the server then answers at */
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

/** A host that stands for every address of the machine is reached at its loopback one. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** How long connections may take to finish what they are at, in milliseconds. */
const GRACE = 1_000;

async function stop(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), GRACE);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  clearTimeout(cut);
}
