import { serveSandbox } from '@datafono/sandbox';
import { connectSandbox, matchers, type SandboxMatchers } from '@datafono/sandbox/testing';
import type { OrderToPay } from '@datafono/server/orders';
import { fixtures } from '@datafono/server/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Fee } from '../../apps/docs/snippets/flows/payout.ts';
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
const { addPayee, payFee } = await import('../../apps/docs/snippets/flows/payout.ts');
const { addAccount, debitAccount } = await import('../../apps/docs/snippets/flows/account-debit.ts');
const { captureLink } = await import('../../apps/docs/snippets/flows/capture-link.ts');
const invoices = await import('../../apps/docs/snippets/flows/invoices.ts');
const { openLink, pay, takeBack } = await import('../../apps/docs/snippets/flows/payment-link.ts');
const { receive } = await import('../../apps/docs/snippets/flows/events.ts');
const { register } = await import('../../apps/docs/snippets/flows/person.ts');
const { records } = await import('../../apps/docs/snippets/flows/shop.ts');

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
  form.set('document_type', 'XX'); // the service alone knows its types
  expect(await register(form)).toEqual({
    problems: { document_type: expect.objectContaining({ es: expect.stringContaining('no lo aceptó') }) },
  });
  form.set('document_type', fixtures.newCustomer.document_type);
  const { customerId } = Object(await register(form));
  expect(await client.customers.get(customerId)).toMatchObject({ phone: '+573001234567' });
});

it('the payment of an order is shown to its customer, and no other, and excludes a charge', async () => {
  const customer_id = await newCustomer();
  const order = { id: '1001', title: 'Café de origen', amount: 38_000, customer_id };
  const { payment = '', url } = await openLink(order);
  expect(url).toMatch(/^http/);
  const read = (id: string) => pay(new Request(`http://127.0.0.1/pay/payments/${id}`));
  expect(await (await read(payment)).json()).toMatchObject({ amount: 38_000 });
  expect((await read('another')).status).toBe(404);
  expect(await takeBack(order.id)).toMatchObject({ state: 'unknown', reason: 'link' });
  await sandbox.clock.advance({ hours: 2 });
  expect(await takeBack(order.id)).toMatchObject({ state: 'refused', reason: 'link_ended' });
});

describe('a payee', () => {
  /** Calls the control API of the sandbox. */
  const control = (method: string, path: string, body?: object) =>
    fetch(`${served.control}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${served.secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const bank = async (state: object) => control('PUT', `/banks/${(await account()).bank_id}`, state);

  async function newFee(changes: Partial<Fee> = {}, account_number = '00912345678'): Promise<Fee> {
    const payee = await addPayee(fixtures.newCustomer, { ...(await account()), account_number });
    return { ...payee, amount: 150_000, month: '2026-05', method: 'TURBO', attempt: 1, ...changes };
  }

  /** The fee is paid, once, out of a balance that has enough for two. */
  async function expectPaidOnce(fee: Fee) {
    await control('PUT', '/balance', { balance: 2 * fee.amount });
    expect(await payFee(fee)).toBe('pending');
    const { cashout } = fee;
    await sandbox.clock.advance({ days: 5 });
    expect([await payFee(fee), fee.cashout]).toEqual(['processed', cashout]);
    expect(records.reported).toContain(`paidOut ${cashout}`);
    expect((await client.balance.get()).balance).toBe(fee.amount);
  }

  it('is paid once a month', async () => {
    const fee = await newFee();
    await control('PUT', '/balance', { balance: 1_000_000 });
    expect(await payFee(fee)).toBe('pending');
    const unsaved = { ...fee, cashout: undefined }; // of a process that died before it saved the payout
    expect([await payFee(unsaved), unsaved.cashout]).toEqual(['pending', fee.cashout]);
    const forgotten: Fee = { ...fee, cashout: undefined, since: Date.now() - 24 * 3_600_000 };
    await sandbox.clock.advance({ days: 5 });
    await expect(payFee(forgotten)).rejects.toThrow('records');
    forgotten.cashout = fee.cashout; // as a person found
    expect(await payFee(forgotten)).toBe('processed');
    expect((await client.balance.get()).balance).toBe(850_000);
  });

  it('is paid once the balance is funded', async () => {
    const fee = await newFee();
    await control('PUT', '/balance', { balance: 0 });
    expect(await payFee(fee)).toBe('insufficient_balance');
    await expectPaidOnce(fee);
  });

  it('is paid at the right account, after a wrong one', async () => {
    const fee = await newFee({}, '00912340000');
    await control('PUT', '/balance', { balance: 1_000_000 });
    expect([await payFee(fee), await payFee(fee)]).toEqual(['invalid_account', 'invalid_account']);
    const right = await client.accounts.create({ ...(await account()), customer_id: fee.customer_id });
    fee.account_id = right.id;
    await expectPaidOnce(fee);
  });

  it('is paid at an account that exists, after an error that names no condition', async () => {
    const fee = await newFee();
    const { account_id } = fee;
    await control('PUT', '/balance', { balance: 1_000_000 });
    fee.account_id = 'acc_of_nobody';
    await expect(payFee(fee)).rejects.toMatchObject({ outcome: 'none', status: 404 });
    expect(fee).toMatchObject({ attempt: 2, sentAt: undefined }); // a service may keep the key of a refused request
    fee.account_id = account_id;
    await expectPaidOnce(fee);
  });

  it.each([
    ['by another method', async (fee: Fee) => Object.assign(fee, { method: 'ACH' })],
    ['later', () => bank({ available: true })],
  ])('is paid %s, where the bank is out of service', async (_, mend) => {
    const fee = await newFee();
    await control('PUT', '/balance', { balance: 1_000_000 });
    await bank({ available: false, methods: ['TURBO'] });
    expect(await payFee(fee)).toBe('bank_unavailable');
    await mend(fee);
    await expectPaidOnce(fee);
    await bank({ available: true });
  });

  it('is paid by another method, without an enrolment in instant transfers', async () => {
    const fee = await newFee({ method: 'INSTANT' });
    await control('PUT', '/balance', { balance: 1_000_000 });
    await control('PUT', `/customers/${fee.customer_id}`, { enrolled: false });
    expect(await payFee(fee)).toBe('customer_not_enrolled');
    fee.method = 'TURBO';
    await expectPaidOnce(fee);
  });

  it.each(['fail', 'cancel'])('is paid again after the payout ended by %s', async (end) => {
    const fee = await newFee();
    await control('PUT', '/balance', { balance: 1_000_000 });
    await payFee(fee);
    if (end === 'fail') await control('POST', `/cashouts/${fee.cashout}/process`);
    await control('POST', `/cashouts/${fee.cashout}/${end}`);
    expect(await payFee(fee)).toBe(end === 'fail' ? 'failed' : 'cancelled');
    await expectPaidOnce(fee);
  });

  it('is paid once where the answer was lost, and a refusal counts once that call cannot arrive', async () => {
    const fee = await newFee();
    await control('PUT', '/balance', { balance: 0 });
    await sandbox.faults.add({ route: 'POST /v1/cashouts', kind: 'resetBeforeCommit' });
    await expect(payFee(fee)).rejects.toMatchObject({ outcome: 'unknown' });
    await sandbox.faults.clear();
    await expect(payFee(fee)).rejects.toMatchObject({ condition: 'insufficient_balance' });
    expect(fee.attempt).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect([await payFee(fee), fee.attempt]).toEqual(['insufficient_balance', 2]);
    await control('PUT', '/balance', { balance: 2 * fee.amount });
    await sandbox.faults.add({ route: 'POST /v1/cashouts', kind: 'resetAfterCommit' });
    await expect(payFee(fee)).rejects.toMatchObject({ outcome: 'unknown' });
    await sandbox.faults.clear();
    expect([await payFee(fee), fee.attempt]).toEqual(['pending', 2]);
    expect((await client.balance.get()).balance).toBe(fee.amount);
  });

  it('is paid once where the answer was lost, and a later call is refused before its key is looked up', async () => {
    const fee = await newFee();
    await control('PUT', '/balance', { balance: 2 * fee.amount });
    await sandbox.faults.add({ route: 'POST /v1/cashouts', kind: 'resetAfterCommit' });
    await expect(payFee(fee)).rejects.toMatchObject({ outcome: 'unknown' });
    await sandbox.faults.clear();
    await sandbox.faults.add({ route: 'POST /v1/cashouts', kind: 'tooManyRequests', retryAfter: 3_600 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200_000 });
    onTestFinished(() => void vi.useRealTimers());
    await expect(payFee(fee)).rejects.toMatchObject({ outcome: 'none', status: 429 });
    await sandbox.faults.clear();
    expect([await payFee(fee), fee.attempt]).toEqual(['pending', 1]);
    expect((await client.balance.get()).balance).toBe(fee.amount);
  });
});

describe('the account of a customer', () => {
  const newOrder = async (id: string) => ({
    id,
    title: 'Mensualidad',
    amount: 38_000,
    customer_id: await newCustomer(),
  });
  const chargesOf = async (customer: string) =>
    (await sandbox.charges()).filter(({ customer_id }) => customer_id === customer);

  /** The bank answers a debit within a day. */
  async function debit(order: OrderToPay, account_id: string, afterAttempt?: number) {
    const { length } = await chargesOf(order.customer_id);
    const debited = debitAccount(order, account_id, afterAttempt);
    await expect.poll(() => chargesOf(order.customer_id)).toHaveLength(length + 1);
    await sandbox.clock.advance({ days: 1 });
    return debited;
  }

  /** Once, although the order is debited again after that. */
  async function expectPaidOnce(order: OrderToPay, account_id: string) {
    const outcome = await debitAccount(order, account_id);
    expect(outcome).toMatchObject({ state: 'paid', charge: { status: 'succeeded', amount: 38_000 } });
    if (outcome.state === 'paid') expect(records.reported).toContain(`paid ${outcome.charge.id}`);
    const paid = (await chargesOf(order.customer_id)).filter(({ status }) => status === 'succeeded');
    expect(paid).toHaveLength(1);
  }

  it('is debited, once its bank has answered', async () => {
    const order = await newOrder('7');
    const { id } = await addAccount({ ...(await account()), customer_id: order.customer_id });
    expect(await debit(order, id)).toMatchObject({ state: 'paid' });
    await expectPaidOnce(order, id);
  });

  it('is another one after a decline, or the same once more', async () => {
    const order = await newOrder('8');
    const { customer_id } = order;
    const wrong = await addAccount({ ...(await account()), account_number: '00912340000', customer_id });
    expect(await debit(order, wrong.id)).toMatchObject({ state: 'declined', attempt: 1 });
    expect(await debit(order, wrong.id, 1)).toMatchObject({ state: 'declined', attempt: 2 });
    const right = await addAccount({ ...(await account()), customer_id });
    expect(await debit(order, right.id)).toMatchObject({ state: 'paid', attempt: 3 });
    await expectPaidOnce(order, right.id);
  });

  it('is created again, where it was without authorization', async () => {
    const order = await newOrder('9');
    const { customer_id } = order;
    const fields = { ...(await account()), customer_id };
    const { id } = await client.accounts.create({ ...fields, authorization: false });
    expect(await debitAccount(order, id)).toMatchObject({ state: 'refused', reason: 'not_authorized' });
    const authorized = await addAccount(fields);
    expect(await debit(order, authorized.id)).toMatchObject({ state: 'paid' });
    await expectPaidOnce(order, authorized.id);
  });
});

it('what a customer enters at a capture link is charged once, also after a decline', async () => {
  const customer_id = await newCustomer();
  records.order = { id: '10', title: 'Café de origen', amount: 76_000, customer_id };
  const captureAt = {
    card: async (link: string) => {
      const card_id = await sandbox.createCard({ customer_id, number: '4000000000009995' });
      const body = new URLSearchParams({ method: 'card', card_id });
      const headers = { origin: new URL(link).origin };
      return fetch(link, { method: 'POST', body, headers, redirect: 'manual' });
    },
    account: async (link: string) => sendAccount(link, await account()),
  };
  for (const kind of ['card', 'account', 'account'] as const) {
    const captured = await captureAt[kind](await captureLink(customer_id));
    expect(captured.status).toBe(kind === 'card' ? 303 : 201);
    await sandbox.deliverEvents();
    await sandbox.replayEvent((await sandbox.events('connect_link.completed')).at(-1)?.id ?? '');
    await sandbox.clock.advance({ days: 1 });
  }
  const charges = (await sandbox.charges()).filter((charge) => charge.customer_id === customer_id);
  expect(charges.map(({ status }) => status)).toEqual(['declined', 'succeeded']);
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
  expect(records.reported).toContain(`invoicePaid ${id}`);
  expect(await invoices.unpaid()).toEqual([]);
  expect(await invoices.paidInCash(id)).toBe(false);
});
