import { eventNames, observed, type Profile, stated } from '@datafono/contract';
import { serveSandbox } from '@datafono/sandbox';
import { connectSandbox } from '@datafono/sandbox/testing';
import { createClient, createWebhooks, type PayEvent } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { expect, it, onTestFinished } from 'vitest';
import { sendAccount } from '../conformance/pages.ts';
import { openShop } from './shop.ts';

/** A sandbox with a frozen clock, and the events that a shop has handled. */
async function openWorld(profile: Profile) {
  const webhookSecret = `whsec_${btoa('what the shop and the sandbox know')}`;
  const handled: PayEvent[] = [];
  const webhooks = createWebhooks({ secret: webhookSecret, profile, report: () => {} });
  const shop = await openShop((request) => webhooks.handle(request, (event) => void handled.push(event)));
  const served = await serveSandbox({ profile, clock: 'frozen', webhookSecret, webhooks: [shop.url] });
  onTestFinished(async () => {
    await served.close();
    await shop[Symbol.asyncDispose]();
  });
  const client = createClient({ secretKey: served.secretKey, baseUrl: served.api, profile });
  return { sandbox: connectSandbox(served), client, shop, handled };
}

/** Causes every event of the interface. */
async function causeAll({ client, sandbox }: Awaited<ReturnType<typeof openWorld>>): Promise<void> {
  const { id: customer_id } = await client.customers.create(fixtures.newCustomer);
  const charge = { customer_id, card_id: await sandbox.createCard({ customer_id }), title: 'Café' };
  await client.charges.create({ ...charge, amount: 38_000 });
  await client.charges.create({ ...charge, amount: 38_000, test_scenario: 'INSUFFICIENT_FUNDS' });
  const [{ id: bank_id } = { id: '' }] = await client.banks.list();
  const account = { bank_id, subtype: 'SAVINGS', account_number: '00912345678' };
  const { id: account_id } = await client.accounts.create({ ...account, customer_id, authorization: true });
  const payout = { customer_id, account_id, currency: 'COP', method: 'INSTANT' } as const;
  await client.cashouts.create({ ...payout, amount: 40_000 });
  const payment = { title: 'Cuota', amount: 60_000 };
  await client.payments.resolve((await client.payments.create(payment)).id, { action: 'approve' });
  const rejection = { action: 'reject', remarks: 'RISK_CONTROL' } as const;
  await client.payments.resolve((await client.payments.create(payment)).id, rejection);
  const { email, phone } = fixtures.newCustomer;
  const invoice = { provider: 'SIIGO', amount: 80_000, name: 'Factura de mayo', email, phone };
  const paid = await client.invoices.create({ ...invoice, reference: 'FV-1' });
  await client.payments.resolve(String(paid.payment?.id), { action: 'approve' });
  const deleted = await client.invoices.create({ ...invoice, reference: 'FV-2' });
  await client.invoices.delete(deleted.id, { reason: 'PAID_FROM_PROVIDER' });
  const { url } = await client.connectLinks.create({ customer_id });
  expect((await sendAccount(url, account)).status).toBe(201);
  await sandbox.clock.advance({ minutes: 10 });
}

it.each([stated, observed])(
  'the sandbox as in $name sends each event so that the helper handles it once',
  async (profile) => {
    const world = await openWorld(profile);
    await causeAll(world);
    const { sandbox, shop, handled } = world;
    const sent = (await sandbox.events()).map(({ type, object }) => `${type} ${object.id}`);
    expect(handled.map(({ type, data }) => `${type} ${data['id']}`).toSorted()).toEqual(sent.toSorted());
    expect(shop.deliveries.map(({ status }) => status)).toEqual(handled.map(() => 200));
    expect(new Set(handled.flatMap(({ known, type }) => (known ? type : [])))).toEqual(new Set(eventNames));
  },
);
