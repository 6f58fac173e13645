import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { call, card, customer, idOf, type Json } from '../test-support/calls.ts';
import { bankId as BANK } from '../test-support/valid-body.ts';

let sandbox: ServedSandbox;
beforeAll(async () => {
  sandbox = await serveSandbox();
});
afterAll(() => sandbox.close());

const api = (path: string, body: Json) =>
  call({ send: fetch, url: `${sandbox.api}/v1${path}`, key: sandbox.secretKey, body });

/** The address of a new capture link, and its page's card form's session. */
async function newLink(fields: Json = {}) {
  const customer_id = idOf(await api('/customers', customer));
  const url = String((await api('/connect-links', { customer_id, ...fields })).body['url']);
  const [, session = ''] = /customer-id="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  return { url, session };
}

/** Submits the form of a capture page. @returns the cookie that the answer sets */
async function save(url: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { origin: sandbox.pages },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('set-cookie') ?? '';
}

async function saveCard(url: string, session: string): Promise<string> {
  const made = await call({
    send: fetch,
    url: `${sandbox.cards}/v1/cards`,
    key: sandbox.publicKey,
    body: { ...card, customer_id: session },
  });
  return save(url, { method: 'card', card_id: idOf(made) });
}

/** The page after a capture, with the cookie of its browser. */
async function donePage(url: string, cookie: string, query = 'method=card'): Promise<string> {
  const [pair = ''] = cookie.split(';');
  return (await fetch(`${url}/done?${query}`, { headers: { cookie: pair } })).text();
}

const account = { method: 'account', subtype: 'SAVINGS', authorization: 'true', bank_id: BANK };

describe('the page after a capture', () => {
  it('names the card by its brand and last four digits, and shows no more of it', async () => {
    const { url, session } = await newLink();
    const cookie = await saveCard(url, session);
    for (const query of ['method=card', 'method=card&lang=en']) {
      const page = await donePage(url, cookie, query);
      expect(page).toContain('<b>Visa •••• 4242</b>');
      for (const more of ['42424', card.holder_name, '04/31', '04/2031']) expect(page).not.toContain(more);
    }
  });

  it('names the account by its bank and last four digits, and shows no more of it', async () => {
    const { url } = await newLink();
    const cookie = await save(url, { ...account, account_number: '0012345678' });
    const page = await donePage(url, cookie, 'method=account');
    expect(page).toMatch(/<b>[^<]+ •••• 5678<\/b>/);
    expect(page).not.toContain('345678');
  });

  it('names it in the browser that saved it only: the id is in a cookie of this link, which no script reads', async () => {
    const { url, session } = await newLink();
    const cookie = await saveCard(url, session);
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(
      ['HttpOnly', `Path=${new URL(url).pathname}`, 'SameSite=Lax'].toSorted(),
    );
    expect(await donePage(url, '')).not.toContain('••••');
    const other = await newLink({ single_use: false });
    await saveCard(other.url, other.session);
    expect(await donePage(other.url, cookie)).not.toContain('••••');
  });
});
