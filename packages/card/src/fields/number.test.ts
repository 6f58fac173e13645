import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandTable } from '../brands/brand-table.ts';
import { brandOf } from '../brands/brands.ts';
import { luhn } from '../digits/luhn.ts';
import { digitsOf } from '../digits/normalise.ts';
import { checkNumber, formatNumber, formatTypedNumber, maxNumberLength } from './number.ts';

const digitText = fc.stringMatching(/^\d{0,24}$/);

/** A valid number of this length: the start, padded with sevens, and the check digit. */
function validNumber(start: string, length: number): string {
  const body = start.padEnd(length - 1, '7').slice(0, length - 1);
  return body + [...'0123456789'].find((check) => luhn(body + check));
}

/** A number with a wrong check digit. */
function invalidNumber(start: string, length: number): string {
  const number = validNumber(start, length);
  return number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
}

/** The boundaries of the ranges of every brand. */
const starts = brandTable.flatMap(([brand, ranges]) =>
  ranges.flat().map((start) => ({ brand, start, name: `${brand.name} ${start}` })),
);

describe('checkNumber', () => {
  it.each(starts)('accepts $name in the lengths of its brand only', ({ start }) => {
    for (let length = 12; length <= 19; length += 1) {
      const number = validNumber(start, length);
      const brand = brandOf(number);
      const { problem } = checkNumber(number);
      const longest = brand?.lengths.at(-1) ?? 0;
      const expected = length > longest ? 'length' : 'incomplete';
      expect([number, problem]).toEqual([number, brand?.lengths.includes(length) ? undefined : expected]);
    }
  });

  it.each(brandTable.map(([brand, ranges]) => [brand.id, brand, ranges[0]?.[0] ?? ''] as const))(
    'requires a valid check digit of %s, except for UnionPay',
    (id, brand, start) => {
      for (const length of brand.lengths) {
        const { problem, canBecomeValid } = checkNumber(invalidNumber(start, length));
        expect(problem).toBe(id === 'unionpay' ? undefined : 'checksum');
        expect(canBecomeValid).toBe(id === 'unionpay' || length < (brand.lengths.at(-1) ?? 0));
      }
    },
  );

  it('accepts 12 to 19 digits of an unknown brand that pass Luhn', () => {
    for (let length = 12; length <= 19; length += 1) {
      expect(checkNumber(validNumber('9792', length))).toEqual({
        brand: undefined,
        canBecomeValid: true,
        problem: undefined,
      });
      expect(checkNumber(invalidNumber('9792', length)).problem).toBe('checksum');
    }
    expect(checkNumber(validNumber('9792', 11)).problem).toBe('incomplete');
    expect(checkNumber(validNumber('9792', 20))).toEqual({
      brand: undefined,
      canBecomeValid: false,
      problem: 'length',
    });
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
    ['0000000000000000000', 'checksum', false],
  ])('for %j the problem is %s', (digits, problem, canBecomeValid) => {
    expect(checkNumber(digits)).toMatchObject({ problem, canBecomeValid });
  });

  it('has potential for every prefix of a valid number', () => {
    const number = fc
      .tuple(digitText, fc.integer({ min: 12, max: 19 }))
      .map(([start, length]) => validNumber(start, length));
    fc.assert(
      fc.property(fc.oneof(number, digitText), (digits) => {
        fc.pre(!checkNumber(digits).problem);
        for (let cut = 0; cut <= digits.length; cut += 1)
          expect(checkNumber(digits.slice(0, cut)).canBecomeValid).toBe(true);
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
  ])('shows %j as %j', (digits, text) => {
    expect(formatNumber(digits)).toBe(text);
  });

  it('preserves every digit, adds only single spaces, and is idempotent', () => {
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

describe('formatTypedNumber', () => {
  it.each([
    ['４２４２-4', '4242 4'],
    ['42424242424242424242', '4242 4242 4242 4242 424'],
    ['55555555555544441', '5555 5555 5555 4444'],
    ['3782822463100051', '3782 822463 10005'],
    ['97920000000000000001', '9792 0000 0000 0000 000'],
  ])('shows %j as %j', (text, shown) => {
    expect(formatTypedNumber(text)).toBe(shown);
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
});
