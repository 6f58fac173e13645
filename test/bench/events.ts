/**
 * Measures what a queue of events costs the sandbox: a shop answers each after 200 ms, one after another, while charges make a
 * thousand a second and more. Not part of `npm test`.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectSandbox } from '@datafono/sandbox/testing';
import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { start } from '../pack/support/command.ts';
import { printUsageOnHelp } from '../tools/usage.ts';

printUsageOnHelp(
  'npm run bench -- events [EVENTS]   the heap of the sandbox while events (10000) wait for a slow shop',
);

const ANSWER_MS = 200;
const AT_ONCE = 16;
const EVENTS = Number(process.argv[2] ?? 10_000);

const folder = mkdtempSync(join(tmpdir(), 'events-bench-'));
const socketPath = join(folder, 'heap.sock');
let delivered = 0;
const shop = createServer(async (event, response) => {
  event.resume();
  await after(ANSWER_MS);
  delivered += 1;
  response.writeHead(204).end();
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
const { port } = shop.address() as AddressInfo; // a server that listens on TCP has one

const pathOf = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));
const own = fileURLToPath(new URL('sandbox/heap.ts', import.meta.url));
const cli = fileURLToPath(new URL('cli.ts', `file://${pathOf('@datafono/sandbox')}`));
const sandbox = await start(
  process.execPath,
  [
    ...['--conditions=source', '--expose-gc', '--import', own, cli, '--json'],
    ...['--db', join(folder, 'sandbox.db'), '--webhook', `http://127.0.0.1:${port}/events`],
  ],
  1,
  { HEAP_SOCKET: socketPath },
);

async function heap(): Promise<number> {
  const asked = request({ socketPath, path: '/' }).end();
  const [answer] = await once(asked, 'response');
  return Number(await text(answer));
}

try {
  const { api = '', secretKey = '' } = sandbox.output;
  const client = createClient({ secretKey, baseUrl: api });
  const { id: customer_id } = await client.customers.create(fixtures.newCustomer);
  const card_id = await connectSandbox(Object(sandbox.output)).createCard({ customer_id });
  const charge = () => client.charges.create({ title: 'Café', amount: 1_000, customer_id, card_id });
  await charge();
  const before = await heap();
  const begun = performance.now();
  let made = 0;
  const goOn = async () => {
    while (made < EVENTS) {
      made += 1;
      await charge();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  const seconds = (performance.now() - begun) / 1_000;
  const waiting = made - delivered;
  const grown = ((await heap()) - before) / 1e6;
  console.log(`${(made / seconds).toFixed(0)} events a second, ${delivered} delivered, ${waiting} wait
heap  ${(before / 1e6).toFixed(1)} MB before, ${grown.toFixed(1)} MB more: 50 MB at ${((50 / grown) * waiting).toFixed(0)} that wait`);
} finally {
  await sandbox.kill();
  shop.closeAllConnections();
  shop.close();
  rmSync(folder, { recursive: true });
}
