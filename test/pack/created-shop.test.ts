import { expect, test } from 'vitest';
import { borrowPackages, createShop, expectToPay } from './support/created-shop.ts';

test('npm create datafono writes a shop of HTML and Node that pays by card and by account', async () => {
  const created = await createShop('node');
  borrowPackages(created);
  await expectToPay(created);
  expect(created.lines).toBeLessThan(120);
});
