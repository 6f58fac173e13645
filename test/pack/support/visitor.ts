import { once } from 'node:events';
import { request } from 'node:http';
import { expect } from 'vitest';

/** An answer, with its status as `http`. */
export type Answer = Readonly<Record<string, unknown>>;

/** A client of a shop's routes, as its pages are. */
export interface Visitor {
  readonly get: (path: string) => Promise<Answer>;
  /** @param origin of another page than the shop's */
  readonly post: (path: string, body: object, origin?: string) => Promise<Answer>;
  /** Sends a request, and disconnects without an answer once a condition is met. */
  readonly leave: (path: string, body: object | undefined, come: () => Promise<boolean>) => Promise<void>;
}

/**
 * @param address of the shop
 * @param customer who is signed in
 */
export function visitorOf(address: string, customer: string): Visitor {
  const headers = { 'x-customer': customer, 'content-type': 'application/json', origin: address };
  const url = (path: string) => `${address}/pay/${path}`;
  return {
    get: async (path) => read(await fetch(url(path), { headers })),
    post: async (path, body, origin = address) =>
      read(
        await fetch(url(path), {
          method: 'POST',
          headers: { ...headers, origin },
          body: JSON.stringify(body),
        }),
      ),
    leave: async (path, body, come) => {
      const going = request(url(path), { method: body ? 'POST' : 'GET', headers, agent: false });
      const gone = once(going, 'error');
      going.end(body && JSON.stringify(body));
      await expect.poll(come, { timeout: 20_000 }).toBe(true);
      going.socket?.resetAndDestroy(); // a connection that is closed half is none that workerd takes for gone
      await gone;
    },
  };
}

const read = async (answer: Response): Promise<Answer> => ({ http: answer.status, ...(await answer.json()) });
