import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { cardForm } from '@datafono/elements/testing';
import { serveSandbox } from '@datafono/sandbox';
import { connectSandbox } from '@datafono/sandbox/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { visa } from '../journeys/support/cards.ts';
import { freePort } from './free-port.ts';
import { type Example, installExample, startServer } from './support.ts';

const { root } = inject('packed');

let example: Example;
beforeAll(async () => {
  example = await installExample('react-router');
  for (const file of ['pay.ts', 'shop.ts'])
    cpSync(`${root}/apps/docs/snippets/servers/${file}`, example.at(`app/${file}`));
});
afterAll(() => example.remove());

/** The file of the page, with the addresses of this sandbox. */
function writeSettings(values: Readonly<Record<string, string>>): void {
  const page = readFileSync(`${root}/apps/docs/shop/sandbox.env`, 'utf8');
  const settings = page.replaceAll(/^(\w+)=.*$/gm, (_, name: string) => `${name}=${values[name]}`);
  writeFileSync(example.at('sandbox.env'), settings);
}

const servers = {
  dev: (port: number) => ({
    args: ['node_modules/@react-router/dev/bin.cjs', 'dev', '--host', '127.0.0.1', '--port', `${port}`],
    env: { NODE_ENV: 'development' },
  }),
  start: (port: number) => ({
    args: ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: `${port}` },
  }),
};

test.each(['dev', 'start'] as const)(
  'the shop of the page of React Router takes a card by %s',
  async (name) => {
    await using sandbox = await serveSandbox();
    const settings = {
      PAY_API: sandbox.api,
      PAY_CARDS: sandbox.cards,
      PAY_SECRET_KEY: sandbox.secretKey,
      PAY_PUBLIC_KEY: sandbox.publicKey,
      PAY_WEBHOOK_SECRET: sandbox.webhookSecret,
    };
    writeSettings(settings);
    if (name === 'start') {
      const { succeeded, output } = await example.build();
      expect(succeeded, output).toBe(true);
    }
    const { args, env } = servers[name](await freePort());
    await using server = await startServer(example, args, { ...env, ...settings });
    const { charges, events, sendEventsTo } = connectSandbox(sandbox);
    await sendEventsTo(`${server.url}/events`);

    await using context = await (await sharedBrowser()).newContext();
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
    await page.goto(server.url);
    await cardForm(page).fill(visa);
    const order_id = await page.locator('[name=order_id]').inputValue();
    await page.getByRole('button', { name: 'Pay COP 38,000' }).click();
    await page.getByRole('heading', { name: 'Payment approved.' }).waitFor();
    const paid = { status: 'succeeded', amount: 38_000 };
    expect(await charges()).toMatchObject([paid]);
    await expect
      .poll(() => events('charge.paid'))
      .toMatchObject([{ deliveries: [{ url: `${server.url}/events`, status: 200 }] }]);

    const again = await page.evaluate(async (order) => {
      const body = JSON.stringify({ order_id: order, card_id: 'card_2' });
      const headers = { 'content-type': 'application/json' };
      const banks = await (await fetch('/pay/banks')).json();
      return [banks, await (await fetch('/pay/charges', { method: 'POST', headers, body })).json()];
    }, order_id);
    expect(again).toMatchObject([{ data: expect.any(Array) }, { state: 'paid' }]);
    expect(await charges()).toHaveLength(1);
    expect(said.filter((line) => /^(error|uncaught)/.test(line))).toEqual([]);
  },
);
