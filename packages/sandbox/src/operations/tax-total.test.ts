import { describe, expect, it } from 'vitest';
import { taxTotal } from './tax-total.ts';

describe('the total of a tax invoice', () => {
  it.each([
    [[{ quantity: 2, unit_price: 1_500.5 }], 3_001],
    [[{ total: 10 }, { amount: 5, quantity: 3 }, { price: 2 }], 17],
    [[{}, 7, null, 'x', [1]], 0],
    [[{ amount: -5 }, { price: Number.NaN }, { total: Number.POSITIVE_INFINITY }], 0],
    [[{ amount: 2 ** 53 }, { amount: 2 ** 53 }], 0],
  ])('of %j is %d', (items, total) => {
    expect(taxTotal(items)).toBe(total);
  });
});
