import { describe, expect, it } from 'vitest';
import { duration, isSameDay, moment, pathParts, pesos, shortId, shortPath, summaryOf } from './formats.ts';

describe('moment', () => {
  const at = '2026-11-21T03:04:05.000006Z';

  it.each([
    ['date', 'es-CO', 'vie, 20 nov 2026'],
    ['date', 'en', 'Fri, Nov 20, 2026'],
    ['time', 'es-CO', '22:04:05'],
    ['brief', 'es-CO', '20 nov 22:04'],
    ['brief', 'en', 'Nov 20 22:04'],
  ] as const)('as %s in %s, where it is in Colombia', (part, language, text) => {
    expect(moment(at, part, language)).toBe(text);
  });

  it('leaves an invalid time unchanged', () => {
    expect(moment('soon', 'time', 'en')).toBe('soon');
  });
});

it('pesos have no decimals', () => {
  expect([pesos(1_250_000, 'es-CO'), pesos(1_250_000.4, 'en')]).toEqual(['$ 1.250.000', 'COP 1,250,000']);
});

it.each([
  ['2026-11-21T05:00:00Z', '2026-11-22T04:59:59Z', true],
  ['2026-11-21T04:59:59Z', '2026-11-21T05:00:00Z', false],
])('%s and %s are on the same day in Colombia: %s', (one, other, same) => {
  expect(isSameDay(one, other)).toBe(same);
});

it.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_000, '1 s'],
  [61_250, '61,3 s'],
])('a duration of %i ms is shown as %s', (milliseconds, text) => {
  expect(duration(milliseconds, 'es-CO')).toBe(text.replace(' ', '\u00a0'));
});

it('shortId shortens only long ids, in the middle', () => {
  const ids = ['019aa7c1-0000-7000-8000-0000beef1234', 'abcdefghijklmn', 'abcdefghijklm', 'e1'];
  expect(ids.map(shortId)).toEqual(['019a…ef1234', 'abcd…ijklmn', 'abcdefghijklm', 'e1']);
});

describe('a path', () => {
  const id = '019aa7c1-0000-7000-8000-0000beef1234';

  it.each([
    [`/v1/payments/${id}/resolve`, '/v1/payments/019a…ef1234', '/resolve'],
    [`/v1/customers/${id}`, '/v1/customers', '/019a…ef1234'],
    ['/v1/customers/cus_01HXAMPLE0000000000AB', '/v1/customers', '/cus_…0000AB'],
    ['/v1/invoices?page=1&from=a/b', '/v1', '/invoices?page=1&from=a/b'],
    ['/v1/externally_paid_providers', '/v1', '/externally_paid_providers'],
    ['no-path', '', 'no-path'],
  ])('%s is shown as %s and %s', (path, start, end) => {
    expect(pathParts(path)).toEqual([start, end]);
    expect(shortPath(path)).toBe(start + end);
  });

  it('of a million letters is shown as it is, in linear time', () => {
    const path = `/${'x'.repeat(1_000_000)}`;
    expect(shortPath(path)).toBe(path);
  });
});

it.each([
  [{ brand: 'visa', last_four: '4242', holder_name: 'Ana Gómez' }, 'visa •••• 4242'],
  [{ first_name: 'Ana María', last_name: 'Díaz' }, 'Ana María Díaz'],
  [{ title: 'Arriendo', amount: 1_250_000, description: 'x' }, '$ 1.250.000 · Arriendo'],
  [{ amount: 5_000, title: null, description: 'Café' }, '$ 5.000 · Café'],
  [{ subtype: 'savings' }, 'savings'],
  [{ title: '4242424242424242' }, '••••'],
  [{}, ''],
  [null, ''],
])('the summary of %j is %s', (object, summary) => {
  expect(summaryOf(object, 'es-CO')).toBe(summary);
});
