import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serveSandbox } from '@datafono/sandbox';
import { connectSandbox } from '@datafono/sandbox/testing';
import { TEST_WEBHOOK_SECRET } from '@datafono/server/testing';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { sendAccount } from '../conformance/pages.ts';
import { pages } from './pages.ts';
import { compile, ofFrameworks, removePages, snippetsOf, textOf, writePages } from './program.ts';

const folder = writePages(pages);
afterAll(() => removePages(folder));

const root = fileURLToPath(new URL('../..', import.meta.url));
const examples = globSync('apps/examples/**/*.{ts,tsx}', { cwd: root }).map(textOf);
const shown = Object.values(pages).map(({ file }) => textOf(file));

it('every snippet of the READMEs and of the pages in detail compiles strictly', async () => {
  expect(await compile(folder)).toEqual({ succeeded: true, output: '' });
});

it('what only a framework’s compiler understands is in the example of that framework', () => {
  const others = shown
    .flatMap((text) => snippetsOf(text).filter(ofFrameworks))
    .filter(({ code }) => !/^import '[^']+'; \/\/[^\n]*\n$/.test(code)); // an import alone
  expect(others).toHaveLength(2);
  for (const { code } of others) expect(examples.some((text) => text.includes(code))).toBe(true);
  expect(shown.join('')).toContain('schemas: [CUSTOM_ELEMENTS_SCHEMA]');
  expect(examples.join('')).toContain('schemas: [CUSTOM_ELEMENTS_SCHEMA]');
});

it.each([
  ['README.md', 80],
  ['packages/elements/README.md', 60],
  ['packages/server/README.md', 70],
  ['packages/sandbox/README.md', 60],
])('%s has %d lines at most', (path, most) => {
  expect(textOf(path).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});

it.each(['contract', 'card', 'sandbox', 'sandboxReadme', 'elementsReadme'])(
  'the snippets of %s run',
  async (name) => {
    const [code] = await once(start(name, {}), 'close');
    expect(code).toBe(0);
  },
);

const start = (name: string, env: object) =>
  spawn(process.execPath, ['--conditions=source', 'page.ts'], {
    cwd: join(folder, name), // a page may open a file
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function open(name: string) {
  const served = await serveSandbox({ clock: 'frozen', webhookSecret: TEST_WEBHOOK_SECRET });
  const child = start(name, {
    ...{ PAY_API: served.api, PAY_SECRET_KEY: served.secretKey, PAY_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET },
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'close');
    await served.close();
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const url = String((await lines.next()).value);
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const submit = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', headers: { origin: url }, body: new URLSearchParams(fields) });
  const read = async (path: string) => (await fetch(url + path)).text();
  return { url, post, submit, read, sandbox: connectSandbox(served) };
}

const submission_id = 'a-submission_0001';
const account = { subtype: 'SAVINGS', account_number: '00912345678', authorization: true };

describe('the snippets of a page run together as one shop', () => {
  it('README.md: the form is charged once, however often it is posted', async () => {
    const { read, submit, sandbox } = await open('root');
    const card_id = await sandbox.createCard({ customer_id: await read('/customer') });
    const [, action = ''] = /<form action="([^"]+)"/.exec(textOf('README.md')) ?? [];
    const answers = await Promise.all([1, 2].map(async () => (await submit(action, { card_id })).text()));
    answers.push(await (await submit(action, { card_id })).text());
    expect(answers).toContain('paid');
    expect(await sandbox.charges()).toMatchObject([{ status: 'succeeded', amount: 38_000 }]);
  });

  it('README of the server: the form is charged once, by the order of its records', async () => {
    const { read, submit, post, sandbox } = await open('serverReadme');
    const card_id = await sandbox.createCard({ customer_id: await read('/customer') });
    const answers = await Promise.all(
      [1, 2].map(async () => (await submit('/checkout', { card_id })).json()),
    );
    expect(answers).toContainEqual({ state: 'paid', message: expect.any(String) });
    expect(await (await post('/pay/charges', { order_id: 'order-1', card_id })).json()).toMatchObject({
      state: 'paid',
    });
    expect(await sandbox.charges()).toMatchObject([{ status: 'succeeded', amount: 38_000 }]);
  });

  it('server: a card is charged by hand, and by the routes; events arrive at both webhooks', async () => {
    const { url, read, post, submit, sandbox } = await open('server');
    for (const path of ['/events', '/settle']) await sandbox.sendEventsTo(url + path);
    const card_id = await sandbox.createCard({ customer_id: await read('/customer') });
    expect((await submit('/charge', { card_id })).status).toBe(200);
    const paid = await post('/pay/charges', { order_id: 'order-1', card_id });
    expect(await paid.json()).toMatchObject({ state: 'paid' });
    expect(await sandbox.charges()).toHaveLength(2);
    await sandbox.deliverEvents();
    const deliveries = (await sandbox.events('charge.paid')).flatMap((event) => event.deliveries);
    expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read('/pay/banks')).toContain('Nequi está en mantenimiento.');
    const link = await post('/pay/connect-links', { submission_id });
    expect([link.status, await link.json()]).toMatchObject([201, { url: expect.any(String) }]);
    const posted = await submit('/pay/charges', { order_id: 'order-1', card_id });
    expect([posted.status, await posted.json()]).toMatchObject([415, { code: 'not_json' }]);
  });

  it('elements: an account is saved and charged, a link captures, a payment is read', async () => {
    const { url, read, post, sandbox } = await open('elements');
    await sandbox.sendEventsTo(`${url}/events`);
    const { data } = JSON.parse(await read('/pay/banks'));
    const bank_id = data[0].id;
    const { id } = await (await post('/pay/accounts', { ...account, submission_id, bank_id })).json();
    const charged = fetch(`${url}/account/${id}`);
    await expect.poll(() => sandbox.charges()).toHaveLength(1);
    await sandbox.clock.advance({ days: 1 });
    expect((await charged).status).toBe(200);
    expect(await sandbox.charges()).toMatchObject([{ status: 'succeeded', amount: 38_000 }]);
    const link = await (await post('/pay/connect-links', { submission_id })).json();
    await sendAccount(link.url, { ...account, bank_id });
    await sandbox.deliverEvents();
    expect(JSON.parse(await read(`/pay/connect-links/${link.id}`))).toMatchObject({
      captures: 1,
      payment_method: { type: 'account' },
    });
    expect(JSON.parse(await read(`/pay/payments/${await read('/payment')}`))).toMatchObject({
      amount: 120_000,
    });
  });
});
