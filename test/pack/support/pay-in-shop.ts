import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { accountForm, cardForm } from '@datafono/elements/testing';
import { connectSandbox } from '@datafono/sandbox/testing';
import { expect } from 'vitest';
import { savings } from '../../journeys/support/accounts.ts';
import { visa } from '../../journeys/support/cards.ts';
import { start } from './command.ts';
import { visit } from './page.ts';

/** Starts the sandbox and the server of a shop by `npm create`, and pays in a browser by card and by account. */
export async function expectToPay(folder: string): Promise<void> {
  await using sandbox = await start(process.execPath, [
    join(folder, 'node_modules/.bin/datafono-sandbox'),
    '--json',
    '--port',
    '0',
  ]);
  const { api = '', cards = '', pages = '', control = '', frame = '', ...keys } = sandbox.output;
  const { publicKey = '', secretKey = '' } = keys;
  const { charges, faults } = connectSandbox({ api, cards, pages, control, frame, publicKey, secretKey });
  await using server = await serve(folder, {
    PORT: '0',
    NODE_ENV: undefined, // of the test runner
    PAY_API: api,
    PAY_CARDS_URL: cards,
    PAY_PUBLIC_KEY: publicKey,
    PAY_SECRET_KEY: secretKey,
  });
  await using visited = await visit('', '', { at: server.url });
  const { page, said } = visited;
  const payByCard = async (ends: string) => {
    await cardForm(page).fill(visa);
    await form('pay-card-form').getByRole('button', { name: 'Pagar con tarjeta' }).click();
    await expect.poll(() => form('pay-card-form').locator('output').textContent()).toContain(ends);
  };
  const form = (element: string) => page.locator(`form:has(${element})`);
  await payByCard('Pago aprobado.');
  await page.reload(); // another order
  await accountForm(page).fill(savings);
  await form('pay-account-form').getByRole('button', { name: 'Pagar con cuenta' }).click();
  await expect.poll(() => form('pay-account-form').locator('output').textContent()).toBe('Pago aprobado.');
  const paid = { status: 'succeeded', amount: 38_000 };
  expect(await charges()).toMatchObject([paid, paid]);
  await page.reload();
  await faults.add({ route: 'POST /v1/charges', kind: 'resetAfterCommit' });
  await payByCard('No pague de nuevo');
  await faults.clear();
  await page.reload(); // the same order
  await payByCard('Pago aprobado.');
  expect(await charges()).toMatchObject([paid, paid, paid]);
  expect(said.filter((line) => /^(error|uncaught)/.test(line))).toEqual([]);
}

export interface Server extends AsyncDisposable {
  readonly url: string;
}

/** Runs its script `dev` until the test ends. */
export async function serve(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Server> {
  const child = spawn(process.execPath, ['--run', 'dev'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a separate process group: a framework's server is a process below that of the script
  });
  const stop = async () => {
    const gone = once(child, 'close');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await gone;
  };
  return { url: await addressOf(child), [Symbol.asyncDispose]: stop };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The server has no output.');
  for await (const line of createInterface(stdout)) {
    const [address] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(stripVTControlCharacters(line)) ?? [];
    if (!address) continue;
    stdout.resume(); // a full pipe would stop the server
    return address;
  }
  throw new Error('The server ended.');
}
