import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandTable } from './brand-table.ts';
import { isKnownCard, isUsualCard } from './known-card.ts';
import { luhn } from './luhn.ts';
import { checkNumber } from './number.ts';

const starts = brandTable.flatMap(([, ranges]) => ranges.split(/[ -]/));

/** Digits that pass Luhn, nearly all of which begin as numbers of some brand do. */
const sound = fc
  .tuple(fc.constantFrom(...starts, ''), fc.stringMatching(/^\d{12,20}$/), fc.integer({ min: 11, max: 19 }))
  .map(([start, rest, length]) => (start + rest).slice(0, length))
  .map((body) => body + [...'0123456789'].find((check) => luhn(body + check)));

/** Digits of that beginning and that length that pass Luhn. */
function sealed(start: string, length: number): string {
  const body = start.padEnd(length - 1, '0');
  return body + [...'0123456789'].find((check) => luhn(body + check));
}

const isOfBrand = (digits: string): boolean => {
  const { brand, problem } = checkNumber(digits);
  return brand !== undefined && problem === undefined;
};

describe('a number of a known brand', () => {
  it('is each that the table of brands knows', () => {
    fc.assert(
      fc.property(sound, (digits) => {
        // Maestro has a few numbers among those of Visa; there they are told by their length.
        fc.pre(isOfBrand(digits) && !digits.startsWith('493698'));
        expect(isKnownCard(digits)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['4242424242424241', 'a wrong check digit'],
    ['42424242424242', 'a length that its brand has not'],
    ['51234567890119', 'a length that its brand has not'],
    ['9999999999999995', 'no brand'],
    ...['2220', '2721', '359', '509'].map((start) => [sealed(start, 16), 'a beginning next to its range']),
    [sealed('306', 14), 'a beginning next to its range'],
    [sealed('37', 16), 'a length that its brand has not'],
    [sealed('34', 14), 'a length that its brand has not'],
    ['', 'nothing'],
    ['4242 4242 4242 4242', 'signs in it'],
  ])('is not %s, with %s', (digits) => {
    expect(isKnownCard(digits)).toBe(false);
  });
});

describe('the usual length', () => {
  it.each([
    '4242424242424242',
    '5555555555554444',
    '378282246310005',
    '36227206271667',
    '5907120000000009',
    ...['6011', '644', '65'].map((start) => sealed(start, 16)),
    sealed('39', 14),
  ])('is that of %s', (digits) => expect(isUsualCard(digits)).toBe(true));

  it.each(['6304000000000000', '4000000000000000006', '3622720627166700', sealed('643', 16)])(
    'is not that of %s',
    (digits) => {
      expect(isUsualCard(digits)).toBe(false);
    },
  );
});
