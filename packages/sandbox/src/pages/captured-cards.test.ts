import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { call, card, charge, customer, idOf, type Json, type Reply } from '../test-support/calls.ts';

/** What a shop can do with cards that people typed on its capture pages, over HTTP as it and they would. */
let sandbox: ServedSandbox;
beforeAll(async () => {
  sandbox = await serveSandbox();
});
afterAll(() => sandbox.close());

const api = (path: string, body?: unknown, method = 'POST'): Promise<Reply> =>
  call({ send: fetch, url: `${sandbox.api}/v1${path}`, key: sandbox.secretKey, method, body });

interface Link {
  readonly id: string;
  readonly url: string;
  readonly customer_id: string;
}

async function newLink(fields: Json = {}): Promise<Link> {
  const customer_id = idOf(await api('/customers', customer));
  const made = await api('/connect-links', { customer_id, single_use: true, ...fields });
  return { id: idOf(made), url: String(made.body['url']), customer_id };
}

const newCard = (fields: Json, key = sandbox.publicKey): Promise<Reply> =>
  call({ send: fetch, url: `${sandbox.cards}/v1/cards`, key, body: { ...card, ...fields } });

/** What the card form of the page names as its customer. */
async function sessionOf({ url }: Pick<Link, 'url'>): Promise<string> {
  const page = await (await fetch(url)).text();
  return /customer-id="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** A person opens the page, and the card form creates the card that they type. */
const typed = async (link: Pick<Link, 'url'>, fields: Json = {}): Promise<Reply> =>
  newCard({ customer_id: await sessionOf(link), ...fields });

/** The page's form is sent. @returns what the person arrives at */
async function sent({ url }: Pick<Link, 'url'>, card_id: string) {
  const body = new URLSearchParams({ method: 'card', card_id });
  const response = await fetch(url, { method: 'POST', body, headers: { origin: sandbox.pages } });
  const title = /<h1>([^<]+)</.exec(await response.text())?.[1];
  return { status: response.status, title };
}

async function charged({ customer_id }: Link, card_id: string): Promise<readonly unknown[]> {
  const { status, body } = await api('/charges', { ...charge, customer_id, card_id });
  return [status, body['code_name'] ?? body['status']];
}

const cardsOf = async ({ customer_id }: Link): Promise<readonly unknown[]> => {
  const url = `${sandbox.control}/v1/objects?type=card&customer_id=${customer_id}`;
  const { body } = await call({ send: fetch, url, key: sandbox.secretKey, method: 'GET' });
  return Array.isArray(body['data']) ? body['data'].map(({ id }) => id) : [];
};

const LOST = { status: 410, title: 'No se guardó este medio de pago' };
const SAVED = { status: 200, title: 'Su tarjeta quedó guardada' };

describe('a card that is typed on a capture page', () => {
  it.each(Array.from({ length: 8 }, (_, round) => round))(
    'in a race for a link for one is kept and can be charged, or is neither (%i)',
    async () => {
      const link = await newLink();
      const ids = (await Promise.all([typed(link), typed(link), typed(link)])).map(idOf);
      const results = await Promise.all(ids.map(async (id) => ({ id, ...(await sent(link, id)) })));
      const taken = results.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(1);
      for (const { id, status, title } of results) {
        const isTaken = id === taken[0]?.id;
        expect({ status, title }).toEqual(isTaken ? SAVED : LOST);
        expect(await charged(link, id)).toEqual(isTaken ? [201, 'succeeded'] : [404, undefined]);
      }
      expect(await cardsOf(link)).toEqual([taken[0]?.id]);
    },
  );

  it('is the customer’s, and cannot be charged before the link takes it', async () => {
    const link = await newLink();
    const made = await typed(link);
    expect(made.body).toMatchObject({ customer_id: link.customer_id, authorization: false });
    const id = idOf(made);
    expect(await charged(link, id)).toEqual([422, 'CARD_IS_NOT_AUTHORIZED']);
    expect(await sent(link, id)).toEqual(SAVED);
    expect(await charged(link, id)).toEqual([201, 'succeeded']);
    // The same form sent twice, as by a double click.
    expect(await sent(link, id)).toEqual(SAVED);
    expect(await charged(link, id)).toEqual([201, 'succeeded']);
  });

  it('while the link is closed is forgotten', async () => {
    const link = await newLink();
    const id = idOf(await typed(link));
    await api(`/connect-links/${link.id}`, undefined, 'DELETE');
    expect(await sent(link, id)).toEqual({ status: 410, title: 'Este enlace está cerrado' });
    expect([await charged(link, id), await cardsOf(link)]).toEqual([[404, undefined], []]);
  });

  it('for one link is not taken by another of the same customer', async () => {
    const link = await newLink();
    const made = await api('/connect-links', { customer_id: link.customer_id });
    const id = idOf(await typed(link));
    expect(await sent({ url: String(made.body['url']) }, id)).toMatchObject({ status: 422 });
    expect(await charged(link, id)).toEqual([422, 'CARD_IS_NOT_AUTHORIZED']);
    expect(await sent(link, id)).toEqual(SAVED);
  });

  it('without the person’s consent is not taken', async () => {
    const link = await newLink();
    const id = idOf(await typed(link, { authorization: false }));
    expect(await sent(link, id)).toMatchObject({ status: 422 });
    expect(await charged(link, id)).toEqual([422, 'CARD_IS_NOT_AUTHORIZED']);
  });

  it('leaves alone what the shop has by itself', async () => {
    const link = await newLink();
    const own = idOf(await newCard({ customer_id: link.customer_id }));
    expect(await sent(link, idOf(await typed(link)))).toEqual(SAVED);
    expect(await sent(link, own)).toEqual(LOST);
    expect(await charged(link, own)).toEqual([201, 'succeeded']);
  });

  it('is told to the shop as one that can be charged', async () => {
    const link = await newLink();
    const id = idOf(await typed(link));
    await sent(link, id);
    const url = `${sandbox.control}/v1/events?limit=1`;
    const { text } = await call({ send: fetch, url, key: sandbox.secretKey, method: 'GET' });
    expect(JSON.parse(text).data[0].body).toMatchObject({
      connect_link: { id: link.id, payment_method: { id, authorization: true } },
    });
  });

  it('is nobody’s by what only looks like the page’s, nor by the page’s in another namespace', async () => {
    const link = await newLink();
    const session = await sessionOf(link);
    const made = await call({ send: fetch, url: `${sandbox.control}/v1/namespaces`, body: {} });
    const replies = [
      await newCard({ customer_id: link.id }),
      await newCard({ customer_id: `${session.slice(0, -1)}${session.endsWith('0') ? 1 : 0}` }),
      await newCard({ customer_id: session }, String(made.body['publicKey'])),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await cardsOf(link)).toEqual([]);
  });
});
