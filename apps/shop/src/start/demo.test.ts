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

/** Somebody's browser: keeps the session, and follows nothing by itself. */
async function visitor() {
  const { shop } = there().addresses;
  const cookie = (await fetch(shop)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    get: async (path: string) => (await fetch(shop + path, { headers: { cookie } })).text(),
    /** @returns where it leads */
    post: async (path: string, fields: Record<string, string>) => {
      const headers = { cookie, origin: shop };
      const body = new URLSearchParams(fields);
      const response = await fetch(shop + path, { method: 'POST', headers, body, redirect: 'manual' });
      return response.headers.get('location') ?? '';
    },
  };
}

describe('the demonstration', () => {
  it('a visitor can order, pay and save a card after a reset of the sandbox, too', async () => {
    const { control, secretKey, shop } = there().addresses;
    const { get, post } = await visitor();
    await get(await post('/orders', { quantity: '1' }));
    expect((await send(`${control}/v1/reset`, secretKey, {})).status).toBe(204);
    const checkout = await post('/orders', { quantity: '1' });
    const card_id = await createCard(there().addresses, await get(checkout));
    expect(await get(await post(checkout, { card_id }))).toContain('Pago aprobado');
    const headers = { authorization: `Bearer ${secretKey}` };
    const { data } = await (await fetch(`${control}/v1/webhooks`, { headers })).json();
    expect(data).toMatchObject([{ url: `${shop}/webhooks` }]);
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
      const checkout = await post('/orders', { quantity: '1' });
      const page = await get(await post(checkout, { method: 'link' }));
      const id = /payment-id="([^"]+)"/.exec(page)?.[1];
      const headers = { authorization: `Bearer ${secretKey}` };
      const payment = await (await fetch(`${api}/v1/payments/${id}`, { headers })).json();
      expect(payment.status).toBe('pending');
      expect(Date.parse(payment.expiration_at)).toBeGreaterThan(now.getTime() + 29 * 60_000);
    },
  );
});
