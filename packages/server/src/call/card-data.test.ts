import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardDataIn, hasCardNumber } from './card-data.ts';

const CARDS = ['4242424242424242', '5555555555554444', '378282246310005', '36227206271667', '4222222222222'];

describe('a card number', () => {
  it.each(CARDS)('is found whole: %s', (number) => {
    expect(hasCardNumber(number)).toBe(true);
  });

  it.each([
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242.4242.4242.4242',
    '4242_4242_4242_4242',
    '4242 – 4242 – 4242 – 4242',
    '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2',
    '42\u200b42\u00ad4242 4242\u00a04242',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    'Pedido 12 4242424242424242 04/31',
    '(4242424242424242)',
    'tarjeta:4242424242424242;',
    '3001234567 4242 4242 4242 4242 57',
    'línea uno\n4242\n4242\n4242\n4242',
  ])('is found in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  it.each([
    '4242424242424241',
    '1234567890123452',
    '424242424242',
    '42424242424242424242424242424242',
    'A4242424242424242',
    '4242424242424242ñ',
    '4242 y 4242 y 4242 y 4242',
    '+57 300 123 4567',
    '2026-11-21T10:00:00.000000Z',
    '',
  ])('is not found in %j', (text) => {
    expect(hasCardNumber(text)).toBe(false);
  });

  it('is never found in a UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(hasCardNumber(`pedido ${uuid}, ${uuid.toUpperCase()}`)).toBe(false);
      }),
    );
    expect(hasCardNumber('42424242-4242-4242-8242-424242424242')).toBe(false);
  });

  it('is found however it is parted, among whatever words', () => {
    const parted = fc.tuple(
      fc.constantFrom(...CARDS),
      fc.array(fc.constantFrom('', '', ' ', '-', '.', ' - '), { minLength: 18, maxLength: 18 }),
    );
    const words = fc.string({ unit: fc.constantFrom(...'abñ ,;:!¿') });
    fc.assert(
      fc.property(words, parted, words, (before, [number, separators], after) => {
        const written = [...number]
          .map((digit, index) => (index ? separators[index - 1] : '') + digit)
          .join('');
        expect(hasCardNumber(`${before} ${written} ${after}`)).toBe(true);
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    const text = '1 '.repeat(20_000);
    expect(hasCardNumber(text)).toBe(false);
  });
});

describe('the names of fields', () => {
  it.each([
    'card_number',
    'cardNumber',
    'Card-Number',
    'pan',
    'ccv',
    'CVV2',
    'cvc',
    'security_code',
    'number',
  ])('%s is card data whatever is in it', (name) => {
    expect(cardDataIn({ a: [{ [name]: null }] })).toBe(`a.0.${name}`);
  });

  it.each(['card_id', 'customer_id', 'account_number', 'phone'])('%s may hold a long number', (name) => {
    expect(
      cardDataIn({ [name]: '4242424242424242', list: { [name]: ['4242424242424242'] } }),
    ).toBeUndefined();
  });

  it.each(['id', 'xphone', 'phone_note', 'title', 'company', 'panel'])('%s may not', (name) => {
    expect(cardDataIn({ [name]: '4242424242424242' })).toBe(name);
  });
});
