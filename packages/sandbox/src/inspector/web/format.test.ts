import { describe, expect, it } from 'vitest';
import { moment, pesos, shortId, unbroken } from './format.ts';

describe('moment', () => {
  const at = '2026-11-21T03:04:05.000006Z';

  it.each([
    ['date', 'es-CO', 'vie, 20 nov 2026'],
    ['date', 'en', 'Fri, Nov 20, 2026'],
    ['time', 'es-CO', '22:04:05'],
    ['time', 'en', '22:04:05'],
    ['short', 'es-CO', '20 de nov, 22:04:05'],
    ['short', 'en', 'Nov 20, 22:04:05'],
  ] as const)('as %s in %s, where it is in Colombia', (part, language, text) => {
    expect(moment(at, part, language)).toBe(text);
  });

  it('leaves an invalid time unchanged', () => {
    expect(moment('soon', 'time', 'en')).toBe('soon');
  });
});

it('pesos have no decimals', () => {
  expect([pesos(1_250_000, 'es-CO'), pesos(1_250_000.4, 'en')]).toEqual(['$ 1.250.000', '$ 1,250,000']);
});

it('unbroken changes only the space of an amount', () => {
  expect(unbroken('Son $ 25.000 y $ 3. En $ no.')).toBe('Son $\u00a025.000 y $\u00a03. En $ no.');
});

it('shortId shortens only long ids', () => {
  const ids = ['019aa7c1-0000-7000-8000-0000beef1234', 'abcdefghijklm', 'abcdefghijkl', 'e1'];
  expect(ids.map(shortId)).toEqual(['beef1234', 'fghijklm', 'abcdefghijkl', 'e1']);
});
