import { readFile } from 'node:fs/promises';
import creditCardType from 'credit-card-type';
import { describe, expect, it } from 'vitest';
import { brandTableSource, keptBrands, overrides, tableFile } from '../../scripts/brand-table.ts';
import { brandTable } from './brand-table.ts';

describe('the brand table', () => {
  it('equals the output of its generator', async () => {
    expect(await readFile(tableFile, 'utf8')).toBe(brandTableSource());
  });

  it('names the installed version of the library', async () => {
    const { version } = JSON.parse(
      await readFile(new URL('../package.json', import.meta.resolve('credit-card-type')), 'utf8'),
    );
    expect(brandTableSource()).toContain(`credit-card-type ${version} `);
  });

  it.each(keptBrands)('has the data of the library for %s, except for overrides', (id) => {
    const { niceType, lengths, gaps, code } = creditCardType.getTypeInfo(id);
    const [brand] = brandTable.find(([{ id: tableId }]) => tableId === id) ?? [];
    expect(brand).toEqual({
      id,
      name: niceType,
      lengths: overrides[id]?.lengths ?? lengths,
      gaps: gaps.join() === '4,8,12' ? [4, 8, 12, 16] : gaps,
      codeLength: code.size,
      luhn: id !== 'unionpay',
    });
  });

  it('overrides lengths only for Diners Club', () => {
    const lengthened = keptBrands.filter((id) => overrides[id]?.lengths);
    expect(lengthened).toEqual(['diners-club']);
    expect(overrides['diners-club']?.lengths).toEqual([14, 15, 16, 17, 18, 19]);
  });
});
