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

describe('references made by machines', () => {
  /** mulberry32: the same numbers in each run. */
  let seed = 27;
  const random = (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const shapes: readonly (() => object)[] = [
    () => ({ reference: digits(16) }),
    () => ({ external_id: digits(13 + Math.floor(random() * 7)) }),
    () => ({ external_id: `ORD-${digits(16)}` }),
    () => ({ account_id: digits(16) }),
    () => ({ metadata: { order_number: digits(16) } }),
    () => ({ metadata: { pedido: Number(`1${digits(14)}`) } }),
    () => ({ metadata: { invoiceId: digits(15) } }),
    () => ({ metadata: { ids: [digits(16), digits(19)] } }),
    () => ({ title: `Pedido ${digits(16)}` }),
    () => ({ title: `Pedido #${digits(16)}, 2 libras de café` }),
    () => ({ title: `Factura n.º ${digits(16)}` }),
    () => ({ title: `Order No. ${digits(16)}` }),
    () => ({ title: `Café, ref. ${digits(16)}` }),
    () => ({ description: `Factura FV-${digits(16)} de noviembre` }),
    () => ({ description: `Guía: ${digits(15)}` }),
    () => ({ metadata: { at: 1_790_000_000_000 + Math.floor(random() * 1e11) } }),
    () => ({ metadata: { note: `20261123${digits(8)}` } }),
    () => ({ metadata: { other: `ch_${digits(16)}` } }),
    () => ({ title: `ORD-2026-${digits(6)}` }),
    () => ({ metadata: { cufe: `FE${digits(13)}` } }),
  ];

  it('are refused in fewer than 1 of 1,000', () => {
    let refused = 0;
    for (let at = 0; at < 100_000; at += 1) if (cardDataIn(shapes[at % shapes.length]?.())) refused += 1;
    expect(refused).toBe(0);
  });
});
