import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardNumbersIn } from './within.ts';

describe('cardNumbersIn', () => {
  it.each([
    ['4242424242424242', ['4242424242424242']],
    ['Pago 4242 4242-4242.4242.', ['4242424242424242']],
    ['３７８２ 822463 10005', ['378282246310005']],
    ['42\u200b42424242424242', ['4242424242424242']],
    ['4242424242424242 y 378282246310005', ['4242424242424242', '378282246310005']],
    ['9999999999999995', ['9999999999999995']],
    ['4222222222222', ['4222222222222']],
    ['4242424242424241', []],
    ['42424242-4242-4242-8242-424242424242', []],
    ['d41d8cd98f00b20449927398716e8427', []],
    ['1'.repeat(5_000), []],
    ['', []],
  ])('of %j is %j', (text, numbers) => {
    expect(cardNumbersIn(text).toSorted()).toEqual(numbers.toSorted());
  });

  it.each([
    'A4242424242424242',
    'tarjeta4242424242424242y',
    'ñ4242 4242 4242 4242ñ',
    '0004242424242424242000',
    '42424242424242429',
    `${'7'.repeat(40)}4242424242424242${'7'.repeat(40)}`,
    '4242/4242/4242/4242',
    '4242+4242+4242+4242',
    '4242, 4242, 4242, 4242',
    '(4242) 4242 | 4242 & 4242',
    '%34%32%34%32%34%32%34%32%34%32%34%32%34%32%34%32',
    'https://ejemplo.co/?n=4242%204242%2B4242%2F4242',
    '4242%25204242%252042424242',
    '4242:4242:4242:4242',
    '4242 x 4242 X 4242 x 4242',
    '4242x4242x4242x4242',
    '4242 4242 x 4242 4242',
    '42a42a42a42a42a42a42a42',
    '4:2:4:2:4:2:4:2:4:2:4:2:4:2:4:2',
    '42424242 y 42424242',
    '4242\n4242\n4242\n4242',
    '2026-11-21T17:00:00Z 4242:4242:4242:4242 17:00',
    '4242 4242 4242 424&#50;',
    '&#x34;242424242424242',
    '4242&nbsp;4242&nbsp;4242&#160;4242',
    '4242%26%2332;4242%26amp;4242&4242',
    '%ff%34%32424242424242%342',
    '4242%2525204242%25252042424242',
    '424242424242424&#50',
    '%EF%BC%94%EF%BC%924242424242%342%342',
  ])('finds the card in %s', (text) => {
    expect(cardNumbersIn(text)).toContain('4242424242424242');
  });

  it.each([
    ['378282246310005', 'ref378282246310005'],
    ['378282246310005', '99378282246310005'],
    ['36227206271667', '9936227206271667'],
    ['4111111111111111', '4111x1111x1111x1111'],
    ['378282246310005', '3782 x 822463 x 10005'],
    ['5907120000000009', 'x5907/1200/0000/0009'],
    ['6304000000000000', 'x6304000000000000'],
  ])('finds %s in %s', (number, text) => {
    expect(cardNumbersIn(text)).toContain(number);
  });

  it.each([
    // No card begins so, and these touch letters or are parted by other signs.
    'A9999999999999995',
    '9999/9999/9999/9995',
    // Maestro may be of any length; inside more digits nearly all would be some.
    '96304000000000000009',
    '2026-11-21T17:00:00.123000Z',
    '59:59:59.999999-05:00 59:59:59',
    // Read without their signs, each would be a card of Diners Club, Visa or Maestro.
    '2026-11-30T00:00:00.000004Z',
    '4:30, 10:15, 8:30, 9:45, 7:19',
    '4.200, 5.100, 3.900, 1.100',
    '4.200 y 5.100 y 3.900 y 1.100',
    '300 123 4567 o 310 105 4321',
    'd41d8cd98f00b204e9800998ecf8427e',
    'a4242424242424242b4242424242424242cdefab',
    'a4242424242424242b'.padEnd(32, 'c'),
    'a4242424242424242b'.padEnd(128, 'c'),
    '4242 4242 7f3a2b10-5d0c-4a8e-9b1f-a020304b5d0c 4242 4242',
    'b402bc62-8d36-4774-8424-172d6968c18f/4242',
    '%',
    '%3',
    '%zz'.repeat(20),
  ])('finds none in %s', (text) => {
    expect(cardNumbersIn(text)).toEqual([]);
  });

  it('finds none in ids of the service, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { minLength: 1, maxLength: 4 }), (ids) => {
        expect(cardNumbersIn(`/v1/payments/${ids.join('/intents/')}?after=${ids[0]}`)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('finds a card as it is printed, whatever parts its groups', () => {
    const gap = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 3 })
      .filter((text) => /^\P{Nd}{1,3}$/u.test(text));
    fc.assert(
      fc.property(fc.array(gap, { minLength: 3, maxLength: 3 }), ([one, two, three]) => {
        expect(cardNumbersIn(`4242${one}4242${two}4242${three}4242`)).toContain('4242424242424242');
      }),
      { numRuns: 500 },
    );
  });

  it('gets through long texts', () => {
    expect(cardNumbersIn(`${'%25'.repeat(20_000)}x`)).toEqual([]);
    expect(cardNumbersIn('1 '.repeat(30_000))).toEqual([]);
    expect(cardNumbersIn('4'.repeat(60_000))).toEqual([]);
  });
});
