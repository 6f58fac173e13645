import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandTable } from './brands/brand-table.ts';
import * as card from './index.ts';

const today = new Date(2026, 10, 21);
const someBrand = fc.constantFrom(undefined, ...brandTable.map(([brand]) => brand));
const digitsAmongAnything = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^\d{1,20}$/),
      fc.constantFrom(' ', '-', '/', '٤'),
    ),
  )
  .map((parts) => parts.join(''));

/** A call of every exported function with any text. */
const calls: Readonly<Record<string, (text: string, brand: card.Brand | undefined) => unknown>> = {
  bin: card.bin,
  brandIds: card.brandIds,
  brandOf: card.brandOf,
  checkCode: card.checkCode,
  checkExpiry: (text) => card.checkExpiry(text, today),
  checkNumber: card.checkNumber,
  digitsOf: card.digitsOf,
  fieldHasCardNumber: (text) => card.fieldHasCardNumber(text, text),
  formatExpiry: (text) => card.formatExpiry(text),
  formatNumber: card.formatNumber,
  formatTypedNumber: card.formatTypedNumber,
  hasCardNumber: card.hasCardNumber,
  lastFour: card.lastFour,
  luhn: card.luhn,
  maskCardNumbers: card.maskCardNumbers,
  maskDigits: card.maskDigits,
  maxCodeLength: (_, brand) => card.maxCodeLength(brand),
  maxNumberLength: card.maxNumberLength,
  pastedNumber: card.pastedNumber,
  possibleBrands: card.possibleBrands,
  reformat: (text) => card.reformat({ text, caret: text.length }, text, 'Backward', card.formatNumber),
};

describe('the package', () => {
  it('exports these functions', () => {
    expect(Object.keys(card).sort()).toEqual(Object.keys(calls));
  });

  it.each(Object.entries(calls))('%s never throws and is deterministic', (_, call) => {
    fc.assert(
      fc.property(digitsAmongAnything, someBrand, (text, brand) => {
        expect(call(text, brand)).toEqual(call(text, brand));
      }),
      { numRuns: 300 },
    );
  });
});
