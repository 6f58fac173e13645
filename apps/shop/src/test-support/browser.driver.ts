import type { Hono } from 'hono';
import type { ShopEnv } from '../server/session.ts';

/** The shop's origin in tests that start no server. */
export const origin = 'http://shop.test';

/** A browser at a shop: stores cookies for their paths, sends forms, and follows no redirect. */
export class Browser {
  readonly #app: Hono<ShopEnv>;
  /** By name. */
  readonly cookies = new Map<string, { readonly value: string; readonly path: string }>();

  constructor(app: Hono<ShopEnv>) {
    this.#app = app;
  }

  get = (path: string): Promise<Response> => this.send(path, {});

  /** Sends a form. */
  post = (path: string, fields: Record<string, string>, headers: HeadersInit = {}): Promise<Response> =>
    this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, ...headers } });

  /** Orders one piece. Returns the path of its page. */
  order = async (): Promise<string> => leadsTo(await this.post('/orders', { quantity: '1' }));

  /** Sends the form of an order's checkout, as its page shows it. Returns what its page says then. */
  pay = async (order: string, fields: Record<string, string>, headers: HeadersInit = {}): Promise<string> => {
    const [, after = ''] = /data-attempt="(\d+)"/.exec(await (await this.get(order)).text()) ?? [];
    const form = { do: 'pay', amount: '38000', after, ...fields };
    await this.post(order.replace('/orders/', '/pay/checkouts/'), form, headers);
    return (await this.get(order)).text();
  };

  send = async (path: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(path, origin);
    const sent = [...this.cookies].filter(([, cookie]) => pathname.startsWith(cookie.path));
    const headers = new Headers(init.headers);
    headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const answer = await this.#app.request(origin + path, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) this.#store(cookie);
    return answer;
  };

  #store(cookie: string): void {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
    const [, path = '/'] = /Path=([^;]+)/.exec(rest) ?? [];
    if (/Max-Age=0/.test(rest)) this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}

/** The path that an answer leads to. */
export const leadsTo = (answer: Response): string => answer.headers.get('location') ?? '';
