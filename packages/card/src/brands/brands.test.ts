import { readFile } from 'node:fs/promises';
import creditCardType from 'credit-card-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandTableSource, keptBrands, tableFile } from '../../scripts/brand-table.ts';
import { brandIds } from './brand-ids.ts';
import { brandOf, possibleBrands } from './brands.ts';

const CODENSA = '590712';

const DINERS_CLUB = '3095';

const keptIds: readonly string[] = keptBrands;

const everyType = Object.values(creditCardType.types);

/** The ends of every range of every brand and their neighbours, truncated to every length and padded. */
const boundaries = [
  ...new Set(
    everyType
      .flatMap((type) => creditCardType.getTypeInfo(type).patterns)
      .concat(Number(CODENSA), Number(DINERS_CLUB))
      .flat()
      .flatMap((end) => [end - 1, end, end + 1])
      .map(String)
      .flatMap((end) => [...end].map((_, cut) => end.slice(0, cut + 1)))
      .flatMap((start) => [start, start.padEnd(8, '0'), start.padEnd(8, '9'), start.padEnd(16, '5')]),
  ),
];

function foundIds(digits: string): string[] {
  return possibleBrands(digits).map(({ id }) => id);
}

function libraryIds(digits: string): string[] {
  return creditCardType(digits).map(({ type }) => type);
}

describe('compared with the library with Codensa, all of UnionPay, and 3095 and more lengths of Diners Club', () => {
  beforeAll(() => {
    for (const type of everyType) if (!keptIds.includes(type)) creditCardType.removeCard(type);
    creditCardType.addCard({
      niceType: 'Codensa',
      type: 'codensa',
      patterns: [Number(CODENSA)],
      gaps: [4, 8, 12],
      lengths: [16],
      code: { name: 'CVV', size: 3 },
    });
    creditCardType.updateCard('unionpay', { patterns: [62, 81] });
    const { patterns } = creditCardType.getTypeInfo('diners-club');
    creditCardType.updateCard('diners-club', {
      patterns: [...patterns, Number(DINERS_CLUB)],
      lengths: [14, 15, 16, 17, 18, 19],
    });
  });
  afterAll(() => creditCardType.resetModifications());

  it('finds the same brands at every boundary', () => {
    expect(boundaries.map((digits) => [digits, foundIds(digits)])).toEqual(
      boundaries.map((digits) => [digits, libraryIds(digits)]),
    );
    for (const digits of boundaries) {
      const ids = libraryIds(digits);
      expect([digits, brandOf(digits)?.id]).toEqual([digits, ids.length === 1 ? ids[0] : undefined]);
    }
  });

  it('has the lengths, gaps and security codes of each brand', () => {
    for (const { id, lengths, gaps, codeLength } of possibleBrands('')) {
      const brand = creditCardType.getTypeInfo(id);
      // The library stops at the third gap.
      expect([id, lengths, gaps.slice(0, 3), codeLength]).toEqual([
        ...[id, brand.lengths, brand.gaps, brand.code.size],
      ]);
    }
  });
});

/** The usual spellings of each brand, in lower case. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  visa: ['visa'],
  mastercard: ['mastercard', 'master', 'mc', 'master card', 'master-card'],
  'american-express': ['american-express', 'american express', 'americanexpress', 'american_express', 'amex'],
  'diners-club': ['diners-club', 'diners club', 'dinersclub', 'diners'],
  discover: ['discover'],
  jcb: ['jcb'],
  unionpay: ['unionpay', 'union pay', 'union-pay', 'china unionpay', 'china union pay', 'cup'],
  maestro: ['maestro'],
  codensa: ['codensa'],
};

const everySpelling = Object.entries(spellings).flatMap(([id, texts]) => texts.map((text) => ({ id, text })));

const inTitleCase = (text: string): string => text.replace(/\b\w/g, (letter) => letter.toUpperCase());

describe('brandIds', () => {
  it('has spellings of every brand to test', () => {
    expect(Object.keys(spellings)).toEqual(possibleBrands('').map(({ id }) => id));
  });

  it.each(everySpelling)('reads $text in any case as $id', ({ id, text }) => {
    for (const written of [text, text.toUpperCase(), inTitleCase(text)])
      expect([written, brandIds(written)]).toEqual([written, { ids: [id], unknown: [] }]);
  });

  it('reads the names that brands are shown with', () => {
    for (const { id, name } of possibleBrands('')) expect(brandIds(name)).toEqual({ ids: [id], unknown: [] });
  });

  it.each([
    ['', [], []],
    [' , ', [], []],
    ['American Express, Diners', ['american-express', 'diners-club'], []],
    ['visa,,mastercard ,\namex', ['visa', 'mastercard', 'american-express'], []],
    ['visa, vsa', ['visa'], ['vsa']],
    ['Elo; Visa', ['visa'], ['Elo;']],
    ['amexx mcc supervisa', [], ['amexx', 'mcc', 'supervisa']],
    ['constructor __proto__', [], ['constructor', '__proto__']],
  ])('reads %j as %j, and does not know %j', (list, ids, unknown) => {
    expect(brandIds(list)).toEqual({ ids, unknown });
  });
});

describe('the brand table', () => {
  it('equals the output of its generator', async () => {
    expect(await readFile(tableFile, 'utf8')).toBe(brandTableSource());
  });
});
