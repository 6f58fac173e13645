/**
 * Measures calls of the server helper beside bare `fetch` and stripe-node, in turn and in one run, by time and by CPU. The
 * service is in this process, so its part, the same for all, is in every figure. And how long the helper takes to load.
 * `npm run build` comes first; not part of `npm test`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { printUsageOnHelp } from '../tools/usage.ts';
import { REPORT_USAGE, Report } from './report.ts';
import { median } from './sandbox/figures.ts';
import { type Caller, callersOf } from './server/callers.ts';
import { loadingTimes } from './server/loading.ts';

printUsageOnHelp(`npm run bench -- server [CALLS]   the helper beside bare fetch and stripe-node
${REPORT_USAGE}`);

const report = new Report();
const CALLS = Number(report.given[0] ?? 10_000);
const ROUNDS = 400;
const WARM_UP = 20;
/** Of the rounds of the calls, so that a figure of the report is no single one. */
const PART = 40;
const ANSWER = JSON.stringify({ id: 'cha_1', status: 'succeeded', amount: 38_000, title: 'Café' });

interface Cost {
  readonly time: number;
  readonly cpu: number;
}

async function costOf(call: Caller, calls: number): Promise<Cost> {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  for (let made = 0; made < calls; made += 1) await call();
  const time = ((performance.now() - begun) * 1_000) / calls;
  const { user, system } = process.cpuUsage(cpu);
  return { time, cpu: (user + system) / calls };
}

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(201, { 'Content-Type': 'application/json' }).end(ANSWER));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
const callers = Object.entries(await callersOf(`http://127.0.0.1:${port}`));
const rounds: (readonly Cost[])[] = [];
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  const costs: Cost[] = [];
  // Each comes first in turn: what one leaves behind, the next one clears away.
  for (let turn = 0; turn < callers.length; turn += 1) {
    const at = (round + turn) % callers.length;
    const call = callers[at]?.[1];
    if (call) costs[at] = await costOf(call, Math.ceil(CALLS / ROUNDS));
  }
  if (round >= WARM_UP) rounds.push(costs);
}
server.close();
server.closeAllConnections();

console.log(`a call, over ${CALLS} one after another; × is of bare fetch in the same round`);
for (const [at, [name]] of callers.entries()) {
  const of = (unit: keyof Cost) => rounds.map((costs) => costs[at]?.[unit] ?? Number.NaN);
  const ratio = (unit: keyof Cost) =>
    median(of(unit).map((value, round) => value / (rounds[round]?.[0]?.[unit] ?? Number.NaN))).toFixed(2);
  const figures = (unit: keyof Cost) => `${median(of(unit)).toFixed(0).padStart(4)} µs  ${ratio(unit)}×`;
  console.log(`${name.padEnd(22)} time ${figures('time')}   CPU ${figures('cpu')}`);
}

const loading = loadingTimes();
for (const [name, times] of Object.entries(loading))
  console.log(
    `loading      ${median(times).toFixed(1)} ms ${name} (least ${Math.min(...times).toFixed(1)} ms)`,
  );

/** The medians of parts of the rounds. */
function parts(name: string, unit: keyof Cost): readonly number[] {
  const at = callers.findIndex(([each]) => each === name);
  return Array.from({ length: ROUNDS / PART }, (_, part) =>
    median(rounds.slice(part * PART, (part + 1) * PART).map((costs) => costs[at]?.[unit] ?? Number.NaN)),
  );
}

const own = '@datafono/server';
report.print('The helper', 'the other, the helper', [
  {
    ...{ title: 'time of a call, beside fetch', unit: 'µs', decimals: 0 },
    ...{ floor: parts('fetch', 'time'), own: parts('the helper', 'time') },
    limit: { of: 'ratio', most: 0.75 },
  },
  {
    ...{ title: 'CPU of a call, beside stripe', unit: 'µs', decimals: 0 },
    ...{ floor: parts('stripe-node', 'cpu'), own: parts('the helper', 'cpu') },
    limit: { of: 'ratio', most: 1 },
  },
  {
    ...{ title: 'import, beside stripe', unit: 'ms', decimals: 1 },
    ...{ floor: loading['stripe-node'] ?? [], own: loading[own] ?? [] },
    limit: { of: 'ratio', most: 0.2 },
  },
]);
process.exitCode = report.end();
