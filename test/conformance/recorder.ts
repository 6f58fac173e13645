import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Delivered, Exchange, Stub } from './helper/bench.ts';
import type { Delivery, Inbox } from './receiver.ts';

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Starts a proxy between the helper and a service that records calls and can answer them instead.
 *
 * @param box the inbox of the service's events, if it delivers them to the suite
 */
export async function openRecorder(service: string, box: Inbox | undefined) {
  let exchanges: Exchange[] = [];
  let stubs: readonly Stub[] = [];

  function consumeStub({ method, path }: Exchange): Stub | undefined {
    const found = stubs.find(({ on }) => matches(on, `${method} ${path.replace(/\?.*/, '')}`));
    stubs = stubs.flatMap((stub) => (stub === found ? remaining(stub) : [stub]));
    return found;
  }

  /** Forwards a call, or answers it by a stub. */
  const record = async (call: Exchange) => {
    const stub = consumeStub(call);
    exchanges.push(call);
    const forwarded = stub && !stub.done ? undefined : await forward(service, call);
    return stub ? replyOf(stub.give) : (forwarded ?? 'hang');
  };

  /** Answers requests of a check to the recorder itself. */
  async function report({ method, path, body }: Exchange): Promise<Reply> {
    if (path === '/exchanges') {
      const recorded = exchanges;
      if (method === 'DELETE') exchanges = [];
      return json(recorded);
    }
    if (path !== '/stubs') return json((box?.deliveries ?? []).map(deliveredOf));
    stubs = [...stubs, JSON.parse(body) as Stub]; // sent by the suite
    return json({});
  }

  const servers = await Promise.all([serve(record), serve(report)]);
  const [api = '', recorder = ''] = servers.map(({ address }) => address);
  return {
    addresses: { api, recorder },
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map(({ close }) => close()));
    },
  };
}

/** Starts a server on a free port. `hang` sends no answer; an error or `reset` breaks the connection. */
async function serve(answer: (call: Exchange) => Promise<Reply | 'hang' | 'reset'>) {
  const server = createServer(async (request, response) => {
    // An answer lost behind the server is lost for the caller.
    const given = await read(request)
      .then(answer)
      .catch(() => 'reset' as const);
    if (given === 'reset') response.destroy();
    else if (given !== 'hang') response.writeHead(given.status, given.headers).end(given.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  // A server on a port has one.
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function forward(address: string, { method, path, headers, body }: Exchange): Promise<Reply> {
  const response = await fetch(address + path, {
    ...{ method, headers, redirect: 'manual' },
    ...(body ? { body } : {}),
  });
  return {
    status: response.status,
    headers: ownHeaders([...response.headers]),
    body: await response.text(),
  };
}

const OF_CONNECTIONS = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'date'];

const ownHeaders = (headers: readonly (readonly [string, unknown])[]): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap(([name, value]) =>
      typeof value === 'string' && !OF_CONNECTIONS.includes(name) ? [[name, value]] : [],
    ),
  );

async function read(request: IncomingMessage): Promise<Exchange> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { method = '', url = '', headers } = request;
  return {
    ...{ method, path: url, headers: ownHeaders(Object.entries(headers)) },
    body: Buffer.concat(parts).toString(),
  };
}

const remaining = ({ times = 1, ...stub }: Stub): readonly Stub[] =>
  times > 1 ? [{ ...stub, times: times - 1 }] : [];

function matches(on: string, called: string): boolean {
  const [pattern, actual] = [on.split('/'), called.split('/')];
  return pattern.length === actual.length && pattern.every((part, at) => part === '*' || part === actual[at]);
}

function replyOf(give: Stub['give']): Reply | 'hang' | 'reset' {
  if (typeof give === 'string') return give;
  const { status, headers, body } = give;
  const usual = json(body, status);
  const text = typeof body === 'string' ? body : usual.body;
  return { status, headers: { ...usual.headers, ...headers }, body: text };
}

const json = (body: unknown, status = 200): Reply => ({
  ...{ status, headers: { 'content-type': 'application/json' } },
  body: JSON.stringify(body),
});

const deliveredOf = ({ headers, raw }: Delivery): Delivered => ({
  headers: ownHeaders(Object.entries(headers)),
  base64: raw.toString('base64'),
});
