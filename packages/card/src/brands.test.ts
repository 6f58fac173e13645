import creditCardType from 'credit-card-type';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptBrands } from '../scripts/brand-table.ts';
import { brandOf, possibleBrands } from './brands.ts';

const CODENSA = '590712';
const UNIONPAY = ['62', '81'];
const keptIds: readonly string[] = keptBrands;
const everyType = Object.values(creditCardType.types);
const digitText = fc.stringMatching(/^\d{0,19}$/);

/** The ends of every range of every brand, with their neighbours, cut at every length and padded on. */
const boundaries = [
  ...new Set(
    everyType
      .flatMap((type) => creditCardType.getTypeInfo(type).patterns)
      .concat(Number(CODENSA))
      .flat()
      .flatMap((end) => [end - 1, end, end + 1])
      .map(String)
      .flatMap((end) => [...end].map((_, cut) => end.slice(0, cut + 1)))
      .flatMap((start) => [start, start.padEnd(8, '0'), start.padEnd(8, '9'), start.padEnd(16, '5')]),
  ),
];

function ours(digits: string): string[] {
  return possibleBrands(digits).map(({ id }) => id);
}

function theirs(digits: string): string[] {
  return creditCardType(digits).map(({ type }) => type);
}

/** Whether these digits can still become, or are, in a range that the library lacks. */
function overridden(digits: string): boolean {
  return [CODENSA, ...UNIONPAY].some((range) => range.startsWith(digits) || digits.startsWith(range));
}

describe('beside the library without the brands left out', () => {
  beforeAll(() => {
    for (const type of everyType) if (!keptIds.includes(type)) creditCardType.removeCard(type);
  });
  afterAll(() => creditCardType.resetModifications());

  it('finds the same brands at every range boundary and one beside it, at every length', () => {
    const asked = boundaries.filter((digits) => !overridden(digits));
    expect(asked.length).toBeGreaterThan(1000);
    expect(asked.map((digits) => [digits, ours(digits)])).toEqual(
      asked.map((digits) => [digits, theirs(digits)]),
    );
  });

  it('finds the same brands for any digits', () => {
    fc.assert(
      fc.property(digitText, (digits) => {
        fc.pre(!overridden(digits));
        expect(ours(digits)).toEqual(theirs(digits));
      }),
      { numRuns: 3000 },
    );
  });

  it('names a brand exactly when the library is left with one', () => {
    for (const digits of boundaries.filter((some) => !overridden(some))) {
      const left = theirs(digits);
      expect([digits, brandOf(digits)?.id]).toEqual([digits, left.length === 1 ? left[0] : undefined]);
    }
  });
});

describe('beside the library that was taught Codensa and all of UnionPay', () => {
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
    creditCardType.updateCard('unionpay', { patterns: UNIONPAY.map(Number) });
  });
  afterAll(() => creditCardType.resetModifications());

  it('finds the same brands at every boundary, Codensa included', () => {
    expect(boundaries.map((digits) => [digits, ours(digits)])).toEqual(
      boundaries.map((digits) => [digits, theirs(digits)]),
    );
  });
});

describe('beside the whole library', () => {
  it('names every brand that is kept as soon as the library does', () => {
    const known = boundaries.filter((digits) => !overridden(digits));
    const named = known
      .map((digits) => [digits, theirs(digits)] as const)
      .filter(([, [type = '', other]]) => !other && keptIds.includes(type));
    expect(named.length).toBeGreaterThan(500);
    for (const [digits, types] of named) expect([digits, ours(digits)]).toEqual([digits, types]);
  });
});

describe('brandOf', () => {
  it.each([
    ['40', 'visa'],
    ['51', 'mastercard'],
    ['2221', 'mastercard'],
    ['34', 'american-express'],
    ['36', 'diners-club'],
    ['300', 'diners-club'],
    ['6011', 'discover'],
    ['3528', 'jcb'],
    ['622126', 'unionpay'],
    ['6300', 'maestro'],
    [CODENSA, 'codensa'],
  ])('knows %s to be %s', (digits, id) => {
    expect(brandOf(digits)?.id).toBe(id);
  });

  it.each(['', '3', '6', '5', '590', '59071'])('does not decide too early on %j', (digits) => {
    expect(brandOf(digits)).toBeUndefined();
    expect(possibleBrands(digits).length).toBeGreaterThan(1);
  });

  it.each(['0', '7', '9', '2200', '509000'])('knows no brand for %s', (digits) => {
    expect(possibleBrands(digits)).toEqual([]);
    expect(brandOf(digits)).toBeUndefined();
  });

  it.each([
    ['590711', 'maestro'],
    ['590712', 'codensa'],
    ['5907120000000009', 'codensa'],
    ['590713', 'maestro'],
  ])('parts Codensa from Maestro: %s is %s', (digits, id) => {
    expect(brandOf(digits)?.id).toBe(id);
  });
});

describe('possibleBrands', () => {
  it('never gains a brand by another digit', () => {
    fc.assert(
      fc.property(digitText, fc.nat(9), (digits, next) => {
        const before = ours(digits);
        for (const id of ours(`${digits}${next}`)) expect(before).toContain(id);
      }),
      { numRuns: 1000 },
    );
  });
});
