import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serveSandbox } from '@datafono/sandbox';
import { connectSandbox } from '@datafono/sandbox/testing';
import { createClient } from '@datafono/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendForm } from './pages.ts';

async function run(example: string) {
  const served = await serveSandbox({ balance: 1_000_000 });
  onTestFinished(served.close);
  const { api, cards, secretKey, publicKey, webhookSecret } = served;
  const port = await freePort();
  const sandbox = connectSandbox(served);
  await sandbox.sendEventsTo(`http://127.0.0.1:${port}/webhooks`);
  const env = {
    ...process.env,
    ...{ PAY_API: api, PAY_CARDS: cards, PAY_SECRET_KEY: secretKey, PAY_PUBLIC_KEY: publicKey },
    ...{ PAY_WEBHOOK_SECRET: webhookSecret, PORT: String(port) },
  };
  const script = fileURLToPath(new URL(`../../packages/server/examples/${example}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=source', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return {
    sandbox,
    stdout: child.stdout,
    client: createClient({ secretKey, baseUrl: api }),
    printed: async () => {
      expect(await ended).toEqual([0, null]);
      return printed;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const paid = { amount: 38_000, status: 'succeeded' };

// Concurrently: each waits for its process to start, and some for a bank.
describe.concurrent('an example of the server helper', () => {
  it('pays out', async () => {
    const { client, printed } = await run('payout');
    expect(await printed()).toMatch(
      /^You have \$ 1000000\.\nPayout (\S+) is pending\.\nPayout \1 is processed\.\n$/,
    );
    expect(await client.balance.get()).toMatchObject({ balance: 850_000 });
  });

  it.each([
    ['card-debit', ''],
    ['account-debit', 'pending'],
  ])('debits: %s', async (example, before) => {
    const { sandbox, printed } = await run(example);
    const output = await printed();
    const [{ id } = { id: '' }] = await sandbox.charges();
    expect(await sandbox.charges()).toMatchObject([paid]);
    expect(output).toBe(`${before && `Charge ${id} is pending.\n`}Charge ${id} is succeeded.\n`);
  });

  it('charges a payment method from a capture link', async () => {
    const { sandbox, client, stdout, printed } = await run('capture-link');
    const [line] = await once(stdout, 'data');
    const [, url = ''] = /^Send your customer to (\S+)\n$/.exec(line) ?? [];
    const [bank] = await client.banks.list();
    const account = { bank_id: bank?.id, subtype: 'SAVINGS', account_number: '00998877665' };
    const captured = await sendForm(url, { method: 'account', ...account, authorization: true });
    expect(captured.status).toBe(303);
    expect(await printed()).toMatch(/\nCharge \S+ is succeeded\.\n$/);
    expect(await sandbox.charges()).toMatchObject([paid]);
  });
});
