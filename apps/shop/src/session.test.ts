import { serveSandbox } from '@datafono/sandbox';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from './app.ts';
import { createShop } from './shop.ts';

const origin = 'http://shop.test';

afterEach(() => vi.restoreAllMocks());

/** Everything that is sent from now on: addresses, headers and bodies. */
function sentFromNowOn(): Promise<string>[] {
  const sent: Promise<string>[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...given) => {
    const request = new Request(...given);
    sent.push(textOf(request.clone()));
    return send(request);
  });
  return sent;
}

const textOf = async (request: Request) =>
  [request.url, ...[...request.headers].flat(), await request.text()].join('\n');

it('no request to the service contains the session', async () => {
  const sandbox = await serveSandbox();
  onTestFinished(() => sandbox.close());
  const app = createApp(await createShop(sandbox));
  const sent = sentFromNowOn();
  const first = await app.request(`${origin}/`);
  const [cookie = ''] = first.headers.get('set-cookie')?.split(';') ?? [];
  const post = (path: string, fields: Record<string, string>) =>
    app.request(origin + path, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams(fields),
    });
  const checkout = (await post('/orders', { quantity: '1' })).headers.get('location') ?? '';
  await app.request(origin + checkout, { headers: { cookie } });
  await post(checkout, { card_id: 'card_of_nobody' });

  const [, session = ''] = cookie.split('=');
  expect(session).toMatch(/^[0-9a-f-]{36}$/);
  const texts = await Promise.all(sent);
  expect(texts.map((text) => new URL(text.split('\n')[0] ?? '').pathname)).toEqual([
    '/v1/customers',
    '/v1/charges',
  ]);
  for (const text of texts) expect(text).not.toContain(session);
});
