import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCard } from '../test-support/card.driver.ts';
import { type Demo, openDemo } from './demo.ts';

const anyPorts = { port: 0, apiPort: 0, cardsPort: 0, pagesPort: 0, controlPort: 0, framePort: 0 };
let demo: Demo | undefined;

beforeAll(async () => {
  demo = await openDemo(anyPorts, {
    inline: false,
    databases: { sandbox: 'memory', shop: 'memory' },
    report: () => {},
  });
});
afterAll(() => demo?.close());

function there(): Demo {
  if (!demo) throw new Error('The demonstration is not open.');
  return demo;
}

const send = (url: string, key: string, body: unknown, method = 'POST') =>
  fetch(url, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Somebody's browser: stores the session, and follows nothing by itself. */
async function visitor() {
  const { shop } = there().addresses;
  let cookie = '';
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie, origin: shop };
    const response = await fetch(shop + path, { ...init, headers, redirect: 'manual' });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
  await send('/');
  return {
    get: async (path: string) => (await send(path)).text(),
    /** @returns where it leads */
    post: async (path: string, fields: Record<string, string>) => {
      const response = await send(path, { method: 'POST', body: new URLSearchParams(fields) });
      return response.headers.get('location') ?? '';
    },
  };
}

const checkoutOf = (order: string) => order.replace('/orders/', '/pay/checkouts/');

/** What the page of a new order shows. */
const shown = { do: 'pay', amount: '38000', after: '0' };

describe('the demonstration', () => {
  it('a visitor can order, pay and save a card after a reset of the sandbox, too', async () => {
    const { control, secretKey, shop } = there().addresses;
    const { get, post } = await visitor();
    await get(await post('/orders', { quantity: '1' }));
    expect((await send(`${control}/v1/reset`, secretKey, {})).status).toBe(204);
    const order = await post('/orders', { quantity: '1' });
    const card_id = await createCard(there().addresses, await get(order));
    await post(checkoutOf(order), { ...shown, way: 'card', card_id });
    expect(await get(order)).toContain('Pago aprobado');
    const headers = { authorization: `Bearer ${secretKey}` };
    const { data } = await (await fetch(`${control}/v1/webhooks`, { headers })).json();
    expect(data).toMatchObject([{ url: `${shop}/pay/events` }]);
  });

  it.each([
    ['days ahead of', 3],
    ['days behind', -3],
  ])(
    'a visitor gets a link that can be paid where the clock of the sandbox is %s this machine’s',
    async (_, days) => {
      const { api, control, secretKey } = there().addresses;
      const now = new Date(Date.now() + days * 86_400_000);
      const setting = { mode: 'frozen', now };
      expect((await send(`${control}/v1/clock`, secretKey, setting, 'PUT')).status).toBe(200);
      const { get, post } = await visitor();
      const order = await post('/orders', { quantity: '1' });
      await post(checkoutOf(order), { ...shown, way: 'link' });
      const page = await get(order);
      const id = /payment-id="([^"]+)"/.exec(page)?.[1];
      const headers = { authorization: `Bearer ${secretKey}` };
      const payment = await (await fetch(`${api}/v1/payments/${id}`, { headers })).json();
      expect(payment.status).toBe('pending');
      expect(Date.parse(payment.expiration_at)).toBeGreaterThan(now.getTime() + 14 * 60_000);
    },
  );
});
