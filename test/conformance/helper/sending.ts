import { assertTrue, has, same } from './assert.ts';
import { type Bench, type Exchange, each, type HelperCheck, payError, when } from './bench.ts';
import {
  accountBody,
  cashoutBody,
  chargeBody,
  customerOf,
  everyOperation,
  invoiceBody,
  person,
} from './makers.ts';

const CREATIONS = ['/v1/customers', '/v1/accounts', '/v1/cashouts', '/v1/charges'];

const called = ({ method, path }: Exchange): string => `${method} ${path}`;

async function everything(bench: Bench): Promise<readonly Exchange[]> {
  const exchanges = await bench.during(() => everyOperation(bench));
  assertTrue(exchanges.length >= 13, `each operation was called: ${exchanges.map(called).join(', ')}`);
  return exchanges;
}

type Creation = (bench: Bench, options: { idempotencyKey: string }) => Promise<unknown>;

const creations: Readonly<Record<string, Creation>> = {
  customers: ({ client }, options) => client.customers.create(person, options),
  accounts: async (bench, options) =>
    bench.client.accounts.create(await accountBody(bench, await customerOf(bench)), options),
  cashouts: async (bench, options) => bench.client.cashouts.create(await cashoutBody(bench), options),
  charges: async (bench, options) => bench.client.charges.create(await chargeBody(bench), options),
};

const keyOf = ({ headers }: Exchange): string | undefined => headers['x-idempotency'];

async function keysOf(bench: Bench, noun: string, idempotencyKey: string): Promise<readonly unknown[]> {
  const sent = await bench.during(async () => creations[noun]?.(bench, { idempotencyKey }));
  return sent.filter((one) => called(one) === `POST /v1/${noun}`).map(keyOf);
}

async function deletion(bench: Bench, reason: 'PAID_FROM_PROVIDER' | 'DELETE_FROM_PROVIDER'): Promise<void> {
  const { id } = await bench.client.invoices.create(invoiceBody());
  const [sent] = await bench.during(() => bench.client.invoices.delete(id, { reason }));
  has(sent, { method: 'DELETE', path: `/v1/invoices/${id}` }, 'it is deleted');
  same(JSON.parse(sent?.body || 'null'), { reason }, 'the body arrived');
}

export const sending: Readonly<Record<string, readonly HelperCheck[]>> = {
  C1: [
    when('every operation', async (bench) => {
      for (const { path } of await everything(bench))
        assertTrue(/^\/v1\/[^/]/.test(path) && !path.includes('//'), path);
    }),
    ...each(['', '/', '//', '/pagos/'], async (bench, end) => {
      const path = `${end.replace(/\/+$/, '')}/v1/balance`;
      await bench.stub({ on: `GET ${path}`, give: { status: 200, body: { balance: 1 } } });
      const client = bench.clientWith({ baseUrl: bench.place.api + end });
      const sent = await bench.during(() => client.balance.get());
      same(sent.map(called), [`GET ${path}`], 'it is joined once');
    }),
  ],
  C2: [
    when('card data stays with the page', async (bench) => {
      const customer_id = await customerOf(bench);
      const card = { card_number: '4242424242424242', ccv: '123' };
      const sent = await bench.during(async () => {
        const body = { title: 'Café', amount: 1_000, customer_id, card_id: 'card_1', ...card };
        await payError(bench.client.charges.create(body), 'a charge with a card number');
      });
      same(sent, [], 'nothing is sent');
    }),
  ],
  C5: [
    when('', async (bench) => {
      for (const one of await everything(bench)) {
        const type = one.headers['content-type'] ?? '';
        if (!one.body) assertTrue(!type, `${called(one)} has no body and says so`);
        else {
          assertTrue(/^application\/json(;|$)/.test(type), `${called(one)} says JSON: ${type}`);
          assertTrue(typeof JSON.parse(one.body) === 'object', `${called(one)} sends JSON`);
        }
      }
    }),
  ],
  C7: [
    when('', async (bench) => {
      const { secretKey } = bench.place;
      for (const one of await everything(bench))
        same(one.headers['authorization'], `Bearer ${secretKey}`, called(one));
    }),
  ],
  C8: [
    when('', async (bench) => {
      const sent = (await everything(bench)).filter(
        ({ method, path }) => method === 'POST' && CREATIONS.includes(path),
      );
      same(sent.map(({ path }) => path).toSorted(), CREATIONS.toSorted(), 'each was called');
      for (const one of sent) assertTrue(keyOf(one), called(one));
      assertTrue(new Set(sent.map(keyOf)).size === sent.length, 'no key stands for two calls');
    }),
  ],
  C9: [
    ...each(Object.keys(creations), async (bench, noun) => {
      const key = `order-7 / intento 2 ~ ${noun}`;
      same(await keysOf(bench, noun, key), [key], 'it is sent as it was given');
    }),
    when('or not at all', async (bench) => {
      for (const idempotencyKey of ['', ' a', 'añejo', 'a\nb']) {
        const sent = await bench.during(() =>
          payError(bench.client.customers.create(person, { idempotencyKey }), 'a key that a header changes'),
        );
        same(sent, [], 'nothing is sent');
      }
    }),
  ],
  C10: [
    when('from a token', async (bench) => {
      const { profile } = bench.place;
      const cards = { ...profile.cards, tokenPath: '/v1/cards/tokenized' } as const;
      const client = bench.clientWith({ profile: { ...profile, cards } });
      await bench.stub({ on: 'POST /v1/cards/tokenized', give: { status: 201, body: { id: 'card' } } });
      const body = { card_token: 'tok_1', customer_id: 'cus_1', authorization: true };
      const [sent] = await bench.during(() => client.cards.create(body));
      has(sent, { method: 'POST', path: '/v1/cards/tokenized', body: JSON.stringify(body) }, 'it is sent');
      assertTrue(sent && keyOf(sent) === undefined, 'without a key');
    }),
  ],
  C226: each(['PAID_FROM_PROVIDER', 'DELETE_FROM_PROVIDER'] as const, deletion),
};
