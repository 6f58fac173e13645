import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardForm } from '@datafono/elements/testing';
import type { Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sharedBrowser } from '../../journeys/support/browser.ts';
import { run } from '../../tools/check/run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
let site: PreviewServer;
let page: Page;
/** Errors of the browser's console. */
let errors: string[];

/** Builds like `npm run docs -- build`, without the environment of the test runner. A dead link fails it. */
async function build(to: string) {
  vi.stubEnv('NODE_ENV', undefined);
  vi.stubEnv('VITEST', undefined);
  const built = await run(process.execPath, ['--run', 'docs', '--', 'build', to], root);
  vi.unstubAllEnvs();
  return built;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'datafono-docs-'));
  const { succeeded, output } = await build(folder);
  if (!succeeded) throw new Error(output);
  site = await preview({
    ...{ root: folder, configFile: false, logLevel: 'error', appType: 'mpa' },
    ...{ build: { outDir: folder }, preview: { host: '127.0.0.1', port: 0 } },
  });
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await (await sharedBrowser()).newPage({ locale: 'en-US', viewport: { width: 360, height: 740 } });
  errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return () => page.close();
});

const urlOf = (path: string) => new URL(path, site.resolvedUrls?.local[0]).href;

it('the card form of the home page is alive', async () => {
  await page.goto(urlOf('/'));
  const card = {
    number: '4242424242424242',
    expiry: '0435',
    code: '123',
    holder: 'Ana Gómez',
    consent: true,
  };
  await cardForm(page).fill(card);
  await page.getByRole('button', { name: 'Pay COP 38,000' }).click();
  await expect
    .poll(() => page.locator('.live-news').textContent())
    .toMatch(/^Your server receives: .*card_id=/);
  expect(errors).toEqual([]);
});

it.each([
  '',
  '/start',
  '/orders',
  '/security',
  '/theming',
  '/elements/card-form',
  '/elements/bank-picker',
  '/es/start',
  '/reference/server',
])('the page %s has no error, and is not wider than a phone', async (path) => {
  await page.goto(urlOf(`${path || '/'}`), { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(errors).toEqual([]);
});

it('has its texts for models', () => {
  const texts = readFileSync(join(folder, 'llms-full.txt'), 'utf8');
  expect(readFileSync(join(folder, 'llms.txt'), 'utf8')).toContain('(/start.md)');
  expect(existsSync(join(folder, 'start.md'))).toBe(true);
  expect(texts).toContain('orders.charge(order');
  expect(texts).not.toMatch(/^<<<|<!-- generated/m);
});
