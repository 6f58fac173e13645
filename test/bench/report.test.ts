import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Report, takeRounds } from './report.ts';
import type { Comparison } from './verdict.ts';

const comparison = (own: readonly number[]): Comparison => ({
  ...{ title: 'a key', unit: 'ms', decimals: 2, own, floor: own.map(() => 1) },
  limit: { of: 'ratio', most: 2 },
});

const [met, missed, unclear] = [
  [1, 1.1, 1.2, 1.3, 1.4],
  [3, 3.1, 3.2, 3.3, 3.4],
  [1, 1.5, 1.9, 2.5, 3],
];

let lines: string[];
let folder: string;

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  folder = mkdtempSync(join(tmpdir(), 'bench-'));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function reportOf(tables: readonly (readonly number[])[], args: readonly string[] = []): number {
  const report = new Report([...args]);
  for (const own of tables) report.print('CPU 4×', 'inputs, the form', [comparison(own)]);
  return report.end();
}

it.each([
  ['every limit is met', [met], 0],
  ['a limit is missed, another cannot be told', [met, missed, unclear], 1],
  ['a limit cannot be told', [met, unclear], 2],
] as const)('when %s, the command exits so', (_, tables, code) => {
  expect(reportOf(tables)).toBe(code);
});

it('says what differs from a saved run by more than the noise of both', () => {
  const file = join(folder, 'saved.json');
  reportOf([met], ['--save', file]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ title: 'CPU 4×' }]);
  reportOf([missed], ['9', '--compare', file]);
  expect(lines.at(-1)).toBe('CPU 4×, a key: 1.20× before, 3.20× now');
  reportOf([unclear], ['--compare', file]);
  expect(lines.at(-1)).toBe('nothing has changed');
});

it('takes a round more while a verdict cannot be told, up to three times as many', async () => {
  const own: number[] = [];
  const takeUntil = async (values: readonly number[]) => {
    own.length = 0;
    await takeRounds(
      5,
      async () => void own.push(values[own.length % values.length] ?? 0),
      () => [comparison(own)],
    );
    return own.length;
  };
  expect(await takeUntil(met)).toBe(5);
  expect(await takeUntil([2.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])).toBe(8);
  expect(await takeUntil(unclear)).toBe(15);
});
