/**
 * Measures how long the sandbox's command takes until it says where it is, built and from source, beside the least that
 * a server on this machine takes; in turn and in one run. `npm run build` comes first; not part of `npm test`.
 */
import { fileURLToPath } from 'node:url';
import { start } from '../pack/support/command.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { median } from './sandbox/figures.ts';

printUsageOnHelp('npm run bench -- ready   how soon the sandbox command is ready; npm run build comes first');

const ROUNDS = 15;

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const built = fileURLToPath(new URL('../dist/cli.js', import.meta.resolve('@datafono/sandbox')));
const source = fileURLToPath(new URL('cli.ts', import.meta.resolve('@datafono/sandbox')));

const commands = {
  'bare node:http': [path('sandbox/serve-bare.ts')],
  'sandbox, built': [built, '--json'],
  'sandbox, source': ['--conditions=source', source, '--json'],
};

const times = Object.keys(commands).map((): number[] => []);
// The first round fills the compile cache and counts for nothing.
for (let round = 0; round <= ROUNDS; round += 1)
  for (const [at, args] of Object.values(commands).entries()) {
    const ready = await readyIn(args);
    if (round > 0) times[at]?.push(ready);
  }
for (const [at, name] of Object.keys(commands).entries())
  console.log(
    `${name.padEnd(18)}${median(times[at] ?? [])
      .toFixed(0)
      .padStart(5)} ms`,
  );

async function readyIn(args: readonly string[]): Promise<number> {
  const begun = performance.now();
  await using _ = await start(process.execPath, args);
  return performance.now() - begun;
}
