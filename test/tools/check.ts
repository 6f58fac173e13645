/**
 * `npm test`, `npm run quick`, `npm run more`: runs a suite of checks, or only the steps that are named after it.
 */
import { fileURLToPath } from 'node:url';
import { checkStep } from './check/check-step.ts';
import { endAll } from './check/run.ts';
import { isLight, isSuite, type Step, steps, suites } from './check/steps.ts';
import { add, nothing, plainLine, type Tally } from './check/tally.ts';
import { printUsageOnHelp } from './usage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const all = steps.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join('\n');

printUsageOnHelp(`npm test [-- STEP…]   every check that a change must pass: ${suites.test.join(', ')}
npm run quick         the checks that take about a minute: ${suites.quick.join(', ')}
npm run more          the slow checks: ${suites.more.join(', ')}

Steps, for npm test -- STEP… (such as npm test -- lint unit):
${all}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });
}

const [suite = 'test', ...names] = process.argv.slice(2);
const chosen = chooseSteps();
if (chosen) await check(chosen);

function chooseSteps(): readonly Step[] | undefined {
  const wanted: readonly string[] = names.length || !isSuite(suite) ? names : suites[suite];
  const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
  if (unknown === undefined) return steps.filter(({ name }) => wanted.includes(name));
  console.error(`Unknown step “${unknown}”. The steps are ${steps.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
  return undefined;
}

/** Runs steps that need no browser and start no server two at a time, then the others one after the other. */
async function check(chosen: readonly Step[]): Promise<void> {
  const start = performance.now();
  let sum = nothing;
  const failed: string[] = [];
  const runAll = async (waiting: Iterable<Step>) => {
    for (const step of waiting) {
      const tally = await runAndReport(step);
      if (tally.failed) failed.push(step.name);
      sum = add(sum, tally);
    }
  };
  const light = chosen.filter(({ name }) => isLight(name)).values();
  await Promise.all([runAll(light), runAll(light)]);
  await runAll(chosen.filter(({ name }) => !isLight(name)));
  console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  if (failed.length) console.log(`Failed: ${failed.join(', ')}`);
  console.log(`\n${plainLine(sum)}`);
  process.exitCode = failed.length ? 1 : 0;
}

async function runAndReport(step: Step): Promise<Tally> {
  const start = performance.now();
  const { tally, output } = await checkStep(step, root);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const sign = tally.failed ? '✗' : '✓';
  const none = tally.passed + tally.failed === 0;
  console.log(`${sign} ${step.name.padEnd(12)}${seconds} s  ${step.tests ? plainLine(tally) : ''}`.trimEnd());
  if (tally.failed || step.printsWhenPassed || none) console.log(`\n${output.trim()}\n`);
  return tally;
}
