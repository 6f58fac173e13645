import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedFiles, testsThatReach } from './check/changed.ts';

let root: string;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'));
  write('packages/card/package.json', '{"name":"card","exports":{"./sum":{"source":"./src/sum.ts"}}}');
  write('packages/card/src/sum.ts', "import type { Digit } from './digit.ts'; export const sum = 1;");
  write('packages/card/src/digit.ts', 'export type Digit = 1;');
  write('packages/card/src/sum.test.ts', "import './sum.ts';");
  write('packages/card/src/digit.test.ts', "import './digit.ts';");
  write('packages/elements/src/form.ts', "export { sum } from 'card/sum'; import('./later.ts');");
  write('packages/elements/src/later.ts', 'export {};');
  write('packages/elements/src/form.browser.test.ts', "await import('./form.ts');");
  write('packages/elements/src/later.browser.test.ts', "import './later.ts';");
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '--quiet', '--message=Sums');
});

afterAll(() => rmSync(root, { recursive: true }));

test('nothing differs from the last commit, then what is written and what is new does', () => {
  expect(changedFiles(root, 'HEAD')).toEqual([]);
  write('packages/card/src/digit.ts', 'export type Digit = 2;');
  write('packages/card/src/new.ts', '');
  expect(changedFiles(root, 'HEAD')).toEqual(['packages/card/src/digit.ts', 'packages/card/src/new.ts']);
});

test.each([
  [
    'a module, by others and by packages',
    'packages/card/src/sum.ts',
    ['sum.test.ts', 'form.browser.test.ts'],
  ],
  ['types are checked by TypeScript', 'packages/card/src/digit.ts', ['digit.test.ts']],
  [
    'what a module loads later has its own tests',
    'packages/elements/src/later.ts',
    ['later.browser.test.ts'],
  ],
  ['a test itself', 'packages/card/src/sum.test.ts', ['sum.test.ts']],
])('the tests that reach %s', (_, changed, expected) => {
  const { unit, elements } = testsThatReach(root, [changed]);
  expect([...unit, ...elements].map((path) => path.replace(/.*\//, ''))).toEqual(expected);
});
