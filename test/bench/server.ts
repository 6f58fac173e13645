/**
 * Measures what the server helper adds to a bare `fetch`, in turn and in one run, and how long it takes to load.
 * `node --conditions=source test/bench/server.ts [calls]`; `npm run build` comes first; not part of `npm test`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@datafono/server';
import { printUsageOnHelp } from '../tools/usage.ts';
import { loadingTimes } from './server/loading.ts';

printUsageOnHelp('npm run bench:server   the helper beside bare fetch');

const CALLS = Number(process.argv[2] ?? 10_000);
const ROUNDS = 400;
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

async function bare(signal?: AbortSignal): Promise<unknown> {
  const headers = {
    Authorization: `Bearer ${KEY}`,
    'Content-Type': 'application/json',
    'x-idempotency': crypto.randomUUID(),
  };
  const body = JSON.stringify(CHARGE);
  const answer = await fetch(`${baseUrl}/v1/charges`, {
    method: 'POST',
    headers,
    body,
    signal: signal ?? null,
  });
  return answer.json();
}

const timely = () => bare(AbortSignal.timeout(30_000));
const helped = () => client.charges.create(CHARGE);

async function timed(call: () => Promise<unknown>, calls: number): Promise<number> {
  const begun = performance.now();
  for (let made = 0; made < calls; made += 1) await call();
  return (performance.now() - begun) / calls;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const subjects = { bare: () => bare(), timely, helped };
type Name = keyof typeof subjects;
const names = Object.keys(subjects) as Name[]; // the keys of the table above
const rounds: Record<Name, number>[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const times = { bare: 0, timely: 0, helped: 0 };
  // Each comes first in turn: what one leaves behind, the next one clears away.
  const turn = round % names.length;
  for (const name of [...names.slice(turn), ...names.slice(0, turn)])
    times[name] = await timed(subjects[name], CALLS / ROUNDS);
  if (round > 0) rounds.push(times); // the first warms up
}
server.close();
server.closeAllConnections();
console.log(
  `a call       ${median(rounds.map((times) => times.helped / times.bare)).toFixed(2)}× a bare fetch, over ${CALLS} calls one after another`,
);
console.log(
  `             ${median(rounds.map((times) => times.helped / times.timely)).toFixed(2)}× a bare fetch with a timeout`,
);

for (const [name, times] of Object.entries(loadingTimes()))
  console.log(
    `loading      ${median(times).toFixed(1)} ms ${name} (least ${Math.min(...times).toFixed(1)} ms)`,
  );
