import { createWebhooks, declineReason, WebhookError } from '@datafono/server';
import { NotCheckable } from '../target.ts';
import { assertTrue, failure, has, same } from './assert.ts';
import { type Bench, each, type HelperCheck, payError, when } from './bench.ts';
import { chargeBody, invoiceBody, person, unique } from './makers.ts';

async function manyInvoices({ client, place }: Bench) {
  const reference = `FV-${unique()}`;
  const ids: string[] = [];
  for (let made = 0; made <= 2 * place.profile.invoices.pageSize; made += 1)
    ids.push((await client.invoices.create(invoiceBody(reference))).id);
  return { reference, ids };
}

async function filtered(bench: Bench, field: 'id' | 'status' | 'reference'): Promise<void> {
  const { client } = bench;
  const one = await client.invoices.create(invoiceBody());
  const other = await client.invoices.create(invoiceBody());
  if (field === 'status') await client.invoices.delete(other.id, { reason: 'PAID_FROM_PROVIDER' });
  const value = String(one[field]);
  let found: readonly { id: string }[] = [];
  const [sent] = await bench.during(async () => {
    found = (await client.invoices.list({ filter: { [field]: value } })).data;
  });
  const encoded = `filter%5B${field}%5D=${encodeURIComponent(value)}`;
  assertTrue(sent?.path.includes(encoded), `it is encoded: ${sent?.path}`);
  const ids = found.map(({ id }) => id);
  assertTrue(ids.includes(one.id) && !ids.includes(other.id), `the service reads it: ${ids.join()}`);
}

export const reading: Readonly<Record<string, readonly HelperCheck[]>> = {
  C39: [
    when('with fields that nobody knows', async (bench) => {
      const body = { id: 'c1', segment: 'oro', limits: { month: 5_000_000 }, tags: ['a'], born: null };
      await bench.stub({ on: 'POST /v1/customers', give: { status: 201, body } });
      same(await bench.client.customers.create(person), body, 'every field is there');
    }),
  ],
  C44: [
    ...each(['bare', 'wrapped'], async (bench, form) => {
      const banks = [{ id: 'b1', name: 'Bancolombia', swift: 'COBBCOBB' }];
      const body = form === 'bare' ? banks : { data: banks, total: banks.length };
      await bench.stub({ on: 'GET /v1/accounts/banks', give: { status: 200, body } });
      same(await bench.client.banks.list(), banks, 'every bank is there with every field');
    }),
  ],
  C126: [
    ...each(['text', 'object', 'null'], async (bench, form) => {
      const code = { text: 'CARD_EXPIRED', object: { code: 'CARD_EXPIRED', retry: false }, null: null }[form];
      const body = { id: 'p1', status: 'declined', title: 'Cuota', amount: 1_000, remarks: code };
      await bench.stub({ on: 'GET /v1/payments/*', give: { status: 200, body } });
      const payment = await bench.client.payments.get('p1');
      same(payment.remarks, code, 'it is stored');
      same(declineReason(payment), form === 'null' ? undefined : 'CARD_EXPIRED', 'it is understood');
    }),
  ],
  C199: each(['id', 'status', 'reference'], filtered),
  C201: [
    when('', async (bench) => {
      const { reference, ids } = await manyInvoices(bench);
      const found: string[] = [];
      const sent = await bench.during(async () => {
        for await (const { id } of bench.client.invoices.all({ filter: { reference } })) found.push(id);
      });
      same(found.toSorted(), ids.toSorted(), 'each of them once');
      const pages = sent.map(({ path }) => new URL(path, bench.place.api).searchParams.get('page'));
      same([...new Set(pages)], ['1', '2', '3'], 'page by page, whatever is read again');
    }),
  ],
  C253: [
    ...each([400, 403, 409, 500], async (bench, status) => {
      const message = 'Esto no se puede hacer.';
      await bench.stub({ on: 'POST /v1/payments/*/resolve', give: { status, body: { message } } });
      const error = await payError(bench.client.payments.resolve('p1', { action: 'approve' }));
      has(error, { status, code: undefined, codeName: undefined, fieldErrors: {} }, 'there is no more to it');
      assertTrue(error.message.includes(message), 'it has the message of the service');
    }),
  ],
};

async function receiveCharge(bench: Bench) {
  const { webhookSecret: secret, profile } = bench.place;
  if (secret === undefined) throw new NotCheckable('the control of a sandbox');
  await bench.client.charges.create(await chargeBody(bench));
  const [first] = await bench.deliveries();
  assertTrue(first, 'an event came in');
  const body = Uint8Array.from(atob(first.base64), (letter) => letter.charCodeAt(0));
  return { received: { headers: first.headers, body }, webhooks: createWebhooks({ secret, profile }) };
}

export const receiving: Readonly<Record<string, readonly HelperCheck[]>> = {
  K1: [
    when('as it comes', async (bench) => {
      const { received, webhooks } = await receiveCharge(bench);
      const event = await webhooks.unwrap(received);
      same(event.raw, JSON.parse(new TextDecoder().decode(received.body)), 'it is what came');
    }),
    when('a flipped bit', async (bench) => {
      const { received, webhooks } = await receiveCharge(bench);
      received.body.set([(received.body[12] ?? 0) ^ 1], 12);
      const error = await failure(webhooks.unwrap(received), 'what is not genuine');
      assertTrue(error instanceof WebhookError, `it is refused in words: ${error}`);
      same(error.code, 'bad_signature', 'it says why');
    }),
  ],
  C168: [
    when('reading', async (bench) => {
      const { payments } = bench.client;
      const { id } = await payments.create({ title: 'Cuota', amount: 60_000 });
      await payments.resolve(id, { action: 'approve' });
      const end = payments.waitFor(id);
      await bench.advance({ minutes: 1 });
      has(await end, { id, status: 'approved' }, 'it came to its end');
    }),
  ],
};
