import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverScript } from '../size/server-script.ts';
import { sharedBrowser } from './support/browser.ts';

const SHOP = 'http://shop.test';

/** Makes a client and posts what came of it. */
const worker = `
import { createClient } from './server.js';
let outcome = 'a client';
try {
  createClient({ secretKey: 'sk_test_1', baseUrl: 'https://api.test' });
} catch (error) {
  outcome = error.message;
}
postMessage(outcome);
`;

let page: Page;

beforeAll(async () => {
  // As a tool bundles it that knows no conditions: no module was chosen for a browser.
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const server = await serverScript(root, ['createClient'], 'packages/server/src/index.ts');
  const scripts: Readonly<Record<string, string>> = { '/server.js': server, '/worker.js': worker };
  page = await (await sharedBrowser()).newPage();
  await page.route(`${SHOP}/**`, (route) => {
    const body = scripts[new URL(route.request().url()).pathname];
    return route.fulfill({ contentType: body ? 'text/javascript' : 'text/html', body: body ?? '<p>' });
  });
  await page.goto(SHOP);
});
afterAll(() => page.context().close());

test('the worker of a page gets no client with a secret key', async () => {
  const outcome = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const started = new Worker('/worker.js', { type: 'module' });
        started.onmessage = ({ data }) => resolve(data);
        started.onerror = () => resolve('it does not load');
      }),
  );
  expect(outcome).toMatch(/does not run in a browser/);
});
