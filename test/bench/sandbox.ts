/**
 * Measures the sandbox beside what it stands on, and beside an emulator of another payments service, in turn and in
 * one run, and prints ratios with the least and the most: absolute figures are of the machine and the day. How soon the
 * command is ready is measured by `npm run bench -- ready`, of what is built. Not part of `npm test`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printUsageOnHelp } from '../tools/usage.ts';
import { median, ratio } from './sandbox/figures.ts';
import { latencies } from './sandbox/latency.ts';
import { CONNECTIONS, createsPerSecond, serveBare, serveCommand, serveEmulator } from './sandbox/load.ts';

printUsageOnHelp(
  'npm run bench -- sandbox [OBJECTS]   the sandbox beside what it stands on and an emulator, with up to OBJECTS stored (1000000)',
);

/** Rounds are many and short, so that what is compared was measured within the same few seconds. */
const ROUNDS = 20;
const WARMING = 8;
/** How long each server is asked in a round, in milliseconds. */
const SPELL = 500;
const MOST = Number(process.argv[2] ?? 1_000_000);

const folder = mkdtempSync(join(tmpdir(), 'sandbox-bench-'));
const file = (name: string) => join(folder, `${name}.db`);

try {
  await throughput();
  await growth();
} finally {
  rmSync(folder, { recursive: true });
}

async function throughput(): Promise<void> {
  const servers = [
    await serveCommand(file('throughput')),
    await serveCommand('memory'),
    await serveEmulator(),
    await serveBare(),
  ];
  const rates = servers.map((): number[] => []);
  // The first rounds warm up and count for nothing.
  for (let round = -WARMING; round < ROUNDS; round += 1)
    for (const [at, server] of servers.entries()) {
      const rate = await createsPerSecond(server, SPELL);
      if (round >= 0) rates[at]?.push(rate);
    }
  for (const server of servers) await server[Symbol.asyncDispose]();
  const [durable = [], memory = [], emulator = [], bare = []] = rates;
  const each = [durable, memory, emulator, bare].map((values) => median(values).toFixed(0));
  console.log(`durable creates      ${ratio(durable, emulator)} of the emulator in memory`);
  console.log(`                     ${ratio(durable, memory)} of the sandbox in memory`);
  console.log(`                     ${ratio(durable, bare)} of bare node:http`);
  console.log(`                     (${each.join(', ')} a second at ${CONNECTIONS} connections)`);
}

async function growth(): Promise<void> {
  const sizes = [0, 10_000, 100_000, 1_000_000].filter((size) => size <= MOST);
  const measured = await latencies((objects) => file(`growth-${objects}`), sizes);
  for (const [kind, blocks] of Object.entries(measured))
    for (const [at, objects] of sizes.entries()) {
      const [least = [], these = []] = [blocks[0], blocks[at]];
      const grown = `p99 ${ratio(these, least)} of none, ${median(these).toFixed(2)} ms`;
      console.log(`${kind.padEnd(8)}at ${String(objects).padStart(9)}  ${grown}`);
    }
}
