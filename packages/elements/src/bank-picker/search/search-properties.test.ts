import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bank } from '../bank.ts';
import { indexBanks, matchedRanges, searchBanks } from './search-banks.ts';

const word = fc.constantFrom(
  ...['banco', 'de', 'bogotá', 'unión', 'davivienda', 'nequi', 'caja', 'social', 'ñandú', 'w', 'ﬁn', 'bgta'],
);
const anyText = fc.oneof(
  fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const bank: fc.Arbitrary<Bank> = fc.record(
  {
    id: fc.uuid(),
    name: anyText,
    aliases: fc.array(anyText, { maxLength: 3 }),
    frequent: fc.boolean(),
  },
  { requiredKeys: ['id', 'name'] },
);
const banks = fc.array(bank, { maxLength: 12 });

/** Queries of Spanish words; letters of some other scripts have no lower case of their own. */
const spanish = fc.array(fc.oneof(word, fc.stringMatching(/^[a-záéíóúüñ\d]{1,6}$/)), {
  minLength: 1,
  maxLength: 4,
});
const separator = fc.constantFrom(' ', '  ', '-', '. ', ', ', ' / ', '\u00a0');

const results = (list: readonly Bank[], query: string) =>
  searchBanks(indexBanks(list), query).map((bank) => ({ bank, ranges: matchedRanges(bank, query) }));

describe('searchBanks, for any banks and query', () => {
  it('returns some of the banks, each once, with valid ranges', () => {
    fc.assert(
      fc.property(banks, anyText, (list, query) => {
        const found = results(list, query);
        expect(list).toEqual(expect.arrayContaining(found.map((match) => match.bank)));
        expect(new Set(found.map((match) => match.bank)).size).toBe(found.length);
        for (const match of found) expectValid(match.ranges, match.bank.name);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same result for any case, accents and punctuation of the query', () => {
    fc.assert(
      fc.property(banks, spanish, separator, (list, words, between) => {
        const expected = results(list, words.join(' '));
        const text = words.join(between);
        const variants = [text.toUpperCase(), text.normalize('NFD'), `¡${text}!`, bare(text), accented(text)];
        for (const variant of variants) expect(results(list, variant)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

function expectValid(ranges: readonly (readonly [number, number])[], name: string): void {
  const offsets = [0];
  for (const character of name) offsets.push((offsets.at(-1) ?? 0) + character.length);
  let previous = -1;
  for (const [start, end] of ranges) {
    expect(start).toBeGreaterThan(previous);
    expect(end).toBeGreaterThan(start);
    expect(offsets).toEqual(expect.arrayContaining([start, end])); // no character is split
    previous = end;
  }
  expect(previous).toBeLessThanOrEqual(name.length);
}

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const accented = (text: string): string => text.replace(/[aeiou]/g, '$&\u0301');
