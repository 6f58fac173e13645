import creditCardType from 'credit-card-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptBrands } from '../scripts/brand-table.ts';
import { brandTable } from './brand-table.ts';
import { brandOf, possibleBrands } from './brands.ts';
import { luhn } from './luhn.ts';
import { digitsOf } from './normalise.ts';
import { checkNumber, formatNumber, maxNumberLength } from './number.ts';

const digitText = fc.stringMatching(/^\d{0,24}$/);
const keptIds: readonly string[] = keptBrands;

/** These digits carried on with sevens to a length, the last of them the check digit. */
function sound(start: string, length: number): string {
  const body = start.padEnd(length - 1, '7').slice(0, length - 1);
  return body + [...'0123456789'].find((check) => luhn(body + check));
}

/** A sound number with its check digit made wrong. */
function unsound(start: string, length: number): string {
  const number = sound(start, length);
  return number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
}

/** Where a brand's numbers can start: the ends of its ranges. */
const starts = brandTable.flatMap(([brand, ranges]) =>
  ranges.split(/[ -]/).map((start) => ({ brand, start, name: `${brand.name} ${start}` })),
);

describe('checkNumber', () => {
  it.each(starts)('takes $name in the lengths of its brand, 12 to 19, and in no other', ({ start }) => {
    for (let length = 12; length <= 19; length += 1) {
      const number = sound(start, length);
      const brand = brandOf(number);
      const { problem } = checkNumber(number);
      const longest = brand?.lengths.at(-1) ?? 0;
      const expected = length > longest ? 'length' : 'incomplete';
      expect([number, problem]).toEqual([number, brand?.lengths.includes(length) ? undefined : expected]);
    }
  });

  it.each(brandTable.map(([brand, ranges]) => [brand.id, brand, ranges.split(/[ -]/)[0] ?? ''] as const))(
    'asks %s for a right check digit, UnionPay excepted',
    (id, brand, start) => {
      for (const length of brand.lengths) {
        const { problem, potential } = checkNumber(unsound(start, length));
        expect(problem).toBe(id === 'unionpay' ? undefined : 'checksum');
        expect(potential).toBe(id === 'unionpay' || length < (brand.lengths.at(-1) ?? 0));
      }
    },
  );

  it('takes 12 to 19 digits that pass Luhn of a brand it does not know', () => {
    for (let length = 12; length <= 19; length += 1) {
      expect(checkNumber(sound('9792', length))).toEqual({
        brand: undefined,
        potential: true,
        problem: undefined,
      });
      expect(checkNumber(unsound('9792', length)).problem).toBe('checksum');
    }
    expect(checkNumber(sound('9792', 11)).problem).toBe('incomplete');
    expect(checkNumber(sound('9792', 20))).toEqual({
      brand: undefined,
      potential: false,
      problem: 'length',
    });
  });

  it('takes the numbers of every brand that was left out', () => {
    const leftOut = Object.values(creditCardType.types).filter((type) => !keptIds.includes(type));
    expect(leftOut).toHaveLength(7);
    for (const type of leftOut) {
      const { patterns, lengths } = creditCardType.getTypeInfo(type);
      for (const start of patterns.flat())
        for (const length of lengths) {
          const number = sound(`${start}`, length);
          expect([type, number, checkNumber(number).problem]).toEqual([type, number, undefined]);
        }
    }
  });

  it.each([
    ['', 'empty', true],
    ['4', 'incomplete', true],
    ['424242424242424', 'incomplete', true],
    ['42424242424242424', 'incomplete', true],
    ['4242424242424241', 'checksum', true],
    ['378282246310006', 'checksum', false],
    ['3782822463100051', 'length', false],
    ['62abcdefghijkl', 'checksum', true],
    ['0000000000000000', 'checksum', true],
    ['0000000000000018', 'checksum', true],
    ['0000000000000000000', 'checksum', false],
  ])('says of %j: %s', (digits, problem, potential) => {
    expect(checkNumber(digits)).toMatchObject({ problem, potential });
  });

  it('takes Codensa, which is not Maestro', () => {
    expect(checkNumber('5907120000000009')).toMatchObject({ brand: { id: 'codensa' }, problem: undefined });
    expect(checkNumber(sound('590712', 12)).problem).toBe('incomplete');
  });

  it('never calls a number right that typing could not lead to', () => {
    const number = fc
      .tuple(digitText, fc.integer({ min: 12, max: 19 }))
      .map(([start, length]) => sound(start, length));
    fc.assert(
      fc.property(fc.oneof(number, digitText), (digits) => {
        fc.pre(!checkNumber(digits).problem);
        for (let cut = 0; cut <= digits.length; cut += 1)
          expect(checkNumber(digits.slice(0, cut)).potential).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('never gives hope again once there is none', () => {
    fc.assert(
      fc.property(digitText, fc.stringMatching(/^\d{1,4}$/), (digits, more) => {
        if (!checkNumber(digits).potential) expect(checkNumber(digits + more).potential).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('formatNumber', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242424242424242424', '4242 4242 4242 4242 424'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['9792000000000001', '9792 0000 0000 0001'],
    ['4242-4242 42', '4242 4242 42'],
    ['４２４２４', '4242 4'],
  ])('shows %j as %j', (digits, text) => {
    expect(formatNumber(digits)).toBe(text);
  });

  it('keeps every digit, adds nothing but single spaces, and is its own fixed point', () => {
    fc.assert(
      fc.property(digitText, (digits) => {
        const text = formatNumber(digits);
        expect(digitsOf(text)).toBe(digits);
        expect(text).toMatch(/^(\d+( \d+)*)?$/);
        expect(formatNumber(text)).toBe(text);
      }),
    );
  });
});

describe('maxNumberLength', () => {
  it.each([
    ['', 19],
    ['51', 16],
    ['37', 15],
    ['36', 19],
    ['4', 19],
    ['5', 19],
    ['9', 19],
  ])('of %j is %i', (digits, length) => {
    expect(maxNumberLength(digits)).toBe(length);
  });

  it('is the most that any possible brand takes', () => {
    fc.assert(
      fc.property(digitText, (digits) => {
        const most = possibleBrands(digits).flatMap(({ lengths }) => lengths);
        expect(maxNumberLength(digits)).toBe(most.length ? Math.max(...most) : 19);
      }),
      { numRuns: 2000 },
    );
  });
});
