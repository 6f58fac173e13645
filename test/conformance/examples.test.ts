import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { Control } from './control.ts';
import { type Json, textAt } from './json.ts';
import { type Local, serveInMemory } from './local.ts';
import { WEBHOOK_SECRET } from './world.ts';

let local: Local;
beforeAll(async () => {
  local = await serveInMemory();
});
afterAll(() => local?.[Symbol.asyncDispose]());

/** A service of its own, and an example that runs on it. */
interface Running {
  readonly control: Control;
  readonly api: Client;
  /** The next line that it prints. */
  line(): Promise<string>;
  /** What it says while it comes to its end, which has to be a good one. */
  rest(): Promise<readonly string[]>;
}

/** Starts an example as its user does. */
async function run(example: string): Promise<Running> {
  const { api, cards, control: address, secretKey: ownKey } = local.target;
  const made = await new Control(address ?? '', ownKey).do('POST', '/namespaces', {
    clock: { mode: 'real' },
    balance: 1_000_000,
  });
  const [secretKey, publicKey] = [textAt(made, 'secretKey'), textAt(made, 'publicKey')];
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
    line: async () => String((await lines.next()).value),
    rest: async () => {
      const said: string[] = [];
      for (let next = await lines.next(); !next.done; next = await lines.next()) said.push(next.value);
      expect(await ended).toEqual([0, null]);
      return said;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The only object of a kind that there is. */
async function only(control: Control, type: string): Promise<Json> {
  const all = await control.list(`/objects?type=${type}`);
  expect(all).toHaveLength(1);
  return control.object(type, textAt(all[0], 'id'));
}

// At the same time: a process starts, and a bank takes its seconds.
describe.concurrent('an example of the server helper', () => {
  it('pays out', async () => {
    const { control, api, rest } = await run('payout');
    const said = await rest();
    const { id, ...cashout } = await only(control, 'cashout');
    expect(cashout).toMatchObject({ amount: 150_000, method: 'INSTANT', status: 'processed' });
    expect(said).toEqual(['You have $ 1000000.', `Payout ${id} is pending.`, `Payout ${id} is processed.`]);
    expect((await api.get('/balance')).body).toMatchObject({ balance: 850_000 });
  });

  it('debits a card', async () => {
    const { control, rest } = await run('card-debit');
    const said = await rest();
    const { id, ...charge } = await only(control, 'charge');
    expect(charge).toMatchObject({ amount: 38_000, status: 'succeeded' });
    expect(said).toEqual([`Charge ${id} is succeeded.`]);
  });

  it('debits a bank account', async () => {
    const { control, rest } = await run('account-debit');
    const said = await rest();
    const { id, ...charge } = await only(control, 'charge');
    expect(charge).toMatchObject({ amount: 38_000, status: 'succeeded' });
    expect(said).toEqual([`Charge ${id} is pending.`, `Charge ${id} is succeeded.`]);
  });

  it('charges what a customer entered on a page of the service', async () => {
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
    const said = await rest();
    const { id, ...charge } = await only(control, 'charge');
    expect(charge).toMatchObject({ amount: 38_000, status: 'succeeded' });
    expect(charge['payment_method_id']).toBe((await only(control, 'account'))['id']);
    expect(said).toEqual([`Charge ${id} is succeeded.`]);
  });
});
