import { createServer, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { badOption, type SandboxOptions } from './options.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { SandboxError } from './sandbox-error.ts';

export interface ServeOptions extends SandboxOptions {
  /** The address of this machine to listen at; `127.0.0.1` by default, which no other machine reaches. */
  readonly host?: string;
  /** The port of the main address; any free one by default. */
  readonly apiPort?: number;
  /** The port of the address that takes cards; any free one by default. */
  readonly cardsPort?: number;
}

/** The service behind real HTTP, its two addresses on two origins. */
export interface ServedSandbox extends AsyncDisposable {
  /** Origin of the main address, without a slash at its end. */
  readonly api: string;
  /** Origin of the address that takes cards, without a slash at its end. */
  readonly cards: string;
  readonly secretKey: string;
  readonly publicKey: string;
  /** Finishes the requests that are being answered, then frees both ports and the database. */
  close(): Promise<void>;
}

/**
 * Starts the service and listens.
 *
 * @throws {SandboxError} `port_in_use`, `address_unusable`, and what `createSandbox` throws
 */
export async function serveSandbox(options: ServeOptions = {}): Promise<ServedSandbox> {
  const { host = '127.0.0.1', apiPort = 0, cardsPort = 0, ...rest } = options;
  const sandbox = await createSandbox(rest);
  const servers = { api: serverOf(sandbox.api, host), cards: serverOf(sandbox.cards, host) };
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= Promise.all(Object.values(servers).map(stop)).then(() => sandbox.close());
    return closed;
  };
  try {
    const api = await listen(servers.api, host, apiPort);
    const cards = await listen(servers.cards, host, cardsPort);
    const { secretKey, publicKey } = sandbox;
    return { api, cards, secretKey, publicKey, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Leaves the process's own `Request` and `Response` as they are: a test or a shop may run in it. */
function serverOf(answer: Sandbox['api'], host: string): Server {
  return createServer(getRequestListener(answer, { overrideGlobalObjects: false, hostname: host }));
}

/** @returns the origin that the server then answers at */
async function listen(server: Server, host: string, port: number): Promise<string> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw badOption('A port is a whole number from 0 to 65535.');
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
