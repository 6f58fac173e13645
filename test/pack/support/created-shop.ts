import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { accountForm, cardForm } from '@datafono/elements/testing';
import { connectSandbox } from '@datafono/sandbox/testing';
import { expect, inject } from 'vitest';
import { savings } from '../../journeys/support/accounts.ts';
import { visa } from '../../journeys/support/cards.ts';
import { run, succeed } from '../../tools/check/run.ts';
import { start } from './command.ts';
import { visit } from './page.ts';
import { inShop } from './shop.ts';

const { shop, tarballs } = inject('packed');

/** A shop that the packed `npm create datafono` has written. */
export interface CreatedShop {
  readonly folder: string;
  /** Its lines without blank ones, and without `package.json`, `.env` and `.gitignore`. */
  readonly lines: number;
}

export async function createShop(stack: string): Promise<CreatedShop> {
  const parent = dirname(shop);
  const command = join(shop, 'node_modules/.bin/create-datafono');
  const { succeeded, output } = await run(process.execPath, [command, `${stack}-shop`, stack], parent);
  expect(succeeded, output).toBe(true);
  const folder = join(parent, `${stack}-shop`);
  const files = globSync('**/*.{js,jsx,html,vue,svelte}', { cwd: folder });
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return { folder, lines: code.split('\n').filter((line) => line.trim()).length };
}

/** Gives it the packages of the shop in which all of them are installed. */
export const borrowPackages = ({ folder }: CreatedShop): void =>
  symlinkSync(join(shop, 'node_modules'), join(folder, 'node_modules'));

/** Installs it as its first command does, from the tarballs. */
export async function installPackages({ folder }: CreatedShop): Promise<void> {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const name of ['card', 'contract', 'elements', 'server', 'sandbox'])
    manifest.dependencies[`@datafono/${name}`] = `file:${tarballs[name]}`;
  delete manifest.devDependencies['@datafono/sandbox'];
  writeFileSync(path, JSON.stringify(manifest));
  await succeed('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);
}

/** Starts its sandbox and its server, and pays in a browser by card and by account. */
export async function expectToPay({ folder }: CreatedShop): Promise<void> {
  await using sandbox = await start(process.execPath, [
    inShop('node_modules/.bin/datafono-sandbox'),
    '--json',
    '--port',
    '0',
  ]);
  const { api = '', cards = '', pages = '', control = '', frame = '', ...keys } = sandbox.output;
  const { publicKey = '', secretKey = '' } = keys;
  const { charges } = connectSandbox({ api, cards, pages, control, frame, publicKey, secretKey });
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
  const form = (element: string) => page.locator(`form:has(${element})`);
  await cardForm(page).fill(visa);
  await form('pay-card-form').getByRole('button', { name: 'Pagar con tarjeta' }).click();
  await expect.poll(() => form('pay-card-form').locator('output').textContent()).toBe('Pago aprobado.');
  await page.reload(); // another order
  await accountForm(page).fill(savings);
  await form('pay-account-form').getByRole('button', { name: 'Pagar con cuenta' }).click();
  await expect.poll(() => form('pay-account-form').locator('output').textContent()).toBe('Pago aprobado.');
  const paid = { status: 'succeeded', amount: 38_000 };
  expect(await charges()).toMatchObject([paid, paid]);
  expect(said.filter((line) => /^(error|uncaught)/.test(line))).toEqual([]);
}

interface Server extends AsyncDisposable {
  readonly url: string;
}

/** Runs its script `dev` until the test ends. */
async function serve(
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
    const [address] = /http:\/\/localhost:\d+/.exec(stripVTControlCharacters(line)) ?? [];
    if (!address) continue;
    stdout.resume(); // a full pipe would stop the server
    return address;
  }
  throw new Error('The server ended.');
}
