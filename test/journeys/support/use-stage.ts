import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { CheckoutPage, type ShopLanguage } from './checkout.page.ts';
import { Person } from './person.ts';
import { present } from './present.ts';
import { World, type WorldOptions } from './world.ts';

export interface StageOptions {
  /** The browser of the person, where it is not the one that all share. */
  readonly openBrowser?: () => Promise<Browser>;
  /** What the shop does otherwise than by itself; it is then one of the file's own. */
  readonly shop?: WorldOptions;
}

/** A shop, the service that it pays at, and a person. */
export interface Stage {
  readonly world: World;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The shop as the person sees it. */
  readonly checkout: CheckoutPage;
  /** The same in a language. */
  checkoutIn(language: ShopLanguage): CheckoutPage;
  /** The same on another page. */
  checkoutOn(page: Page): CheckoutPage;
  enter: Person['enter'];
}

let shared: Promise<World> | undefined;

/** Sets the stage for the tests of a file: one shop for all, and a fresh person before each test. */
export function useStage({ openBrowser, shop }: StageOptions = {}): Stage {
  const person = new Person(openBrowser);
  let opened: World | undefined;
  const world = () => present(opened);
  beforeAll(async () => {
    if (!shop) shared ??= World.open();
    opened = await (shop ? World.open(shop) : shared);
  });
  beforeEach(() => person.enter());
  afterEach(async () => {
    await person.leave();
    world().api.reset();
    world().cards.reset();
  });
  afterAll(async () => {
    if (shop) await opened?.close();
  });
  return {
    get world() {
      return world();
    },
    get context() {
      return person.context;
    },
    get page() {
      return person.page;
    },
    get checkout() {
      return new CheckoutPage(person.page, world().shop.url);
    },
    checkoutIn: (language) => new CheckoutPage(person.page, world().shop.url, language),
    checkoutOn: (page) => new CheckoutPage(page, world().shop.url),
    enter: (options) => person.enter(options),
  };
}
