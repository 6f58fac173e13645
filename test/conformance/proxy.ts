import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Target } from './target.ts';

/** A call on its way to the target. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the caller gets in the end. */
export interface Passed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One thing that is not as it should be. */
export interface Twist {
  readonly ask?: (call: Passing) => Passing;
  readonly answer?: (reply: Passed, call: Passing) => Passed;
}

export interface Twisted extends AsyncDisposable {
  readonly target: Target;
}

/** A target in front of another one that changes one thing of what passes. */
export async function twisted(target: Target, twist: Twist): Promise<Twisted> {
  const { api, cards, control, ...rest } = target;
  const doors = await Promise.all([api, cards, control ?? api].map((address) => door(address, twist)));
  const [before, beforeCards, beforeControl] = doors.map(({ address }) => address);
  if (!before || !beforeCards || !beforeControl) throw new Error('A door did not open.');
  return {
    target: { ...rest, api: before, cards: beforeCards, ...(control ? { control: beforeControl } : {}) },
    async [Symbol.asyncDispose]() {
      await Promise.all(doors.map(({ close }) => close()));
    },
  };
}

async function door(address: string, twist: Twist) {
  const server = createServer(async (request, response) => {
    try {
      const { status, headers, body } = await pass(address, await read(request), twist);
      response.writeHead(status, headers).end(body);
    } catch {
      response.destroy(); // what was lost behind is lost in front
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a server on a port has one
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function pass(address: string, call: Passing, { ask, answer }: Twist): Promise<Passed> {
  const { method, path, headers, body } = ask?.(call) ?? call;
  const response = await fetch(address + path, { method, headers, ...(body ? { body } : {}) });
  const kept = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
  const reply = { status: response.status, headers: Object.fromEntries(kept), body: await response.text() };
  return answer?.(reply, call) ?? reply;
}

const OF_THE_CONNECTION = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'date'];

async function read(request: IncomingMessage): Promise<Passing> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !OF_THE_CONNECTION.includes(name) ? [[name, value] as const] : [],
  );
  const { method = '', url = '' } = request;
  return { method, path: url, headers: Object.fromEntries(headers), body: Buffer.concat(parts).toString() };
}
