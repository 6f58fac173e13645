import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { brandTableSource, tableFile } from '../../scripts/brand-table.ts';

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
});
