import { expect, it } from 'vitest';
import { shopInParallel } from './shop-in-parallel.ts';

it('200 browser tests of shops at the same time find their own objects alone', async () => {
  const findings = await shopInParallel(200);
  expect(findings.map(({ contained }) => contained)).toEqual(findings.map(({ received }) => received));
  expect(new Set(findings.flatMap(({ contained }) => contained)).size).toBe(600);
});
