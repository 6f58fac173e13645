/**
 * Measures what the server helper adds to a bare `fetch`, in turn and in one run, and how long it takes to load.
 * `node --conditions=source test/bench/server.ts [calls]`; not part of `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@datafono/server';

const CALLS = Number(process.argv[2] ?? 10_000);
const ROUNDS = 10;
const ANSWER = JSON.stringify({ id: 'cha_1', status: 'succeeded', amount: 38_000, title: 'Café' });
const CHARGE = { title: 'Café', customer_id: 'cus_1', amount: 38_000, card_id: 'card_1' };
const KEY = 'sk_test_bench';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(201, { 'Content-Type': 'application/json' }).end(ANSWER));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
const baseUrl = `http://127.0.0.1:${port}`;
const client = createClient({ secretKey: KEY, baseUrl });

async function bare(): Promise<unknown> {
  const headers = {
    Authorization: `Bearer ${KEY}`,
    'Content-Type': 'application/json',
    'x-idempotency': crypto.randomUUID(),
  };
  const answer = await fetch(`${baseUrl}/v1/charges`, {
    method: 'POST',
    headers,
    body: JSON.stringify(CHARGE),
  });
  return answer.json();
}

const helped = () => client.charges.create(CHARGE);

async function timed(call: () => Promise<unknown>, calls: number): Promise<number> {
  const begun = performance.now();
  for (let made = 0; made < calls; made += 1) await call();
  return (performance.now() - begun) / calls;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const ratios: number[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const [least, ours] = [await timed(bare, CALLS / ROUNDS), await timed(helped, CALLS / ROUNDS)];
  // The first round warms up and counts for nothing.
  if (round > 0) ratios.push(ours / least);
}
server.close();
server.closeAllConnections();
console.log(`a call       ${median(ratios).toFixed(2)}× a bare fetch, over ${CALLS} calls one after another`);

const script = (specifier: string) =>
  `const begun = performance.now(); await import(${JSON.stringify(specifier)}); console.log(performance.now() - begun);`;
const loads = (specifier: string) =>
  Array.from({ length: 7 }, () =>
    Number(
      execFileSync(
        process.execPath,
        ['--conditions=source', '--input-type=module', '-e', script(specifier)],
        {
          cwd: import.meta.dirname,
        },
      ),
    ),
  );
console.log(`loading      ${median(loads('@datafono/server')).toFixed(1)} ms from source`);
