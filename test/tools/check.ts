/**
 * What `npm test` runs. `npm test -- lint unit` runs only the steps that are named.
 */
import { fileURLToPath } from 'node:url';
import { checkStep } from './check/check-step.ts';
import { endAll } from './check/run.ts';
import { type Step, steps } from './check/steps.ts';
import { add, nothing, plainLine, type Tally } from './check/tally.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });
}

const chosen = chooseSteps(process.argv.slice(2));
if (chosen) await check(chosen);

function chooseSteps(names: readonly string[]): readonly Step[] | undefined {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown === undefined) return names.length ? steps.filter(({ name }) => names.includes(name)) : steps;
  console.error(`There is no step “${unknown}”; there are ${steps.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
  return undefined;
}

async function check(chosen: readonly Step[]): Promise<void> {
  let all = nothing;
  const failed: string[] = [];
  for (const step of chosen) {
    const tally = await tell(step);
    if (tally.failed) failed.push(step.name);
    all = add(all, tally);
  }
  if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${plainLine(all)}`);
  process.exitCode = failed.length ? 1 : 0;
}

async function tell(step: Step): Promise<Tally> {
  const start = performance.now();
  const { tally, output } = await checkStep(step, root);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const sign = tally.failed ? '✗' : '✓';
  const none = tally.passed + tally.failed === 0;
  console.log(`${sign} ${step.name.padEnd(10)}${seconds} s  ${step.tests ? plainLine(tally) : ''}`.trimEnd());
  if (tally.failed || step.telling || none) console.log(`\n${output.trim()}\n`);
  return tally;
}
