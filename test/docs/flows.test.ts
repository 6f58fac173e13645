import { serveSandbox } from '@datafono/sandbox';
import { connectSandbox, matchers, type SandboxMatchers } from '@datafono/sandbox/testing';
import { fixtures } from '@datafono/server/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendAccount } from '../conformance/pages.ts';
import { openShop } from '../webhooks/shop.ts';

declare module 'vitest' {
  interface Matchers<R> extends SandboxMatchers {}
}
expect.extend(matchers);

const served = await serveSandbox({ clock: 'frozen', balance: 1_000_000 });
vi.stubEnv('PAY_API', served.api);
vi.stubEnv('PAY_SECRET_KEY', served.secretKey);
vi.stubEnv('PAY_WEBHOOK_SECRET', served.webhookSecret);

const { client } = await import('../../apps/docs/snippets/flows/payments.ts');
const { addPayee, payFees } = await import('../../apps/docs/snippets/flows/payout.ts');
const { addAccount, debitAccount } = await import('../../apps/docs/snippets/flows/account-debit.ts');
const { captureLink } = await import('../../apps/docs/snippets/flows/capture-link.ts');
const invoices = await import('../../apps/docs/snippets/flows/invoices.ts');
const { openPayment, pay } = await import('../../apps/docs/snippets/flows/payment-link.ts');
const { receive } = await import('../../apps/docs/snippets/flows/events.ts');
const { register } = await import('../../apps/docs/snippets/person.ts');
const { orders } = await import('../../apps/docs/snippets/flows/shop.ts');

const sandbox = connectSandbox(served);
const shop = await openShop(receive);
beforeAll(() => sandbox.sendEventsTo(shop.url));
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await served.close();
  vi.unstubAllEnvs(); // other files share the process
});

async function account() {
  const [bank] = await client.banks.list();
  return { bank_id: bank?.id ?? '', subtype: 'SAVINGS', account_number: '00912345678' };
}

const newCustomer = async () => (await client.customers.create(fixtures.newCustomer)).id;

it('a person who fills in a form becomes a customer, or reads what is wrong', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fixtures.newCustomer)) form.set(name, value);
  form.set('phone', '300 123');
  expect(await register(form)).toEqual({
    problems: { phone: expect.objectContaining({ es: expect.any(String) }) },
  });
  form.set('phone', '300 123 4567');
  const { customerId } = Object(await register(form));
  expect(await client.customers.get(customerId)).toMatchObject({ phone: '+573001234567' });
});

it('the payment of an order is shown to its customer, and no other', async () => {
  const id = await openPayment({ id: '1001', title: 'Café de origen', amount: 38_000 });
  const read = (payment: string) => pay(new Request(`http://127.0.0.1/pay/payments/${payment}`));
  expect(await (await read(id)).json()).toMatchObject({ amount: 38_000 });
  expect((await read('another')).status).toBe(404);
});

it('a payee is paid once a month', async () => {
  const payee = await addPayee(fixtures.newCustomer, await account());
  const [first, again] = [await payFees(payee, 150_000, '2026-05'), await payFees(payee, 150_000, '2026-05')];
  expect(first).toMatchObject({ status: 'pending', amount: 150_000 });
  expect(again).toEqual(first);
  await sandbox.clock.advance({ days: 1 });
  expect(orders.reported).toContain(`paidOut ${Object(first).id}`);
  expect((await client.balance.get()).balance).toBe(850_000);
});

it('a payout that exceeds the balance returns its condition', async () => {
  const payee = await addPayee(fixtures.newCustomer, await account());
  expect(await payFees(payee, 900_000_000, '2026-06')).toBe('insufficient_balance');
});

it('an account is debited, once its bank has answered', async () => {
  const customer_id = await newCustomer();
  const { id } = await addAccount({ ...(await account()), customer_id });
  const order = { id: '7', attempt: 1, title: 'Mensualidad', amount: 38_000, customer_id };
  const debited = debitAccount(order, id);
  await expect.poll(() => sandbox.charges()).toHaveLength(1);
  await sandbox.clock.advance({ days: 1 });
  const charge = await debited;
  expect(charge).toMatchObject({ status: 'succeeded', amount: 38_000 });
  expect(orders.reported).toContain(`paid ${charge.id}`);
});

it('what a customer enters at a capture link is charged once', async () => {
  const customer_id = await newCustomer();
  orders.order = { title: 'Café de origen', amount: 76_000, customer_id };
  const url = await captureLink(customer_id);
  const captured = await sendAccount(url, await account());
  expect(captured.status).toBe(201);
  await sandbox.deliverEvents();
  const [event] = await sandbox.events('connect_link.completed');
  await sandbox.replayEvent(event?.id ?? '');
  await sandbox.clock.advance({ days: 1 });
  await expect(sandbox).toHaveChargedOnce({ amount: 76_000, customer_id });
});

it('an invoice is corrected, paid, listed and closed', async () => {
  const invoice = { provider_id: 'FV-1044', reference: '1044', name: 'Ana Gómez', amount: 38_000 };
  const { id, link } = await invoices.collect(invoice);
  expect(await invoices.collect(invoice)).toEqual({ id, link });
  expect((await fetch(link ?? '')).status).toBe(200);
  expect((await invoices.correct(id, 42_000)).payment).toMatchObject({ amount: 42_000 });
  const cash = await invoices.collect({ ...invoice, provider_id: 'FV-1045', reference: '1045' });
  expect(await invoices.unpaid()).toEqual(['1044', '1045']);
  expect(await invoices.paidInCash(cash.id)).toBe(true);
  const { payment } = await client.invoices.get(id);
  await client.payments.resolve(payment?.id ?? '', { action: 'approve' });
  await sandbox.clock.advance({ minutes: 1 });
  expect(orders.reported).toContain(`invoicePaid ${id}`);
  expect(await invoices.unpaid()).toEqual([]);
  expect(await invoices.paidInCash(id)).toBe(false);
});
