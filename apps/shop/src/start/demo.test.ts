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

const send = (url: string, key: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
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
});
