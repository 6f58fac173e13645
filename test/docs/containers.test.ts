import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { connectSandbox } from '@datafono/sandbox/testing';
import { expect, it, onTestFinished } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Five ports for the sandbox, and one for the shop, below those that a system lends. */
const PORT = 16_000 + 10 * (process.pid % 400);

const compose = readFileSync(at('../../apps/docs/snippets/containers/compose.yaml'), 'utf8')
  .replaceAll(/\b401(\d)\b/g, (_, port) => `${PORT + Number(port)}`)
  .replaceAll(/\b3000\b/g, `${PORT + 9}`);

const settingOf = (name: string): string => new RegExp(`^ +${name}: (\\S+)`, 'm').exec(compose)?.[1] ?? '';

/** Runs a module where the names of both services are found, as in a network of containers. */
function run(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const node = ['--conditions=source', '--require', at('support/service-names.cjs')];
  const started = spawn(process.execPath, [...node, at(file), ...args], { env: { ...process.env, ...env } });
  const closed = once(started, 'close');
  onTestFinished(async () => {
    started.kill('SIGKILL');
    await closed;
  });
  return started;
}

async function lineOf({ stdout }: ChildProcess): Promise<unknown> {
  if (!stdout) throw new Error('There is no output.');
  const [line] = await once(createInterface(stdout), 'line');
  return line;
}

it('a shop pays at a sandbox in another container, and hears of it, by the commands of the page', async () => {
  const command = /^ +command: npx datafono-sandbox (.+)$/m.exec(compose)?.[1] ?? '';
  await lineOf(run('../../packages/sandbox/src/cli.ts', command.split(' ')));
  const names = [...compose.matchAll(/^ +(PAY_\w+): /gm)].map(([, name = '']) => name);
  const env = Object.fromEntries(names.map((name) => [name, settingOf(name)]));
  expect(env).toMatchObject({ PAY_API: `http://sandbox:${PORT}`, PAY_CARDS: `http://localhost:${PORT + 1}` });
  const shop = String(
    await lineOf(run('../../apps/docs/shop/server.ts', [], { ...env, PORT: `${PORT + 9}` })),
  );

  const opened = await fetch(shop);
  const page = await opened.text();
  const valueIn = (pattern: RegExp) => pattern.exec(page)?.[1] ?? '';
  const address = (offset: number) => `http://localhost:${PORT + offset}`;
  const sandbox = connectSandbox({
    ...{
      api: address(0),
      cards: settingOf('PAY_CARDS'),
      pages: address(2),
      control: address(3),
      frame: address(4),
    },
    ...{ secretKey: settingOf('PAY_SECRET_KEY'), publicKey: settingOf('PAY_PUBLIC_KEY') },
  });
  const card_id = await sandbox.createCard({ customer_id: valueIn(/customer-id="([^"]+)"/) });
  const [, form = ''] = /<pay-checkout[^>]* src="([^"]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ do: 'pay', way: 'card', card_id, amount: '38000', after: '0' });
  const paid = await fetch(new URL(form, shop), { method: 'POST', headers: { origin: shop }, body });
  expect(await paid.text()).toContain('Payment approved');

  const headers = { authorization: `Bearer ${sandbox.secretKey}` };
  const deliveries = async () =>
    (await (await fetch(`${sandbox.control}/v1/deliveries`, { headers })).json()).data;
  await expect.poll(deliveries).toMatchObject([{ url: `http://shop:${PORT + 9}/pay/events`, status: 200 }]);

  // A proxy of the environment, which nothing listens at, is given nothing.
  const proxied = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1' };
  const tested = await lineOf(run('support/test-of-shop.ts', [`http://sandbox:${PORT + 3}`], proxied));
  const there = (offset: number) => `http://sandbox:${PORT + offset}`;
  expect(JSON.parse(String(tested))).toMatchObject({
    ...{ api: there(0), cards: there(1), pages: there(2), control: there(3), frame: there(4) },
    charges: 1,
  });

  const args = ['trigger', 'connect_link.completed', '--control', `http://sandbox:${PORT + 3}`];
  const [status] = await once(run('../../packages/sandbox/src/cli.ts', args), 'close');
  expect(status).toBe(0);
});
