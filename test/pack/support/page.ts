import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CardFormMessages } from '@datafono/elements';
import { CardFormPage, cardFormMessages } from '@datafono/elements/testing';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { sharedBrowser } from '../../journeys/support/browser.ts';
import { visa } from '../../journeys/support/cards.ts';

/** A page with installed packages, in a browser. Nothing of it leaves this machine. */
export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly said: string[];
  readonly created: unknown[];
  readonly requested: string[];
  readonly violations: () => Promise<readonly string[]>;
  readonly press: (messages?: CardFormMessages) => Promise<void>;
  readonly pay: (messages?: CardFormMessages) => Promise<readonly (readonly [string, string])[]>;
}

const SHOP = 'https://shop.example';

export const form = `<form><pay-card-form public-key="pk_test_1" cards-url="https://cards.example"
  customer-id="1"></pay-card-form><button>Pagar</button></form>`;

export interface VisitOptions {
  readonly policy?: string;
  readonly at?: string;
  readonly serve?: (context: BrowserContext) => Promise<void>;
}

/** @param files where the files of the site are, such as `node_modules` */
export async function visit(
  html: string,
  files: string,
  { policy = '', at = `${SHOP}/`, serve: serveMore }: VisitOptions = {},
): Promise<Visit> {
  const context = await (await sharedBrowser()).newContext();
  const created: unknown[] = [];
  const requested: string[] = [];
  await context.route(`${SHOP}/**`, (route) => {
    requested.push(new URL(route.request().url()).pathname);
    return serve(route, html, files, policy);
  });
  await context.route('https://cards.example/**', (route) => createCard(route, created));
  await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await serveMore?.(context);
  await context.addInitScript(record);
  const page = await context.newPage();
  const said = saidOn(page);
  await page.goto(at);
  return { page, said, created, requested, ...actions(page), [Symbol.asyncDispose]: () => end(context) };
}

const end = (context: BrowserContext): Promise<void> => context.close();

function serve(route: Route, html: string, files: string, policy: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname !== '/') {
    const path = join(files, pathname);
    if (!existsSync(path)) return route.fulfill({ status: 404 });
    const body = readFileSync(path);
    return route.fulfill({ contentType: pathname.endsWith('.css') ? 'text/css' : 'text/javascript', body });
  }
  const headers = policy ? { 'content-security-policy': policy } : {};
  const body = `<!doctype html><html lang="es"><body>${html}</body></html>`;
  return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body });
}

function createCard(route: Route, created: unknown[]): Promise<void> {
  created.push(route.request().postDataJSON());
  const headers = { 'access-control-allow-origin': '*' };
  return route.fulfill({ status: 201, headers, json: { id: 'card_1', brand: 'visa', last_four: '5556' } });
}

function saidOn(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  return said;
}

/** In the page, before its own scripts: collects violations, and what a form would send. */
function record(): void {
  const own = Object.assign(globalThis, { violations: [] as string[], sent: [] as unknown[] });
  addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    own.violations.push(`${violatedDirective} ${sample}`),
  );
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    own.sent.push([...new FormData(event.target)]);
  });
}

function actions(page: Page): Pick<Visit, 'pay' | 'press' | 'violations'> {
  const read = <T>(name: string): Promise<T> => page.evaluate((key) => Reflect.get(globalThis, key), name);
  const press = async (messages: CardFormMessages = cardFormMessages['es-CO']) => {
    await new CardFormPage(page.locator('pay-card-form'), [messages]).fill(visa);
    await page.locator('form:has(pay-card-form) > button').click();
  };
  return {
    press,
    violations: () => read('violations'),
    pay: async (messages) => {
      await press(messages);
      await page.waitForFunction(() => Reflect.get(globalThis, 'sent').length > 0);
      const sent = await read<[string, string][][]>('sent');
      return sent.flat();
    },
  };
}
