/**
 * `npm test`, `npm run quick`, `npm run more`, `npm run engines`: runs a suite of checks, or only the steps that are named
 * after it. One step with arguments after its name gets these, and writes to the terminal.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { NoBrowserError, requireBrowser, requireDesktopBrowser } from './browser.ts';
import { changedFiles, testsThatReach } from './check/changed.ts';
import { endAll, type Run, run, runHere } from './check/run.ts';
import { type Step, type StepName, type SuiteName, steps, suites } from './check/steps.ts';
import { slowestOf } from './check/times.ts';

/** A run of a step. */
interface Job {
  readonly step: StepName;
  readonly command: readonly string[];
}

const results = ['passed', 'failed', 'skipped'] as const;
type Counts = Record<(typeof results)[number], number>;

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });
}

const [first = 'test', ...given] = process.argv.slice(2);
const suite: SuiteName = isSuite(first) ? first : 'test';
/** The word `elements` after `npm run engines` is the step `engines:elements`. */
const words = given.map((word) => (isStep(`${suite}:${word}`) ? `${suite}:${word}` : word));
const end = words.findIndex((word) => !isStep(word));
const names = (end < 0 ? words : words.slice(0, end)).filter(isStep);
const rest = given.slice(names.length);
const [only, another] = names;

if (only && !another && rest.length) await runInTerminal(only, rest);
else if (rest.includes('--help') || rest.includes('-h')) printUsage();
else if (rest.length === 0) await check((names.length ? names : suites[suite]).map((step) => jobOf(step)));
else if (rest[0] === '--changed' && rest.length < 3) await checkChanged(rest[1] ?? 'HEAD');
else {
  console.error(`Unknown step “${rest[0]}”. The steps are ${Object.keys(steps).join(', ')}.`);
  process.exitCode = 1;
}

function isSuite(word: string): word is SuiteName {
  return Object.hasOwn(suites, word);
}

function isStep(word: string): word is StepName {
  return Object.hasOwn(steps, word);
}

function printUsage(): void {
  const lines = Object.entries<Step>(steps).map(([step, { does }]) => `  ${step.padEnd(17)}${does}\n`);
  process.stdout.write(`npm test [-- STEP…]   every check that a change must pass: ${suites.test.join(', ')}
npm run quick         the checks that take about a minute: ${suites.quick.join(', ')}
npm run more          the slow checks: ${suites.more.join(', ')}
npm run engines       in Chromium, Firefox and WebKitGTK: ${suites.engines.join(', ')}

npm test -- --changed [COMMIT]   after a change: types, lint, what is generated, and of the tests that start no shop and no
                      service the ones that import what differs from a commit, HEAD unless said

npm test -- STEP ARGUMENTS passes arguments to one step: npm test -- created -t express. Steps:

${lines.join('')}
The tests use the Chromium at CHROME_PATH, else a headless shell of Chromium, and the Chromium at DESKTOP_CHROME_PATH, else the
system's, for what needs windows; they install what is missing (apt-get as root on Debian, otherwise Playwright's).
`);
}

/** The checks of what differs from a commit, and the tests that import it: the others of {@link suites} take minutes. */
async function checkChanged(since: string): Promise<void> {
  const changed = changedFiles(root, since);
  if (!changed.length) {
    console.log(`Nothing differs from ${since}. Name another commit: npm test -- --changed main`);
    return;
  }
  const tests = testsThatReach(root, changed);
  const { unit, integration, elements, framed } = tests;
  const there = changed.filter((file) => existsSync(join(root, file)));
  const whole = [jobOf('types'), jobOf('lint', ['--no-errors-on-unmatched', ...there]), jobOf('manifest')];
  await check(
    [
      ...whole,
      ...partsOf(elements).map((files) => jobOf('elements', files, '--files')),
      ...partsOf(framed).map((files) => jobOf('elements:frame', files, '--files')),
      ...[unit].filter(({ length }) => length).map((files) => jobOf('unit', files)),
      ...partsOf(integration).map((files) => jobOf('integration', files)),
    ],
    3,
  );
  const left = (['journeys', 'hosts', 'packed', 'stories'] as const).filter((step) => tests[step].length);
  if (left.length) console.log(`Not run, and part of npm test: ${left.join(', ')}`);
}

/** At most four lists, so that the runs at a time end together, of which each has every fourth file; none of none. */
function partsOf(files: readonly string[]): readonly (readonly string[])[] {
  return [0, 1, 2, 3].map((part) => files.filter((_, at) => at % 4 === part)).filter(({ length }) => length);
}

/** Runs steps at a time: one of two mostly waits, for a browser or a process. */
async function check(jobs: readonly Job[], atATime = 2): Promise<void> {
  const start = performance.now();
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failed: string[] = [];
  const order = Object.keys(steps);
  const waiting = jobs.toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step)).values();
  const runAll = async () => {
    for (const { step, command } of waiting) {
      const counts = await runAndReport(step, command);
      if (counts.failed) failed.push(step);
      for (const result of results) sum[result] += counts[result];
    }
  };
  if (jobs.length > 1) process.env['CHECKS'] = 'all';
  const slowest = await slowestOf(() => Promise.all(Array.from({ length: atATime }, runAll)), 20);
  console.log('\nThe slowest tests, in seconds:');
  for (const { test, took } of slowest) console.log(`${(took / 1000).toFixed(1).padStart(7)}  ${test}`);
  console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  if (failed.length) console.log(`Failed: ${failed.join(', ')}`);
  console.log(`\n${lineOf(sum)}`);
  process.exitCode = failed.length ? 1 : 0;
}

async function runAndReport(step: StepName, command: readonly string[]): Promise<Counts> {
  const start = performance.now();
  const run = await runStep(step, command);
  const counts = countsOf(run);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${run.succeeded ? '✓' : '✗'} ${step.padEnd(12)}${seconds} s  ${lineOf(counts)}`);
  if (!run.succeeded || step === 'sizes') console.log(`\n${run.output.trim()}\n`);
  return counts;
}

async function runStep(step: StepName, command: readonly string[]): Promise<Run> {
  const missing = provideBrowser(step);
  return missing ?? run(process.execPath, command, root);
}

/** Runs a step with arguments, as its script would. */
async function runInTerminal(step: StepName, args: readonly string[]): Promise<void> {
  const missing = provideBrowser(step);
  if (missing) console.error(missing.output);
  process.exitCode = missing ? 1 : await runHere(process.execPath, [...commandOf(step), ...args], root);
}

/** Finds or installs the browser that a step needs. Returns a failed run where there is none. */
function provideBrowser(step: StepName): Run | undefined {
  const { needs }: Step = steps[step];
  try {
    if (needs) process.env['CHROME_PATH'] = requireBrowser();
    if (needs === 'desktop browser') process.env['DESKTOP_CHROME_PATH'] = requireDesktopBrowser();
  } catch (error) {
    if (error instanceof NoBrowserError) return { succeeded: false, output: error.message };
    throw error;
  }
  return undefined;
}

/** @param option stands before each file, for a runner that asks for it */
function jobOf(step: StepName, files: readonly string[] = [], option?: string): Job {
  const named = option ? files.flatMap((file) => [option, file]) : files;
  return { step, command: [...commandOf(step), ...named] };
}

function commandOf(step: StepName): readonly string[] {
  const { command }: Step = steps[step];
  return command ?? ['--run', step, '--', ...(step === 'manifest' ? ['--check'] : [])];
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
