import { expect, it } from 'vitest';
import { shopInParallel } from './support/many-shoppers.ts';

it('tests of shops that run at the same time each find their own objects alone', async () => {
  const findings = await shopInParallel(20);
  expect(findings.map(({ contained }) => contained)).toEqual(findings.map(({ expected }) => expected));
  expect(new Set(findings.flatMap(({ contained }) => contained)).size).toBe(60);
});
