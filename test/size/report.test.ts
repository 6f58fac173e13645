import { expect, test } from 'vitest';
import { measure, sumOf } from './measure.ts';
import { type Measured, overruns, table } from './report.ts';

const measured = (name: string, brotli: number, limit: number, beyond?: string): Measured => ({
  budget: { name, entries: [], limit, ...(beyond && { beyond }) },
  withLit: { minified: brotli * 4, gzip: brotli + 100, brotli },
  withoutLit: { minified: brotli * 2, gzip: brotli - 1000, brotli: brotli - 2000 },
});

test('accepts a size equal to its limit', () => {
  expect(overruns([measured('form', 10_000, 10_000), measured('+ English', 10_700, 700, 'form')])).toEqual(
    [],
  );
});

test('reports a size over its limit, alone or added to another', () => {
  expect(overruns([measured('form', 10_001, 10_000), measured('+ English', 10_702, 700, 'form')])).toEqual([
    'form takes 10001 bytes of 10000.',
    '+ English takes 701 bytes of 700.',
  ]);
});

test('adds up scripts that are loaded one after the other, each compressed by itself', () => {
  const [first, later] = [measure('export const first = 1;'), measure('export const later = 2;')];
  expect(sumOf([first, later]).brotli).toBe(first.brotli + later.brotli);
  expect(sumOf([first])).toEqual(first);
});

test('prints every size with its limit', () => {
  const [, row] = table([measured('form', 9_000, 10_000)]).split('\n');
  expect(row?.split(/ +/)).toEqual(['form', '36000', '9100', '9000', '9000', '10000', '8000', '7000']);
});
