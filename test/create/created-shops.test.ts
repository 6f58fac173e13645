import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createShop, installPackages } from '../pack/support/created-shop.ts';
import { expectToPay } from '../pack/support/pay-in-shop.ts';

test.each(['node', 'express', 'next', 'sveltekit', 'vue-hono'])(
  'npm create datafono writes a shop for %s that pays once it is installed',
  async (stack) => {
    const created = await createShop(stack);
    onTestFinished(() =>
      rm(created.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
    );
    await installPackages(created);
    await expectToPay(created.folder);
    expect(created.lines).toBeLessThan(120);
  },
);
