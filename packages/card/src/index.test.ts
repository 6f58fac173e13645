import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandTable } from './brand-table.ts';
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

/** Every function of the face, asked with any text where it expects one. */
const asked: Readonly<Record<string, (text: string, brand: card.Brand | undefined) => unknown>> = {
  bin: card.bin,
  brandOf: card.brandOf,
  checkCode: card.checkCode,
  checkExpiry: (text) => card.checkExpiry(text, today),
  checkNumber: card.checkNumber,
  digitsOf: card.digitsOf,
  formatExpiry: (text) => card.formatExpiry(text),
  formatNumber: card.formatNumber,
  hasCardNumber: card.hasCardNumber,
  lastFour: card.lastFour,
  luhn: card.luhn,
  maskCardNumbers: card.maskCardNumbers,
  maskDigits: card.maskDigits,
  maxNumberLength: card.maxNumberLength,
  pastedNumber: card.pastedNumber,
  possibleBrands: card.possibleBrands,
  reformat: (text) => card.reformat({ text, caret: text.length }, text, 'Backward', card.formatNumber),
};

describe('the face of the package', () => {
  it('is these functions', () => {
    expect(Object.keys(card).sort()).toEqual(Object.keys(asked));
  });

  it.each(Object.entries(asked))('%s throws for no text, and answers the same one the same way', (_, ask) => {
    fc.assert(
      fc.property(digitsAmongAnything, someBrand, (text, brand) => {
        expect(ask(text, brand)).toEqual(ask(text, brand));
      }),
      { numRuns: 300 },
    );
  });

  it('calls valid nothing that is not made of ASCII digits', () => {
    fc.assert(
      fc.property(digitsAmongAnything, someBrand, (text, brand) => {
        fc.pre(/\D/.test(text));
        expect(card.checkNumber(text).problem).toBeDefined();
        expect(card.checkCode(text, brand).problem).toBeDefined();
      }),
      { numRuns: 1000 },
    );
  });
});
