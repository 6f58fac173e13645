import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { call, card, charge, customer, idOf, type Json, type Reply } from '../test-support/calls.ts';

/** Charges of cards that were entered on capture pages, over HTTP. */
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

/** The customer id in the page's card form. */
async function sessionOf({ url }: Pick<Link, 'url'>): Promise<string> {
  const page = await (await fetch(url)).text();
  return /customer-id="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Opens the page and creates a card as its card form does. */
const enterCard = async (link: Pick<Link, 'url'>, fields: Json = {}): Promise<Reply> =>
  newCard({ customer_id: await sessionOf(link), ...fields });

/** Submits the page's form. @returns status and title of the resulting page */
async function submit({ url }: Pick<Link, 'url'>, card_id: string) {
  const body = new URLSearchParams({ method: 'card', card_id });
  const response = await fetch(url, { method: 'POST', body, headers: { origin: sandbox.pages } });
  const title = /<h1>([^<]+)</.exec(await response.text())?.[1];
  return { status: response.status, title };
}

async function chargeOutcome({ customer_id }: Link, card_id: string): Promise<readonly unknown[]> {
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

describe('a card entered on a capture page', () => {
  it.each(Array.from({ length: 8 }, (_, round) => round))(
    'in a race for a single-use link is stored and chargeable, or neither (%i)',
    async () => {
      const link = await newLink();
      const ids = (await Promise.all([enterCard(link), enterCard(link), enterCard(link)])).map(idOf);
      const results = await Promise.all(ids.map(async (id) => ({ id, ...(await submit(link, id)) })));
      const taken = results.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(1);
      for (const { id, status, title } of results) {
        const isTaken = id === taken[0]?.id;
        expect({ status, title }).toEqual(isTaken ? SAVED : LOST);
        expect(await chargeOutcome(link, id)).toEqual(isTaken ? [201, 'succeeded'] : [404, undefined]);
      }
      expect(await cardsOf(link)).toEqual([taken[0]?.id]);
    },
  );

  it('belongs to the customer, and cannot be charged before it is submitted', async () => {
    const link = await newLink();
    const made = await enterCard(link);
    expect(made.body).toMatchObject({ customer_id: link.customer_id, authorization: false });
    const id = idOf(made);
    expect(await chargeOutcome(link, id)).toEqual([422, 'CARD_IS_NOT_AUTHORIZED']);
    expect(await submit(link, id)).toEqual(SAVED);
    expect(await chargeOutcome(link, id)).toEqual([201, 'succeeded']);
    // The form submitted twice, as by a double click.
    expect(await submit(link, id)).toEqual(SAVED);
    expect(await chargeOutcome(link, id)).toEqual([201, 'succeeded']);
  });

  it('is not stored while the link is closed', async () => {
    const link = await newLink();
    const id = idOf(await enterCard(link));
    await api(`/connect-links/${link.id}`, undefined, 'DELETE');
    expect(await submit(link, id)).toEqual({ status: 410, title: 'Este enlace está cerrado' });
    expect([await chargeOutcome(link, id), await cardsOf(link)]).toEqual([[404, undefined], []]);
  });

  it('for one link is refused by another of the same customer', async () => {
    const link = await newLink();
    const made = await api('/connect-links', { customer_id: link.customer_id });
    const id = idOf(await enterCard(link));
    expect(await submit({ url: String(made.body['url']) }, id)).toMatchObject({ status: 422 });
    expect(await chargeOutcome(link, id)).toEqual([422, 'CARD_IS_NOT_AUTHORIZED']);
    expect(await submit(link, id)).toEqual(SAVED);
  });

  it('is refused without the person’s consent', async () => {
    const link = await newLink();
    const id = idOf(await enterCard(link, { authorization: false }));
    expect(await submit(link, id)).toMatchObject({ status: 422 });
    expect(await chargeOutcome(link, id)).toEqual([422, 'CARD_IS_NOT_AUTHORIZED']);
  });

  it('does not change the shop’s own cards', async () => {
    const link = await newLink();
    const own = idOf(await newCard({ customer_id: link.customer_id }));
    expect(await submit(link, idOf(await enterCard(link)))).toEqual(SAVED);
    expect(await submit(link, own)).toEqual(LOST);
    expect(await chargeOutcome(link, own)).toEqual([201, 'succeeded']);
  });

  it('is reported to the shop as chargeable', async () => {
    const link = await newLink();
    const id = idOf(await enterCard(link));
    await submit(link, id);
    const url = `${sandbox.control}/v1/events?limit=1`;
    const { text } = await call({ send: fetch, url, key: sandbox.secretKey, method: 'GET' });
    expect(JSON.parse(text).data[0].body).toMatchObject({
      connect_link: { id: link.id, payment_method: { id, authorization: true } },
    });
  });

  it('is refused for a forged session, and for the page’s session in another namespace', async () => {
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
