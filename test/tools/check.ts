/**
 * `npm test`, `npm run quick`, `npm run more`: runs a suite of checks, or only the steps that are named after it.
 */
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { NoBrowserError, requireBrowser } from './browser.ts';
import { endAll, type Run, runScript } from './check/run.ts';
import { isLight, isSuite, type Step, steps, suites } from './check/steps.ts';
import { printUsageOnHelp } from './usage.ts';

type Counts = Record<(typeof results)[number], number>;

const results = ['passed', 'failed', 'skipped'] as const;
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
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failed: string[] = [];
  const runAll = async (waiting: Iterable<Step>) => {
    for (const step of waiting) {
      const counts = await runAndReport(step);
      if (counts.failed) failed.push(step.name);
      for (const result of results) sum[result] += counts[result];
    }
  };
  const light = chosen.filter(({ name }) => isLight(name)).values();
  await Promise.all([runAll(light), runAll(light)]);
  await runAll(chosen.filter(({ name }) => !isLight(name)));
  console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  if (failed.length) console.log(`Failed: ${failed.join(', ')}`);
  console.log(`\n${lineOf(sum)}`);
  process.exitCode = failed.length ? 1 : 0;
}

async function runAndReport(step: Step): Promise<Counts> {
  const start = performance.now();
  const run = await runStep(step);
  const counts = countsOf(run);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${run.succeeded ? '✓' : '✗'} ${step.name.padEnd(12)}${seconds} s  ${lineOf(counts)}`);
  if (!run.succeeded || step.printsWhenPassed) console.log(`\n${run.output.trim()}\n`);
  return counts;
}

async function runStep({ name, args = [], needsBrowser }: Step): Promise<Run> {
  try {
    if (needsBrowser) process.env['CHROME_PATH'] = requireBrowser();
  } catch (error) {
    if (error instanceof NoBrowserError) return { succeeded: false, output: error.message };
    throw error;
  }
  return runScript(root, name, args);
}

/** The counts in the last line of a test runner that has any; a run without one, or that failed otherwise, is a case. */
function countsOf({ succeeded, output }: Run): Counts {
  const lines = stripVTControlCharacters(output).match(/.*\b\d+ (?:passed|failed)\b.*/g);
  const [passed = 0, failed = 0, skipped = 0] = results.map((result) =>
    Number(lines?.at(-1)?.match(`(\\d+) ${result}`)?.[1] ?? 0),
  );
  if (succeeded) return { passed: passed || 1, failed, skipped };
  return { passed, failed: failed || 1, skipped };
}

function lineOf(counts: Counts): string {
  return results.map((result) => `${counts[result]} ${result}`).join(', ');
}
