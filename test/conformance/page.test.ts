import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inMemory, onFile } from './own.ts';
import { PAGE } from './page.ts';
import { pageOf } from './report.ts';
import { rows } from './rows.ts';
import type { Outcome } from './run.ts';
import { STORES } from './run.ts';

it('every check passes somewhere in the tests, but the one that a run of the whole list makes', () => {
  const made = new Set([...inMemory, ...onFile].flatMap(({ checks }) => checks));
  const missed = rows.filter(({ checks }) => checks.some((check) => !made.has(check)));
  expect(missed.map(({ id }) => id)).toEqual([STORES]);
});

it('so that is what the docs say of them: `npm run conformance` writes them anew', () => {
  const passed: Outcome = { state: 'passed' };
  const page = pageOf(new Map(rows.map((row) => [row, row.checks.map(() => passed)])));
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
