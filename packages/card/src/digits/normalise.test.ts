import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, pastedNumber } from './normalise.ts';

const VISA = '4242424242424242';

describe('digitsOf', () => {
  it('reads every decimal digit of Unicode', () => {
    const all: string[] = [];
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const character = String.fromCodePoint(point);
      if (/\p{Nd}/u.test(character)) all.push(character);
    }
    expect(all.length).toBeGreaterThan(600);
    expect(digitsOf(all.join(''))).toBe('0123456789'.repeat(all.length / 10));
  });

  it.each([
    ['4242 4242 4242 4242', 'spaces'],
    ['4242\u00a04242\u202f4242\u20094242', 'non-breaking spaces'],
    ['4242-4242‐4242‑4242', 'hyphens'],
    ['4242–4242—4242−4242', 'dashes and minus'],
    ['4242.4242.4242.4242', 'dots'],
    ['\u200b4242\u200c4242\u200d4242\ufeff4242\u2060', 'zero-width characters'],
    ['４２４２ ４２４２ ４２４２ ４２４２', 'full-width digits'],
    ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', 'Arabic-Indic digits'],
    ['۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲', 'Extended Arabic-Indic digits'],
    ['𝟒𝟐𝟒𝟐 𝟜𝟚𝟜𝟚 𝟦𝟤𝟦𝟤 𝟰𝟮𝟰𝟮', 'mathematical digits'],
  ])('reads %j (%s)', (text) => {
    expect(digitsOf(text)).toBe(VISA);
  });

  it.each(['', 'abc', '²³', '½', 'Ⅳ', '四', '\ud800', '①'])('finds no digit in %j', (text) => {
    expect(digitsOf(text)).toBe('');
  });

  it('returns ASCII digits for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(digitsOf(text)).toMatch(/^[0-9]*$/);
      }),
    );
  });
});

describe('pastedNumber', () => {
  it.each([
    VISA,
    ' 4242 4242 4242 4242\n',
    '4242–4242–4242–4242',
    '4242 - 4242 - 4242 - 4242',
    '4242.4242.4242.4242',
    '4\u200b242\u200b4242\u200b4242\u200b4242',
    '4242\u00a04242\u20114242−4242',
    '4242·4242·4242·4242',
    '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    'Tarjeta: 4242 4242 4242 4242, vence 04/31, código 123',
    '4242 4242 4242 4242 04/31 123',
    '4242424242424242 0431 123',
    '04/31 4242 4242 4242 4242',
    'Ana Gómez\n4242 4242 4242 4242\n123\n300 123 4567',
    'una vez 4242424242424242, otra vez 4242-4242-4242-4242',
    '4242424242424242 y 4242424242424241',
  ])('finds the number in %j', (text) => {
    expect(pastedNumber(text)).toBe(VISA);
  });

  it.each([
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['6240000000000000006', '624000 0000000000006'],
  ])('finds %s in the groups of its brand', (number, text) => {
    expect(pastedNumber(`Número ${text}.`)).toBe(number);
  });

  it.each([
    '',
    'hola',
    '4242 4242 4242 4241',
    '42424242424',
    '42424242424242424242424242',
    '4242424242424242 o 378282246310005',
  ])('finds none in %j', (text) => {
    expect(pastedNumber(text)).toBeUndefined();
  });

  it('returns 12 to 19 digits or undefined, and never throws', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^\d{1,9}$/),
      fc.constantFrom(VISA, ' ', '-'),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(pastedNumber(parts.join('')) ?? VISA).toMatch(/^\d{12,19}$/);
      }),
      { numRuns: 1000 },
    );
  });
});
