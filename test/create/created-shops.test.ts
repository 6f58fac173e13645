import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createShop, installPackages, MOST_LINES } from '../pack/support/created-shop.ts';
import { expectLightAndDark } from '../pack/support/look-at-shop.ts';
import { expectToPayByCard, expectToPayInEachOtherWay } from '../pack/support/pay-in-shop.ts';
import { startShop } from '../pack/support/run-shop.ts';

/** The stacks, and whether every way to pay is tried there: with a server's rendering and without. */
const stacks = [
  ['node', false],
  ['express', false],
  ['next', true],
  ['sveltekit', false],
  ['vue-hono', false],
] as const;

test.each(stacks)(
  'npm create datafono writes a shop for %s that pays once it is installed',
  async (stack, isWhole) => {
    const created = await createShop(stack);
    onTestFinished(() =>
      rm(created.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
    );
    await installPackages(created);
    expect(created.lines).toBeLessThanOrEqual(MOST_LINES);
    await using shop = await startShop(created.folder);
    await expectLightAndDark(shop);
    await expectToPayByCard(shop);
    if (isWhole) await expectToPayInEachOtherWay(shop);
  },
);
