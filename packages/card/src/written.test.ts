import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsBareCardNumber, holdsCardNumber } from './written.ts';

describe('holdsCardNumber', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    'Pedido 12 4242-4242.4242_4242 04/31',
    '4242/4242/4242/4242',
    '4242, 4242, 4242, 4242',
    '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2',
    '4242 – 4242 – 4242 – 4242',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    '４２４２-4242-4242-4242',
    'tarjeta:4242424242424242;',
    'TC4242424242424242',
    'Nº4242424242424242',
    'tarjeta4242424242424242y',
    '4242    4242\t\n  4242    4242',
    '3001234567 4242 4242 4242 4242 57',
    '378282246310005',
    '36227206271667',
    '6304000000000000',
    '6304000000000',
    '4000000000000000006',
  ])('finds it in %j', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each([
    '',
    '4242424242424241',
    '9999999999999995',
    '424242424242',
    '+57 300 123 4567',
    'Factura 1234567890123',
    '2026-11-21T10:00:00.000000Z',
    '42424242-4242-4242-8242-424242424242',
    '42424242 y 42424242',
    '4242 -- 4242 -- 4242 -- 4242',
    '42424242-4242-4242-8242-A23456789012',
    '42424242 7f3a2b10-5d0c-4a8e-9b1f-a020304b5d0c 42424242',
    '1 '.repeat(20_000),
  ])('finds none in %j', (text) => expect(holdsCardNumber(text)).toBe(false));

  it('finds none in the id of an object', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(holdsCardNumber(`pedido ${uuid}`)).toBe(false);
      }),
    );
  });
});

describe('holdsBareCardNumber', () => {
  it.each([
    '4242424242424242',
    ' ٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    '4242/4242/4242/4242',
    'VISA 4242424242424242',
    '4242424242424242|12|29|123',
  ])('finds it in %j', (text) => expect(holdsBareCardNumber(text)).toBe(true));

  it.each([
    'card_4242424242424242',
    'tok4242424242424242',
    '42424242-4242-4242-8242-424242424242',
    '12345678-1234-4234-8234-a23456789012',
    '42424242-4242-4242-8242-a23456789012',
    '42424242-4242-4242-8242-A23456789012',
    '12_4242424242424242',
    '1'.repeat(200_000),
    '1_'.repeat(100_000),
  ])('finds none in %j', (text) => expect(holdsBareCardNumber(text)).toBe(false));
});
