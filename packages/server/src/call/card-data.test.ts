import { describe, expect, it } from 'vitest';
import { cardDataIn } from './card-data.ts';

describe('a card number', () => {
  it.each([
    '4242424242424242',
    '3782 822463 10005',
    '4242-4242-4242-4242',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    4_242_424_242_424_242,
  ])('is found in the value of any field: %s', (value) => {
    expect(cardDataIn({ title: value })).toBe('title');
    expect(cardDataIn({ metadata: { deep: ['', `Pedido 12, ${value}.`] } })).toBe('metadata.deep.1');
    expect(cardDataIn({ metadata: { [value]: 1 } })).toBe(`metadata.${value}`);
    expect(cardDataIn(value)).toBe('');
  });

  it.each([
    '42424242-4242-4242-8242-424242424242',
    'card_4242424242424242',
    '1234567890123452',
    '12424242424242424242',
    '4200, 5100, 3900, 1100',
    '4.609710000000001, -74.08175000000004',
    424_242.424_242_424_2,
  ])('is not %s', (value) => {
    expect(cardDataIn({ card_id: value, metadata: { order: value } })).toBeUndefined();
  });
});

describe('the names of fields', () => {
  it.each([
    'card_number',
    'cardNumber',
    'Card-Number',
    'ccv',
    'CVV2',
    'cvc',
    'security_code',
    'Número de tarjeta',
    'num_tarjeta',
    'card_no',
    'card_cid',
    'track2',
    'card code',
    'verification_value',
    'codigo_seguridad',
    'código de seguridad',
    'track_data',
    'c-v-v',
  ])('%s is card data whatever is in it', (name) => {
    expect(cardDataIn({ a: [{ [name]: null }] })).toBe(`a.0.${name}`);
  });

  it('account_number of the body itself may have the digits of a card', () => {
    expect(cardDataIn({ account_number: '4242424242424242' })).toBeUndefined();
    expect(cardDataIn({ metadata: { account_number: '4242424242424242' } })).toBe('metadata.account_number');
  });

  it.each(['+573001234567', '+57 300 123 4567', '+4915123456789'])('phone may be %s', (phone) => {
    expect(cardDataIn({ phone })).toBeUndefined();
  });

  it.each([
    'card_id',
    'cardReference',
    'id_tarjeta',
    'phone',
    'title',
    'panel',
    'pan',
    'number',
    'cid',
    'track',
  ])('%s may not', (name) => {
    for (const id of ['4111111111111111', ' ４１１１１１１１１１１１１１１１', '4242424242424242|12|29|123'])
      expect(cardDataIn({ [name]: id })).toBe(name);
  });

  it.each(['account_id', 'external_id', 'externalId', 'reference', 'invoice_number', 'Pedido'])(
    '%s may have the digits of a card as one run, and not as people write them',
    (name) => {
      for (const id of ['4111111111111111', 'FV-4111111111111111', '4111111111111111-2'])
        expect(cardDataIn({ metadata: [{ [name]: id }] })).toBeUndefined();
      for (const id of ['4111 1111 1111 1111', '4111-1111-1111-1111', '4111111111111111|12|29|123'])
        expect(cardDataIn({ [name]: id })).toBe(name);
    },
  );

  it.each([{ number: 'FV-12' }, { pan: 'integral' }, { cid: '123' }, { track: 'Cumbia 3' }])(
    'alone is no card data: %j',
    (metadata) => expect(cardDataIn({ metadata })).toBeUndefined(),
  );
});
