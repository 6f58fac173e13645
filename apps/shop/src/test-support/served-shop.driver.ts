import { serveSandbox } from '@datafono/sandbox';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../server/app.ts';
import { createShop, type ShopSettings } from '../server/shop.ts';
import { Browser } from './browser.driver.ts';
import { createCard } from './card.driver.ts';

async function openShop(settings: Partial<ShopSettings>) {
  const sandbox = await serveSandbox();
  const shop = await createShop({ ...sandbox, report: () => {}, ...settings });
  const app = createApp(shop);
  return {
    sandbox,
    shop,
    app,
    /** A browser that was never here. */
    newBrowser: () => new Browser(app),
    /** Creates a card as the element in this page does. Returns its id. */
    createCard: (page: string) => createCard(sandbox, page),
  };
}

/** Serves a shop, without a server of its own, to the tests of a file. Returns a function that has it in tests. */
export function useShop(settings: Partial<ShopSettings> = {}) {
  let served: Awaited<ReturnType<typeof openShop>> | undefined;
  beforeAll(async () => {
    served = await openShop(settings);
  });
  afterAll(async () => {
    await served?.shop.close();
    await served?.sandbox.close();
  });
  return () => {
    if (!served) throw new Error('The shop is served to tests and their hooks only.');
    return served;
  };
}
