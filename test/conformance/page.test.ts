import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inMemory, onFile } from './own.ts';
import { PAGE } from './page.ts';
import { pageOf } from './report.ts';
import { rows } from './rows.ts';
import type { Outcome } from './run.ts';
import { STORES } from './run.ts';

it('the tests run every check but the one of a whole run on both stores', () => {
  const tested = new Set([...inMemory, ...onFile].flatMap(({ checks }) => checks));
  const missed = rows.filter(({ checks }) => checks.some((check) => !tested.has(check)));
  expect(missed.map(({ id }) => id)).toEqual([STORES]);
});

it('CONFORMANCE.md is current: `npm run conformance` writes it', () => {
  const passed: Outcome = { state: 'passed' };
  const page = pageOf(new Map(rows.map((row) => [row, row.checks.map(() => passed)])));
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
