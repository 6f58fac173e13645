import { readFileSync } from 'node:fs';
import { HttpShop, readProveConfig } from '@datafono/sandbox/prove';
import type { TestSandbox } from '@datafono/sandbox/testing';
import { checkoutApp, type Mistake } from '../shops/checkout-app.ts';
import type { CheckoutDatabases } from './checkout-databases.ts';

const described = readProveConfig(
  readFileSync(new URL('../shops/checkout.json', import.meta.url), 'utf8'),
  'checkout.json',
);

/** A shop with a checkout whose two processes are in this one, and a service in this process. */
export function checkoutInProcess(
  sandbox: TestSandbox,
  { databases }: CheckoutDatabases,
  mistake?: Mistake,
): HttpShop {
  const apps = [new AbortController(), new AbortController()];
  const start = (at: 0 | 1) => {
    apps[at]?.abort();
    const dies = new AbortController();
    apps[at] = dies;
    const reached: typeof fetch = (input, init) => {
      dies.signal.throwIfAborted();
      return sandbox.fetch(input, init);
    };
    return checkoutApp(
      { database: databases[at], sandbox: { ...sandbox, fetch: reached }, die: () => dies.abort() },
      mistake,
    );
  };
  const running = [start(0), start(1)];
  const urls = [new URL('http://localhost:8001'), new URL('http://localhost:8002')] as const;
  return new HttpShop({
    pay: urls,
    webhook: new URL('/pay/events', urls[0]),
    config: described,
    secrets: { 'the secret key': sandbox.secretKey, 'the webhook secret': sandbox.webhookSecret },
    restart: async (at) => {
      running[at] = start(at === 0 ? 0 : 1);
    },
    pass: (seconds) => sandbox.clock.advance({ seconds }),
    stopped: new AbortController().signal,
    send: async (url, { method, headers, body }) => {
      const at = urls.findIndex(({ host }) => host === url.host);
      const answer = await running[at]?.(
        new Request(url, { method, ...(headers && { headers }), ...(body !== undefined && { body }) }),
      );
      if (!answer || apps[at]?.signal.aborted) throw new Error('The process is dead.');
      const location = answer.headers.get('location');
      return {
        status: answer.status,
        text: await answer.text(),
        headers: { ...(location !== null && { location }), 'set-cookie': answer.headers.getSetCookie() },
      };
    },
  });
}
