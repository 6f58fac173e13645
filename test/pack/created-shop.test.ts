import { expect, test } from 'vitest';
import { borrowPackages, createShop, MOST_LINES } from './support/created-shop.ts';
import { expectLightAndDark } from './support/look-at-shop.ts';
import { expectToPayByCard, expectToPayInEachOtherWay } from './support/pay-in-shop.ts';
import { startShop } from './support/run-shop.ts';

test('npm create datafono writes a shop of HTML and Node that has a look, light and dark, and pays in each of five ways', async () => {
  const created = await createShop('node');
  borrowPackages(created);
  expect(created.lines).toBeLessThanOrEqual(MOST_LINES);
  await using shop = await startShop(created.folder);
  await expectLightAndDark(shop);
  await expectToPayByCard(shop);
  await expectToPayInEachOtherWay(shop);
});
