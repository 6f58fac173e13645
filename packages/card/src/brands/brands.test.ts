import creditCardType from 'credit-card-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptBrands } from '../../scripts/brand-table.ts';
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

describe('compared with the library with Codensa, all of UnionPay and 3095 added', () => {
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
    creditCardType.updateCard('diners-club', { patterns: [...patterns, Number(DINERS_CLUB)] });
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
});

describe('brandOf', () => {
  it.each(['', '3', '6', '5', '590', '59071'])('finds no single brand for the ambiguous %j', (digits) => {
    expect(brandOf(digits)).toBeUndefined();
    expect(possibleBrands(digits).length).toBeGreaterThan(1);
  });
});
