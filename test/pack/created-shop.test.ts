import { expect, test } from 'vitest';
import { borrowPackages, createShop, MOST_LINES } from './support/created-shop.ts';
import { expectToPayByCard, expectToPayInEachOtherWay } from './support/pay-in-shop.ts';
import { startShop } from './support/run-shop.ts';

test('npm create datafono writes a shop of HTML and Node that pays in each of five ways', async () => {
  const created = await createShop('node');
  borrowPackages(created);
  expect(created.lines).toBeLessThanOrEqual(MOST_LINES);
  await using shop = await startShop(created.folder);
  await expectToPayByCard(shop);
  await expectToPayInEachOtherWay(shop);
});
