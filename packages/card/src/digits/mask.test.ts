import { describe, expect, it } from 'vitest';
import { bin, lastFour, maskDigits } from './mask.ts';

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
    ['Ana Gómez', 'Ana Gómez'],
  ])('masks %j as %j', (text, masked) => expect(maskDigits(text)).toBe(masked));
});
