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
    'A4242424242424242',
    '4242424242424242ñ',
    'card4111111111111111x',
    '4111/1111/1111/1111',
    '4111%201111%201111%201111',
    '{"n":"4111111111111111"}',
    '0004111111111111111',
    '41111111111111110428123',
    '411111111111111104281234',
    '3782822463100050428',
    '362272062716670428',
    '4000000000000000006',
  ])('is found in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  it.each([
    '4242424242424241',
    '1234567890123452',
    '424242424242',
    '42424242424242424242424242424242',
    '+57 300 123 4567',
    '2026-11-21T10:00:00.000000Z',
    '1800000000007',
    '5123456789011',
    '42424242424242',
    '42424242424242429',
    '4111111111111111042812345',
    'sha1 4242424242424242a242424242424242a2424242',
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

  it('is seldom found in numbers of orders and of moments', () => {
    const start = 1_863_000_000_000_000_000n;
    const found = Array.from({ length: 5_000 }, (_, index) =>
      String(start + BigInt(index) * 7_919_104_729n),
    ).filter(hasCardNumber);
    expect(found.length).toBeLessThan(50);
  });

  it('is no number with decimals', () => {
    expect(cardDataIn({ metadata: { at: 424242.4242424242 } })).toBeUndefined();
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
    'Número de tarjeta',
    'num_tarjeta',
    'card_no',
    'cid',
    'card code',
    'verification_value',
    'codigo_seguridad',
    'código de seguridad',
    'track',
    'c-v-v',
  ])('%s is card data whatever is in it', (name) => {
    expect(cardDataIn({ a: [{ [name]: null }] })).toBe(`a.0.${name}`);
  });

  it.each(['account_number', 'phone'])('%s may hold a long number', (name) => {
    expect(cardDataIn({ [name]: '4242424242424242' })).toBeUndefined();
    expect(cardDataIn({ metadata: { [name]: '4242424242424242' } })).toBe(`metadata.${name}`);
  });

  it.each(['card_id', 'account_id', 'provider_id', 'pan_id'])('%s may be no card number', (name) => {
    for (const id of [
      '4111111111111111',
      '4111 1111 1111 1111',
      '4111/1111/1111/1111',
      ' ４１１１１１１１１１１１１１１１',
    ])
      expect(cardDataIn({ metadata: [{ [name]: id }] })).toBe(`metadata.0.${name}`);
    expect(cardDataIn({ [name]: 4_111_111_111_111_111 })).toBe(name);
  });

  it.each([
    '42424242-4242-4242-8242-424242424242',
    'card_4242424242424242',
    '4222222222222',
    '12424242424242424242',
  ])('an id may be %s', (id) => {
    expect(cardDataIn({ card_id: id, metadata: { order_id: id } })).toBeUndefined();
  });

  it.each(['id', 'xphone', 'phone_note', 'title', 'company', 'panel', 'paid'])('%s may not', (name) => {
    for (const text of ['4242424242424242', '4222222222222', 'card_4242424242424242'])
      expect(cardDataIn({ [name]: text })).toBe(name);
  });
});
