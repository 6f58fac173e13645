import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { firstLine, npm } from './npm.ts';

const ports = ['--port', '--api-port', '--cards-port', '--pages-port', '--control-port'];
const anyPorts = ports.flatMap((name) => [name, '0']);

it('npm start -- --json prints one line once everything answers, and ends with 0 on SIGTERM', async () => {
  const child = npm('start', '--', '--json', ...anyPorts);
  const all = text(child.stdout);
  const {
    shop = '',
    api = '',
    cards = '',
    pages = '',
    control = '',
    frame = '',
    ...keys
  } = await firstLine(child);
  expect(keys).toEqual({
    secretKey: expect.stringMatching(/^sk_test_/),
    publicKey: expect.stringMatching(/^pk_test_/),
  });
  const addresses = [shop, api, cards, pages, control, frame];
  const answers = await Promise.all(addresses.map((address) => fetch(address)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const about = { name: '@datafono/sandbox', version: expect.any(String), openapi: `${api}/openapi.json` };
  expect([await answers[1]?.json(), await answers[2]?.json()]).toEqual([about, about]);
  expect(new Set(addresses.map((address) => new URL(address).origin)).size).toBe(6);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(await all).toMatch(/^\{.*\}\n$/);
  await expect(fetch(shop)).rejects.toThrow();
});

it('npm start prints the addresses and the test cards', async () => {
  const child = npm('start', '--', ...anyPorts);
  const chunks: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk.toString());
    if (chunks.join('').includes('Ctrl+C')) child.kill('SIGTERM');
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  const output = chunks.join('');
  expect(output).toMatch(/Tienda de demostración \/ Demo shop\s+http:\/\/127\.0\.0\.1:\d+/);
  expect(output).toContain('4242 4242 4242 4242');
  expect(output).toContain('INSUFFICIENT_FUNDS');
});

it('npm start with a database that is not there says so in one line, and ends with 2', async () => {
  process.env['DATABASE_URL'] = 'postgres://ana:secret@127.0.0.1:1/shop';
  onTestFinished(() => void delete process.env['DATABASE_URL']);
  const child = npm('start', '--', ...anyPorts);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(said).toMatch(
    /^The shop cannot use the database postgres:\/\/127\.0\.0\.1:1\/shop: [^\n]*refuses[^\n]*\n$/,
  );
  expect(code).toBe(2);
});
