import { once } from 'node:events';
import { request } from 'node:http';
import { expect } from 'vitest';

/** An answer, with its status as `http`. */
export type Answer = Readonly<Record<string, unknown>>;

/** Who asks the routes of a shop, as its pages do. */
export interface Visitor {
  readonly get: (path: string) => Promise<Answer>;
  /** @param origin of another page than the shop's */
  readonly post: (path: string, body: object, origin?: string) => Promise<Answer>;
  /** Asks, and goes away without an answer once something has come about. */
  readonly leave: (path: string, body: object | undefined, come: () => Promise<boolean>) => Promise<void>;
}

/**
 * @param address of the shop
 * @param customer whom they are taken for
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
