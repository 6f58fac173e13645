import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { CheckoutPage } from './checkout.page.ts';
import { World } from './world.ts';

/** How long a person's patience lasts, in milliseconds, before a test gives up on what should appear. */
const PATIENCE = 15_000;

export interface StageOptions {
  readonly backForwardCache?: boolean;
  readonly context?: Parameters<Browser['newContext']>[0];
  readonly shop?: Parameters<(typeof World)['open']>[0];
}

/** One world and one browser for a test file, and a fresh person before each test. */
export class Stage {
  #world: World | undefined;
  #browser: Browser | undefined;
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  get world(): World {
    return there(this.#world);
  }

  get context(): BrowserContext {
    return there(this.#context);
  }

  get page(): Page {
    return there(this.#page);
  }

  /** The shop as the person sees it. */
  get checkout(): CheckoutPage {
    return new CheckoutPage(this.page, this.world.shop.url);
  }

  /** Another person, or the same in another mood; its page takes the place of the former. */
  async enter(options: StageOptions['context'] = {}): Promise<void> {
    await this.#context?.close();
    this.#context = await there(this.#browser).newContext(options);
    this.#context.setDefaultTimeout(PATIENCE);
    this.#page = await this.#context.newPage();
  }

  async open({ backForwardCache = false, shop = {} }: StageOptions): Promise<void> {
    // The shop's script is bundled as a shop serves it, not as a test runner would.
    process.env['NODE_ENV'] = 'production';
    this.#world = await World.open(shop);
    this.#browser = await openBrowser({ backForwardCache });
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#world?.close();
  }

  /** Forgets what went over the wires. */
  async leave(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    this.world.api.reset();
    this.world.cards.reset();
  }
}

function there<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The stage is used outside a test.');
  return thing;
}
