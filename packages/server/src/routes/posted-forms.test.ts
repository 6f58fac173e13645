import { expect, it } from 'vitest';
import { created } from '../test-support/service.ts';
import { shop } from '../test-support/shop.ts';

/** As browsers send a form that its page posts to the routes. */
const asForm = (body: FormData | URLSearchParams, origin: string, language = 'es'): RequestInit => ({
  method: 'POST',
  body,
  headers: { origin, accept: 'text/html,*/*;q=0.8', 'accept-language': language, 'x-session': 'ana' },
});

const fields = { order_id: 'order-1', card_id: 'card_1' };
const multipart = new FormData();
multipart.set('card_id', 'card_1');

it.each([
  ['/pay', new URLSearchParams(fields)],
  ['/pay/charges', new URLSearchParams(fields)],
  ['/pay', multipart],
  ['/pay/charges', multipart],
])(
  'a form posted to %s is reported with what to change, and its person reads a sentence',
  async (path, body) => {
    const { url, reported, calls } = await shop(created);
    const answer = await fetch(url + path, asForm(body, url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain(
      '<p>La página envió sus datos a una dirección que no los recibe. No',
    );
    const english = await fetch(url + path, asForm(body, url, 'en'));
    expect(await english.text()).toMatch(/lang="en".*<p>The page sent your details to an address/s);
    expect(calls).toEqual([]);
    expect(reported).toHaveLength(2);
    expect(reported[0]).toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(/^A form was posted to the routes under \/pay.* action="\/checkout"/),
    });
  },
);

it('a form of another site is refused as such, in a sentence', async () => {
  const { url, reported } = await shop(created);
  const answer = await fetch(`${url}/pay`, asForm(new URLSearchParams(fields), 'https://evil.example'));
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('<p>Por seguridad')]);
  expect(reported).toMatchObject([{ message: expect.stringContaining('https://evil.example') }]);
});
