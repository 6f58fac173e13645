import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

/** The longest run of digits in a text, counting over single spaces, dashes and dots; by hand, without a pattern. */
function longestRun(text: string): number {
  let longest = 0;
  let run = 0;
  let parted = true;
  for (const character of text) {
    const digit = /\p{Nd}/u.test(character);
    if (digit) run += 1;
    else if (parted || !' -.–'.includes(character)) run = 0;
    parted = !digit;
    longest = Math.max(longest, run);
  }
  return longest;
}

describe('redact', () => {
  it.each([
    ['4242424242424242', '••••'],
    ['card 4242 4242 4242 4242 declined', 'card •••• declined'],
    ['4242-4242-4242-4242', '••••'],
    ['4242.4242.4242.4242', '••••'],
    ['4242 – 4242 – 4242 – 4242', '••••'],
    ['4 2 4 2 4 2 4 2 4 2 4 2', '••••'],
    ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', '••••'],
    ['４２４２ ４２４２ ４２４２ ４２４２', '••••'],
    ['4242\u200b4242\u200b4242\u200b4242', '••••'],
    ['{"card_number":"378282246310005"}', '{"card_number":"••••"}'],
    ['4242424242424242424242424242', '••••'],
    ['4242424242424242, 378282246310005', '••••, ••••'],
    ['a4242424242424242b', 'a••••b'],
    ['4b402bc62-8d36-4774-8424-172d6968c18f', '4b402bc62-8d••••d6968c18f'],
    ['/v1/charges/4242/4242/4242/4242', '/v••••/charges/••••/••••/••••/••••'],
    ['n=4242+4242+4242+4242', 'n=••••+••••+••••+••••'],
    ['4_2_4_2_4_2_4_2_4_2_4_2_4_2_4_2', `${'••••_'.repeat(15)}••••`],
    [
      'b402bc62-8d36-4774-8424-172d6968c18f/4242/4242/4242/4242',
      'b402bc62-8d36-4774-8424-172d6968c18f/••••/••••/••••/••••',
    ],
    ['b402bc62-8d36-4774-8424-172d6968c18f 4242424242424242', 'b402bc62-8d36-4774-8424-172d6968c18f ••••'],
  ])('makes of %j: %j', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it.each([
    '',
    'Fondos insuficientes',
    '42424242424',
    'BIN 424242, ••••1234',
    '2026-11-21',
    '$ 1.250.000',
    '3001234567',
    // Ids in which twelve digits stand in a row by chance.
    'b402bc62-8d36-4774-8424-172d6968c18f',
    'F38016FE-BA26-4707-8093-8013984422F3',
    'pago 8cf8a806-843d-4684-abf1-349655948835 no existe',
  ])('leaves %j alone', (text) => expect(redact(text)).toBe(text));

  it('leaves no run of twelve digits or more, and does nothing twice', () => {
    const part = fc.oneof(
      fc.stringMatching(/^\d{1,20}$/),
      fc.constantFrom(' ', '-', '.', '–', '  ', ', ', 'a', '٤٢٤', '𝟒𝟐', '•'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const redacted = redact(parts.join(''));
        expect(longestRun(redacted)).toBeLessThan(12);
        expect(redact(redacted)).toBe(redacted);
      }),
      { numRuns: 500 },
    );
  });

  it('gets through texts that nearly hold a number, so long that a time of their square would never end', () => {
    const nearly = `${'1 '.repeat(11)}x`.repeat(5_000);
    expect(redact(nearly)).toBe(nearly);
    expect(redact('1'.repeat(500_000))).toBe('••••');
    const wide = `1${' '.repeat(500_000)}`.repeat(2);
    expect(redact(wide)).toBe(wide);
  });
});
