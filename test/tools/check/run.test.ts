import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge } from './check-step.ts';
import { type Run, run, runScript } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'datafono-check-'));

const node = (code: string, limit?: number): Promise<Run> =>
  run(process.execPath, ['-e', code], folder, limit);

test('returns the output and the exit status of a command', async () => {
  const ended = await node(`console.log('out'); console.error('err'); process.exitCode = 3`);
  expect(ended.succeeded).toBe(false);
  expect(ended.output).toMatch(/out\nerr|err\nout/);
});

test('runs a script of a package.json with arguments and CI set', async () => {
  const script = `node -p \\"process.env.CI + process.argv.slice(1)\\" --`;
  writeFileSync(join(folder, 'package.json'), `{ "scripts": { "print": "${script}" } }`);
  const ended = await runScript(folder, 'print', ['--one', 'two']);
  expect(ended).toMatchObject({ succeeded: true, output: expect.stringContaining('true--one,two') });
});

test('ends a command that hangs, and its children', async () => {
  const child = `const { spawn } = require('child_process'); const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' });`;
  const ended = await node(`${child} setInterval(() => {}, 1e6)`, 200); // ends only when the child closes the output
  expect(ended.succeeded).toBe(false);
  expect(ended.output).toContain('Ended after');
});

const results = join(folder, 'results.json');
const verdict = (tally: object, succeeded: boolean) => {
  writeFileSync(results, JSON.stringify({ passed: 0, failed: 0, skipped: 0, ...tally }));
  return judge({ succeeded, output: 'printed' }, results);
};

test('counts a step without cases as one case', () => {
  expect(judge({ succeeded: true, output: '' }, undefined).tally).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
  });
  expect(judge({ succeeded: false, output: '' }, undefined).tally).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('returns the counts of a runner unchanged', () => {
  expect(verdict({ passed: 7, skipped: 1 }, true)).toEqual({
    tally: { passed: 7, failed: 0, skipped: 1 },
    output: 'printed',
  });
  expect(verdict({ passed: 7, failed: 2 }, false).tally).toEqual({ passed: 7, failed: 2, skipped: 0 });
});

test.each([
  ['ends with an error though every case passed', { passed: 7 }, false, 'ended with an error'],
  ['runs no case', {}, true, 'ran no case'],
  ['skips every case', { skipped: 4 }, true, 'ran no case'],
])('counts a failure when a runner %s', (_, tally, succeeded, reason) => {
  const { tally: counted, output } = verdict(tally, succeeded);
  expect(counted.failed).toBe(1);
  expect(output).toContain(reason);
});

test('counts a failure when a runner writes no results', () => {
  const missing = join(folder, 'none.json');
  expect(judge({ succeeded: true, output: '' }, missing).tally.failed).toBe(1);
  expect(() => readFileSync(missing)).toThrow();
});
