import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sharedBrowser } from '../../journeys/support/browser.ts';

/** A person's visit to a created shop. */
export interface ShopVisit extends AsyncDisposable {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors and warnings that the pages wrote to the console, and errors that nobody caught. */
  readonly problems: () => readonly string[];
}

/** Against hanging, in milliseconds: a server in development compiles each page when it is first wanted. */
const PATIENCE = 120_000;

export async function openVisit(
  url: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<ShopVisit> {
  const context = await (await sharedBrowser()).newContext({ locale: 'es-CO', ...options });
  context.setDefaultTimeout(PATIENCE);
  const problems: string[] = [];
  await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await context.addInitScript(noteCheckouts);
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  });
  const page = await context.newPage();
  await page.goto(url);
  return {
    context,
    page,
    problems: () => problems.filter((text) => !text.includes('Lit is in dev mode')),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

declare global {
  interface Window {
    /** Each `<pay-checkout>` that has been on the page since it began to load. */
    checkouts: Set<Element>;
  }
}

/** In the page, before its own scripts: a framework that renders the server's HTML anew puts another element on the page. */
function noteCheckouts(): void {
  window.checkouts = new Set();
  new MutationObserver(() => {
    for (const checkout of document.querySelectorAll('pay-checkout')) window.checkouts.add(checkout);
  }).observe(document, { childList: true, subtree: true });
}
