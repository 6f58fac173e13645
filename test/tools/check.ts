/**
 * `npm test`, `npm run quick`, `npm run more`: runs a suite of checks, or only the steps that are named after it. A step
 * is the script of that name in the `package.json` of the repository.
 */
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { NoBrowserError, requireBrowser, requireDesktopBrowser } from './browser.ts';
import { endAll, type Run, runScript } from './check/run.ts';
import { printUsageOnHelp } from './usage.ts';

const suites: Readonly<Record<string, readonly string[]>> = {
  test: [
    ...['types', 'lint', 'unused', 'manifest', 'unit', 'journeys', 'elements', 'elements:frame', 'hosts'],
    ...['integration', 'packed', 'stories'],
  ],
  quick: ['types', 'lint', 'unit'],
  more: ['every-host', 'runtimes', 'conformance', 'static'],
  engines: ['engines:elements', 'engines:journeys'],
};
const steps = [...new Set([...Object.values(suites).flat(), 'sizes', 'examples', 'created', 'rehearse'])];
const inBrowser = [
  'elements',
  'elements:frame',
  'packed',
  'sizes',
  'hosts',
  'stories',
  'journeys',
  'every-host',
  'engines:elements',
  'engines:journeys',
  'static',
  'created',
  'examples',
  'rehearse',
];

const results = ['passed', 'failed', 'skipped'] as const;
type Counts = Record<(typeof results)[number], number>;

const root = fileURLToPath(new URL('../..', import.meta.url));

printUsageOnHelp(`npm test [-- STEP…]   every check that a change must pass: ${suites['test']?.join(', ')}
npm run quick         the checks that take about a minute: ${suites['quick']?.join(', ')}
npm run more          the slow checks: ${suites['more']?.join(', ')}
npm run engines       in Chromium, Firefox and WebKitGTK: ${suites['engines']?.join(', ')}

Steps, for npm test -- STEP… (such as npm test -- lint unit): ${steps.join(', ')}; CONTRIBUTING.md says what each does.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });
}

const [suite = 'test', ...names] = process.argv.slice(2);
const chosen = (names.length ? names : suites[suite]) ?? [];
const unknown = chosen.find((name) => !steps.includes(name));
if (unknown === undefined) await check(steps.filter((name) => chosen.includes(name)));
else {
  console.error(`Unknown step “${unknown}”. The steps are ${steps.join(', ')}.`);
  process.exitCode = 1;
}

/** Runs steps two at a time: one of them mostly waits, for a browser or a process. */
async function check(chosen: readonly string[]): Promise<void> {
  const start = performance.now();
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failed: string[] = [];
  const waiting = chosen.values();
  const runAll = async () => {
    for (const step of waiting) {
      const counts = await runAndReport(step);
      if (counts.failed) failed.push(step);
      for (const result of results) sum[result] += counts[result];
    }
  };
  if (chosen.length > 1) process.env['CHECKS'] = 'all';
  await Promise.all([runAll(), runAll()]);
  console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  if (failed.length) console.log(`Failed: ${failed.join(', ')}`);
  console.log(`\n${lineOf(sum)}`);
  process.exitCode = failed.length ? 1 : 0;
}

async function runAndReport(step: string): Promise<Counts> {
  const start = performance.now();
  const run = await runStep(step);
  const counts = countsOf(run);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${run.succeeded ? '✓' : '✗'} ${step.padEnd(12)}${seconds} s  ${lineOf(counts)}`);
  if (!run.succeeded || step === 'sizes') console.log(`\n${run.output.trim()}\n`);
  return counts;
}

async function runStep(step: string): Promise<Run> {
  try {
    if (inBrowser.includes(step)) process.env['CHROME_PATH'] = requireBrowser();
    if (step === 'journeys') process.env['DESKTOP_CHROME_PATH'] = requireDesktopBrowser();
  } catch (error) {
    if (error instanceof NoBrowserError) return { succeeded: false, output: error.message };
    throw error;
  }
  return runScript(root, step, step === 'manifest' ? ['--check'] : []);
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
