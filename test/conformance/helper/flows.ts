import { assertTrue, same } from './assert.ts';
import { type Bench, each, type HelperCheck, when } from './bench.ts';
import { eventOf } from './events.ts';
import { accountOf, bankOf, cardOf, customerOf } from './makers.ts';

/** Submits the form of a capture link without JavaScript. */
async function capture(bench: Bench, url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await bench.control('GET', '/namespace'); // the fields of the form are the sandbox's own
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: new URL(url).origin },
  });
  await response.text();
  assertTrue(response.status === 303, `the page redirects: ${response.status}`);
}

const fieldsOf = {
  account: async (bench: Bench) => ({
    method: 'account',
    bank_id: await bankOf(bench),
    subtype: 'SAVINGS',
    account_number: '00912345678',
    authorization: 'true',
  }),
  card: async (bench: Bench, customer_id: string) => ({
    method: 'card',
    card_id: await cardOf(bench, customer_id),
  }),
};

export const flows: Readonly<Record<string, readonly HelperCheck[]>> = {
  C94: [
    when('', async (bench) => {
      const { client } = bench;
      const customer_id = await customerOf(bench);
      const account_id = await accountOf(bench, customer_id, { authorization: false });
      const { balance } = await client.balance.get();
      assertTrue(Number(balance) >= 40_000, `there is enough: ${balance}`);
      const to = { customer_id, account_id };
      const body = { amount: 40_000, currency: 'COP', method: 'INSTANT' } as const;
      const { id, status } = await client.cashouts.create({ ...body, ...to });
      same(status, 'pending', 'it is on its way');
      const { data } = await eventOf(bench, 'cashout.completed', id);
      same([data.id, data.status], [id, 'processed'], 'it has arrived');
    }),
  ],
  C117: [
    when('', async (bench) => {
      const customer_id = await customerOf(bench);
      const card_id = await cardOf(bench, customer_id);
      const body = { title: 'Café', amount: 25_000, customer_id, card_id };
      const { id, status } = await bench.client.charges.create(body);
      assertTrue(status === 'succeeded' || status === 'pending', `it is well: ${status}`);
      same((await eventOf(bench, 'charge.paid', id)).data.status, 'succeeded', 'it is paid');
    }),
  ],
  C118: [
    when('', async (bench) => {
      const { client } = bench;
      const customer_id = await customerOf(bench);
      const account_id = await accountOf(bench, customer_id);
      const { id } = await client.charges.create({ title: 'Café', amount: 25_000, customer_id, account_id });
      same((await eventOf(bench, 'charge.paid', id)).data.status, 'succeeded', 'it is paid');
      same((await client.charges.waitFor(id)).status, 'succeeded', 'it stays so');
    }),
  ],
  C240: [
    ...each(['account', 'card'] as const, async (bench, kind) => {
      const { client } = bench;
      const customer_id = await customerOf(bench);
      const link = await client.connectLinks.create({ customer_id, single_use: true });
      same((await fetch(link.url)).status, 200, 'it opens');
      await capture(bench, link.url, await fieldsOf[kind](bench, customer_id));
      const { data } = await eventOf(bench, 'connect_link.completed', link.id);
      const { id: captured, type } = Object(data.payment_method);
      same(type, kind, 'it says what was captured');
      const paymentMethodId = String(captured);
      const method = kind === 'card' ? { card_id: paymentMethodId } : { account_id: paymentMethodId };
      const body = { title: 'Café', amount: 25_000, customer_id, ...method };
      const { id } = await client.charges.create(body);
      same((await eventOf(bench, 'charge.paid', id)).data.status, 'succeeded', 'it is paid');
    }),
  ],
};
