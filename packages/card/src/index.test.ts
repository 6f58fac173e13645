import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
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

  // maskDigits is for texts of the service, after a failure.
  const onEachKey = Object.entries(calls).filter(([name]) => name !== 'maskDigits');

  it.each(onEachKey)('%s runs no Unicode property on an ASCII text', (_, call) => {
    const { exec } = RegExp.prototype;
    const ran: string[] = [];
    const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      ran.push(this.source);
      return exec.call(this, text);
    });
    for (const text of ['', '4', '4242 4242 4242 4242', '04/31', 'vence 04/31 CVV 123', 'Ana', '123\n'])
      call(text, undefined);
    spy.mockRestore();
    expect(ran.filter((source) => /\\p\{/i.test(source))).toEqual([]);
  });
});
