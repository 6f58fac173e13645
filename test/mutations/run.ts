/**
 * `npm test -- mutations`: changes one thing at a time in the modules of an area, and runs the tests that load them. What no test
 * notices is printed. Stryker was tried: it changes no numbers, which are the limits, and needs a copy of the workspace, in which
 * packages still load each other from the original.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printUsageOnHelp } from '../tools/usage.ts';
import { type Area, areas } from './areas.ts';
import { type Mutant, mutantsOf, mutate } from './mutants.ts';
import { root } from './root.ts';
import type { Result, Task } from './worker.ts';

const scoreFile = fileURLToPath(new URL('score.json', import.meta.url));

printUsageOnHelp(`npm test -- mutations [AREA…] [--only TEXT] [--every N]   the mutants of ${Object.keys(areas).join(', ')}, one at a time

Numbers become the next ones, comparisons include their edge or not, conditions become their opposites, calls are left out.
--only TEXT changes the modules alone whose path contains it, --every N tries each Nth mutant. The survivors that are printed lack
a test, or make no difference. About an hour for everything; not part of npm test.

Killed of tried, as test/mutations/score.json has it from the last run of each area: ${readFileSync(scoreFile, 'utf8')}`);

/** Milliseconds until a mutant that never ends is ended, which counts as killed; the first is for starting and all tests. */
let limitMs = 600_000;

interface Score {
  readonly mutants: number;
  readonly killed: number;
  readonly every: number;
}

const { values, positionals } = parseArgs({
  options: { every: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const every = Number(values.every);
const chosen = Object.entries(areas).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
for (const [name, area] of chosen) {
  const score = await testArea(area);
  console.log(`${name}: ${score.killed} of ${score.mutants} mutants are killed`);
  if (values.only === '') store(name, score);
}

async function testArea(area: Area): Promise<Score> {
  const tried = sourcesOf(area)
    .flatMap(({ path, text }) => mutantsOf(path, text).map((mutant) => ({ path, text, mutant })))
    .filter((_, at) => at % every === 0);
  let killed = 0;
  let runner = await startWorker(area);
  for (const { path, text, mutant } of tried) {
    const result = await resultOf(runner, { path, text: mutate(text, mutant) });
    if (result === undefined) {
      console.log(`did not end: ${describe(path, text, mutant)}`);
      runner = await startWorker(area);
    }
    if (result === undefined || result === 'killed') killed += 1;
    else console.log(`${result}: ${describe(path, text, mutant)}`);
  }
  runner.kill();
  return { mutants: tried.length, killed, every };
}

function sourcesOf({ sources }: Area) {
  return globSync(sources, { cwd: root })
    .filter((path) => path.includes(values.only) && !/\.test\.ts$|\/test-support\//.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
}

/** Starts a worker, which runs the tests without a change first; resolves once it can be sent mutants. */
async function startWorker({ tests }: Area): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [...tests], {
    cwd: root,
    execArgv: ['--conditions=source'],
  });
  const start = performance.now();
  if ((await answerOf(worker)) === undefined) throw new Error('The tests must pass without a change.');
  limitMs = 30_000 + 4 * (performance.now() - start);
  return worker;
}

/** What the tests say of a changed module; `undefined` where they did not end, and the worker is ended. */
async function resultOf(worker: ChildProcess, task: Task): Promise<Result | undefined> {
  worker.send(task);
  return answerOf(worker);
}

function answerOf(worker: ChildProcess): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const finish = (result?: Result) => {
      clearTimeout(timer);
      worker.off('message', finish).off('exit', end);
      resolve(result);
    };
    const end = () => finish();
    const timer = setTimeout(() => worker.kill('SIGKILL'), limitMs);
    worker.on('message', finish).on('exit', end);
  });
}

function describe(path: string, text: string, { start, end, by }: Mutant): string {
  const line = text.slice(0, start).split('\n').length;
  const short = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 60);
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return `${path}:${line} ${short(before.trim())} «${short(text.slice(start, end))}» → «${short(by)}»`;
}

function store(name: string, score: Score): void {
  const scores: Record<string, Score> = JSON.parse(readFileSync(scoreFile, 'utf8'));
  scores[name] = score;
  writeFileSync(scoreFile, `${JSON.stringify(scores, null, 2)}\n`);
}
