import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { openBrowser } from './browser.ts';
import { CardFormPage, cardFormWords } from './card-form.page.ts';

/** How long a person's patience lasts, in milliseconds, before a test gives up on what should appear. */
const PATIENCE = 15_000;

export type PageLanguage = keyof typeof cardFormWords;

/** A served sandbox, and a person with a browser who is given links to its hosted pages. */
export class PagesStage {
  #sandbox: ServedSandbox | undefined;
  #browser: Browser | undefined;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  /** What the person's browser asked for, but for the files of pages. */
  #requests: Request[] = [];

  get sandbox(): ServedSandbox {
    return there(this.#sandbox);
  }

  get service(): ServiceCalls {
    return new ServiceCalls(this.sandbox);
  }

  get context(): BrowserContext {
    return there(this.#context);
  }

  get page(): Page {
    return there(this.#page);
  }

  get requests(): readonly Request[] {
    return this.#requests;
  }

  /** The card form of the page that is open. */
  card(language: PageLanguage = 'es-CO'): CardFormPage {
    return new CardFormPage(this.page, cardFormWords[language]);
  }

  /** Cards that were sent to be created. */
  get cardCalls(): readonly Request[] {
    const { cards } = this.sandbox;
    return this.#requests.filter(
      (request) => request.method() === 'POST' && request.url().startsWith(`${cards}/`),
    );
  }

  async open(backForwardCache: boolean): Promise<void> {
    // The pages' script is bundled as a sandbox serves it, not as a test runner would.
    process.env['NODE_ENV'] = 'production';
    this.#sandbox = await serveSandbox();
    this.#browser = await openBrowser({ backForwardCache });
  }

  /** Another person, or the same in another mood; its page takes the place of the former. */
  async enter(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
    await this.#context?.close();
    this.#context = await there(this.#browser).newContext({ locale: 'es-CO', ...options });
    this.#context.setDefaultTimeout(PATIENCE);
    this.#requests = [];
    this.#context.on('request', (request) => void this.#requests.push(request));
    this.#page = await this.#context.newPage();
  }

  async leave(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    await this.service.control('POST', '/v1/reset');
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#sandbox?.close();
  }
}

/** Sets the stage for the tests of a file. */
export function usePages({ backForwardCache = false } = {}): PagesStage {
  const stage = new PagesStage();
  beforeAll(() => stage.open(backForwardCache));
  beforeEach(() => stage.enter());
  afterEach(() => stage.leave());
  afterAll(() => stage.close());
  return stage;
}

/** Waits for the page with this first heading. */
export async function arriveAt(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

function there<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The stage is used outside a test.');
  return thing;
}
