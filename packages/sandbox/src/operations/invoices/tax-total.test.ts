import { describe, expect, it } from 'vitest';
import { taxTotal } from './invoice-checks.ts';

describe('the total of a tax invoice', () => {
  it.each([
    [[{ quantity: 2, unit_price: 1_500.5 }], 3_001],
    [[{ total: 10 }, { amount: 5, quantity: 3 }, { price: 2 }, { value: 4, amount: null }], 21],
    [[{ price: 7, quantity: 0 }, { price: 5 }], 5],
    [[{}, null, 'x', [], true, { sku: '12', quantity: 3, tags: ['a'] }, { amount: 9 }], 9],
    [[{ amount: 5, weight: 3 }], 5],
    [[{ amount: 0.4 }], 0],
    [[{ amount: 2 ** 52 }, { amount: 2 ** 52 }], 2 ** 53],
  ])('of %j is %d', (items, total) => {
    expect(taxTotal(items)).toEqual({ total });
  });

  it.each([
    { amount: '5000' },
    { amount: -5 },
    { price: -5 },
    { price: 100, quantity: '3' },
    { price: 100, quantity: -2 },
    { amount: 1, price: 'x' },
    { amount: 5, quantity: {} },
    { amount: 2 ** 53 },
    { amount: 1e308 },
    { total: true },
    // Possibly money, under another name.
    { precio: 5_000 },
    { product: { cost: 5_000 } },
    { lines: [{ amount: 5 }] },
    7,
    [1],
  ])('is unreadable with the line %j', (line) => {
    expect(taxTotal([{ amount: 1 }, line])).toEqual({ unread: 2 });
  });
});
