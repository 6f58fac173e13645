import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sharedBrowser } from './browser.ts';
import { present } from './present.ts';

/** Against hanging: what should appear appears long before, on a busy machine too. In milliseconds. */
const PATIENCE = 60_000;

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

export class Person {
  readonly #openBrowser: () => Promise<Browser>;
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  /** @param openBrowser the browser that they sit at, where it is not the one that all share */
  constructor(openBrowser: () => Promise<Browser> = sharedBrowser) {
    this.#openBrowser = openBrowser;
  }

  get context(): BrowserContext {
    return present(this.#context);
  }

  get page(): Page {
    return present(this.#page);
  }

  /** @param openBrowser the browser that they sit at from now on */
  async enter(options: ContextOptions = {}, openBrowser = this.#openBrowser): Promise<void> {
    await this.leave();
    this.#context = await (await openBrowser()).newContext({ locale: 'es-CO', ...options });
    this.#context.setDefaultTimeout(PATIENCE);
    this.#page = await this.#context.newPage();
  }

  async leave(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }
}
