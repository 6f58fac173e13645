import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { Control } from './control.ts';
import { type Json, textAt } from './json.ts';
import { serveInMemory } from './local.ts';
import type { Served } from './target.ts';
import { WEBHOOK_SECRET } from './world.ts';

let local: Served;
beforeAll(async () => {
  local = await serveInMemory();
});
afterAll(() => local?.[Symbol.asyncDispose]());

/** Starts an example in a new namespace. */
async function run(example: string) {
  const { api, cards, control: address, secretKey: ownKey } = local.target;
  const namespace = await new Control(address ?? '', ownKey).do('POST', '/namespaces', {
    clock: { mode: 'real' },
    balance: 1_000_000,
  });
  const [secretKey, publicKey] = [textAt(namespace, 'secretKey'), textAt(namespace, 'publicKey')];
  const control = new Control(address ?? '', secretKey);
  const port = await freePort();
  await control.do('POST', '/webhooks', { url: `http://127.0.0.1:${port}/webhooks`, secret: WEBHOOK_SECRET });
  const env = {
    ...process.env,
    ...{ PAY_API: api, PAY_CARDS: cards, PAY_SECRET_KEY: secretKey, PAY_PUBLIC_KEY: publicKey },
    ...{ PAY_WEBHOOK_SECRET: WEBHOOK_SECRET, PORT: String(port) },
  };
  const script = fileURLToPath(new URL(`../../packages/server/examples/${example}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=source', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    control,
    api: new Client(api, secretKey),
    /** The next printed line. */
    line: async () => String((await lines.next()).value),
    /** The remaining printed lines; asserts that it ends with 0. */
    rest: async () => {
      const printed: string[] = [];
      for (let next = await lines.next(); !next.done; next = await lines.next()) printed.push(next.value);
      expect(await ended).toEqual([0, null]);
      return printed;
    },
  };
}

/** A free port below those that systems give out by themselves, so that nobody else gets it meanwhile. */
async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 10_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? port : freePort();
}

/** The only object of a type. */
async function only(control: Control, type: string): Promise<Json> {
  const all = await control.list(`/objects?type=${type}`);
  expect(all).toHaveLength(1);
  return control.object(type, textAt(all[0], 'id'));
}

// Concurrently: each waits for its process to start, and some for a bank.
describe.concurrent('an example of the server helper', () => {
  it('pays out', async () => {
    const { control, api, rest } = await run('payout');
    const printed = await rest();
    const { id, ...cashout } = await only(control, 'cashout');
    expect(cashout).toMatchObject({ amount: 150_000, method: 'INSTANT', status: 'processed' });
    expect(printed).toEqual([
      'You have $ 1000000.',
      `Payout ${id} is pending.`,
      `Payout ${id} is processed.`,
    ]);
    expect((await api.get('/balance')).body).toMatchObject({ balance: 850_000 });
  });

  it.each([
    ['card-debit', []],
    ['account-debit', ['pending']],
  ])('debits: %s', async (example, before) => {
    const { control, rest } = await run(example);
    const printed = await rest();
    const { id, ...charge } = await only(control, 'charge');
    expect(charge).toMatchObject({ amount: 38_000, status: 'succeeded' });
    expect(printed).toEqual([...before, 'succeeded'].map((status) => `Charge ${id} is ${status}.`));
  });

  it('charges a payment method from a capture link', async () => {
    const { control, api, line, rest } = await run('capture-link');
    const [, url = ''] = /^Send your customer to (\S+)$/.exec(await line()) ?? [];
    const [bank] = (await api.get('/accounts/banks')).body['data'] as readonly Json[]; // as the sandbox lists them
    const account = { bank_id: textAt(bank, 'id'), subtype: 'SAVINGS', account_number: '00998877665' };
    const captured = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ method: 'account', ...account, authorization: 'true' }),
      headers: { origin: new URL(url).origin },
      redirect: 'manual',
    });
    expect(captured.status).toBe(303);
    const printed = await rest();
    const { id, ...charge } = await only(control, 'charge');
    expect(charge).toMatchObject({ amount: 38_000, status: 'succeeded' });
    expect(charge['payment_method_id']).toBe((await only(control, 'account'))['id']);
    expect(printed).toEqual([`Charge ${id} is succeeded.`]);
  });
});
