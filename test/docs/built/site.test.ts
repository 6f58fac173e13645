import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardForm } from '@datafono/elements/testing';
import type { Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sharedBrowser } from '../../journeys/support/browser.ts';
import { faultsOf } from '../../journeys/support/faults.ts';
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
  page.setDefaultTimeout(120_000); // against hanging, on a busy machine, too
  errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return () => page.close();
});

const pageOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const urlOf = (path: string) => new URL(path, site.resolvedUrls?.local[0]).href;

it('the card form of the home page is alive', async () => {
  await page.goto(urlOf('/'));
  const card = {
    number: '4242424242424242',
    expiry: '04/35', // whose slash opens no search
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

it('the connect link of its page saves a card', async () => {
  await page.setViewportSize({ width: 1100, height: 800 }); // wide enough for a window of the service
  await page.goto(urlOf('/elements/connect-link'));
  await page.locator('.live-page').getByRole('button').click();
  await page.locator('pay-connect-link:state(completed)').waitFor();
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
  '/es/',
  '/es/errors',
  '/es/flows/card',
  '/reference/server',
])('the page %s has no error, and is not wider than a phone', async (path) => {
  await page.goto(urlOf(`${path || '/'}`), { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(errors).toEqual([]);
});

it.each([
  '/',
  '/start',
  '/elements/card-form',
  '/heard',
  '/accessibility-report',
  '/es/',
  '/es/errors',
  '/es/accessibility-report',
])('axe finds nothing on the page %s, light and dark', async (path) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(urlOf(path), { waitUntil: 'networkidle' });
  const light = await faultsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const faults = [...light, ...(await faultsOf(page))];
  // The corner of a table: Markdown has none without a head.
  expect(faults.filter((fault) => !fault.startsWith('empty-table-header'))).toEqual([]);
});

it.each([
  ['/', 'Copy', 'Pay COP 38,000'],
  ['/es/', 'Copiar', 'Pagar $ 38.000'],
])(
  'the front page %s copies the command, and shows the lines of what is alive beside them',
  async (path, copy, pay) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(urlOf(path));
    await page.getByRole('button', { name: `${copy}: npm create datafono` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm create datafono');
    await page.getByRole('button', { name: pay }).waitFor();
    const lines = await page.locator('.front-top pre code').textContent();
    expect(lines?.trim().split('\n').length).toBe(13);
    expect(lines).toContain(`<button>${pay}</button>`);
  },
);

it('the chain of causes moves until it is paused, and never for who wants no motion', async () => {
  const moving = () =>
    page
      .locator('.chain')
      .evaluate(
        (chain) =>
          chain.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
      );
  await page.goto(urlOf('/'));
  expect(await moving()).toBe(6);
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(await moving()).toBe(0);
  await page.getByRole('button', { name: 'Play' }).click();
  expect(await moving()).toBe(6);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
  expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
});

it('a search has the guide first, in both languages', async () => {
  const guides = {
    unknown: '/orders',
    desconocido: '/orders',
    CSP: '/security',
    PSE: '/flows/payment-link',
    tema: '/theming',
    error: '/errors',
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const language of ['', '/es']) {
    await page.goto(urlOf(`${language}/start`), { waitUntil: 'networkidle' });
    await page.keyboard.press('Control+k');
    for (const [word, guide] of Object.entries(guides)) {
      await page.locator('#localsearch-input').fill(word); // VitePress's box has the role of a button, in which there are no others
      const first = page.locator('#localsearch-list a').first();
      await expect
        .poll(() => first.getAttribute('href').catch(() => ''), { message: word })
        .toMatch(new RegExp(`^${language}${guide}(#|$)`));
    }
  }
});

it('each page says its version and its date, and where it can be changed', async () => {
  await page.goto(urlOf('/es/orders'));
  const footer = page.locator('.VPDocFooter');
  expect(await footer.textContent()).toMatch(
    /Para la versión \d+\.\d+\.\d+.*Editar esta página.*Actualizada: \d+ de \w+ de \d{4}/s,
  );
  expect(await footer.getByRole('link', { name: 'Editar' }).getAttribute('href')).toMatch(
    /edit\/main\/apps\/docs\/pages\/es\/orders\.md$/,
  );
  await page.goto(urlOf('/orders'));
  expect(await footer.textContent()).toMatch(/For version .*Edit this page.*Updated: \w+ \d+, \d{4}/s);
});

it('each switch of language leads to a page that is there, and back', () => {
  const links = globSync('**/*.html', { cwd: folder }).flatMap((file) => {
    const [, to] = /<a [^>]*class="language-link[^"]*"[^>]*>/.exec(pageOf(file))?.[0].split('href="') ?? [];
    return to ? [[`/${file.replace(/(index)?\.html$/, '')}`, to.replace(/".*/, '')] as const] : [];
  });
  expect(links.filter(([from]) => from.startsWith('/es/')).length).toBeGreaterThanOrEqual(20);
  expect(links.filter(([from, to]) => !links.some(([there, back]) => there === to && back === from))).toEqual(
    [],
  );
});

it('the switch of language leads to the same page; where there is none, there is no switch', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(urlOf('/start'));
  await page.getByRole('link', { name: 'Español' }).click();
  await page.getByRole('heading', { name: 'Cinco minutos', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Five minutes', level: 1 }).waitFor();
  await page.goto(urlOf('/servers/hono'));
  await page.getByRole('link', { name: 'Reference' }).waitFor();
  expect(await page.getByText('Español').count()).toBe(0);
});

it('the bar of the front page stands where that of other pages does', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const boxOfBar = async (path: string) => {
    await page.goto(urlOf(path));
    return page.getByRole('banner').locator('.VPNavBar').boundingBox();
  };
  expect(await boxOfBar('/')).toEqual(await boxOfBar('/start'));
});

it('every arrow of a drawing has its head', async () => {
  for (const path of ['/security', '/orders', '/flows/card']) {
    await page.goto(urlOf(path));
    const drawings = page.locator('.drawing svg:has(.line)');
    expect(await drawings.count(), path).toBeGreaterThan(0);
    expect(await drawings.and(page.locator(':has(marker#tip)')).count(), path).toBe(await drawings.count());
  }
});

it('no column of sentences is narrow', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/errors', '/orders', '/security', '/elements/card-form', '/reference/service']) {
    await page.goto(urlOf(path));
    const narrow = await page
      .locator('.vp-doc td')
      .evaluateAll(
        (cells) =>
          cells.filter((cell) => Number(cell.textContent?.length) > 40 && cell.clientWidth < 140).length,
      );
    expect(narrow, path).toBe(0);
  }
});

it('each code of the errors has a place of its own', async () => {
  await page.goto(urlOf('/errors'));
  for (const id of ['elements-timeout', 'routes-not_found', 'outcomes-lost', 'calls-timeouterror'])
    expect(await page.locator(`#${id}`).count(), id).toBe(1);
  await page.goto(urlOf('/errors#routes-too_large'));
  expect(await page.getByRole('link', { name: 'too_large' }).isVisible()).toBe(true);
});

it('has its texts for models', () => {
  const texts = readFileSync(join(folder, 'llms-full.txt'), 'utf8');
  expect(readFileSync(join(folder, 'llms.txt'), 'utf8')).toContain('(/start.md)');
  expect(existsSync(join(folder, 'start.md'))).toBe(true);
  expect(texts).toContain('orders.charge(order');
  expect(texts).not.toMatch(/^<<<|<!-- generated/m);
});
