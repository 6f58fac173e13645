import { expect, test } from 'vitest';
import { type MeasuredServer, serverOverruns, serverTable } from './server-report.ts';

const measured = (gzip: number, limit: number): MeasuredServer => ({
  budget: { name: 'client', exports: [], from: '', limit },
  alone: { minified: gzip * 3, gzip, brotli: gzip - 100 },
  whole: { minified: gzip * 6, gzip: gzip * 2, brotli: gzip },
});

test('accepts a size equal to its limit', () => {
  expect(serverOverruns([measured(12_000, 12_000)])).toEqual([]);
});

test('reports a size over its limit', () => {
  expect(serverOverruns([measured(12_001, 12_000)])).toEqual(['client takes 12001 bytes of 12000.']);
});

test('prints every size with its limit', () => {
  const [, row] = serverTable([measured(100, 200)]).split('\n');
  expect(row?.split(/ +/)).toEqual(['client', '300', '100', '200', '200']);
});
