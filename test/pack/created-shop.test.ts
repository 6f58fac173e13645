import { expect, test } from 'vitest';
import { borrowPackages, createShop } from './support/created-shop.ts';
import { expectToPay } from './support/pay-in-shop.ts';

test('npm create datafono writes a shop of HTML and Node that pays by card and by account', async () => {
  const created = await createShop('node');
  borrowPackages(created);
  await expectToPay(created.folder);
  expect(created.lines).toBeLessThan(120);
});
