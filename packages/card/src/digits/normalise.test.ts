import { describe, expect, it } from 'vitest';
import { luhn } from './luhn.ts';
import { bin, lastFour, maskDigits } from './mask.ts';
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

  it('leaves out everything else', () => {
    expect(digitsOf(' \u200b4242-4242.4242\u00a0４٢𝟒𝟜/x')).toBe('4242424242424244');
  });

  it.each(['', 'abc', '²³', '½', 'Ⅳ', '四', '\ud800', '①'])('finds no digit in %j', (text) => {
    expect(digitsOf(text)).toBe('');
  });
});

describe('pastedNumber', () => {
  it.each([
    VISA,
    ' 4242 4242 4242 4242\n',
    '4242 - 4242 - 4242 - 4242',
    '4\u200b242\u200b4242\u200b4242\u200b4242',
    '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    'Tarjeta: 4242 4242 4242 4242, vence 04/31, código 123',
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

  it.each(['', 'hola', '4242 4242 4242 4241', '42424242424', '4242424242424242 o 378282246310005'])(
    'finds none in %j',
    (text) => {
      expect(pastedNumber(text)).toBeUndefined();
    },
  );
});

describe('luhn', () => {
  it.each(['4242424242424242', '378282246310005', '36227206271667', '5907120000000009', '18', '0'])(
    'passes %s',
    (digits) => expect(luhn(digits)).toBe(true),
  );

  it.each(['4242424242424241', '378282246310006', '81', '', 'abc', '4242 4242 4242 4242', '４２４２', '1e1'])(
    'fails %j',
    (digits) => expect(luhn(digits)).toBe(false),
  );
});

describe('bin and lastFour', () => {
  it.each([
    ['4242421111111234', '424242', '1234'],
    ['424242111234', '424242', '1234'],
    ['4242 4211 1111 1234', '424242', '1234'],
    ['42424211123', '', ''],
    ['', '', ''],
    ['4242', '', ''],
  ])('of %j are %j and %j', (digits, first, last) => {
    expect(bin(digits)).toBe(first);
    expect(lastFour(digits)).toBe(last);
  });
});

describe('maskDigits', () => {
  it.each([
    ['card 4242 4242 4242 4242 declined', 'card •••• declined'],
    ['4242–4242.4242\u200b4242', '••••'],
    ['12345678901', '12345678901'],
    ['123456789012', '••••'],
    ['12345678901&nbsp;2', '••••'],
    ['12345678901 &nbsp;2', '12345678901 &nbsp;2'],
    ['Ana Gómez', 'Ana Gómez'],
  ])('masks %j as %j', (text, masked) => expect(maskDigits(text)).toBe(masked));
});
