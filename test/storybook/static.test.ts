import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { run } from '../tools/check/run.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
/** The site, and the same under a path, as documentation has it. */
let [site, below]: PreviewServer[] = [];
let browser: Browser;
let page: Page;
/** Errors of the browser's console, of all frames. */
let errors: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'datafono-storybook-'));
  await build();
  site = await serve('/');
  below = await serve('/docs/storybook/');
  browser = await sharedBrowser();
});

beforeEach(async () => {
  page = await browser.newPage();
  page.setDefaultTimeout(120_000); // against hanging: a Storybook loads slowly on a busy machine
  errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return () => page.close();
});

afterAll(async () => {
  for (const server of [site, below]) await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Builds like `npm run storybook -- build`, without the environment of the test runner. */
async function build(): Promise<void> {
  vi.stubEnv('NODE_ENV', undefined);
  vi.stubEnv('VITEST', undefined);
  const args = ['--run', 'storybook', '--', 'build', '--output-dir', folder];
  const { succeeded, output } = await run(process.execPath, args, root);
  vi.unstubAllEnvs();
  if (!succeeded) throw new Error(output);
}

const serve = (base: string): Promise<PreviewServer> =>
  preview({
    ...{ root: folder, base, configFile: false, logLevel: 'error', appType: 'mpa' },
    ...{ build: { outDir: folder }, preview: { host: '127.0.0.1', port: 0 } },
  });

const urlOf = (server = site): string => server?.resolvedUrls?.local[0] ?? '';

/** Opens a page of the Storybook. @returns the frame with its content */
async function open(path: string, server = site): Promise<FrameLocator> {
  await page.goto(`${urlOf(server)}?path=${path}`);
  return page.frameLocator('#storybook-preview-iframe');
}

it('the documentation of the card form shows the form and its attributes', async () => {
  const docs = await open('/docs/elements-card-form--docs');
  await docs.getByRole('heading', { level: 1, name: 'Card form' }).waitFor();
  await docs.getByRole('cell', { name: 'public-key' }).first().waitFor();
  await docs.getByRole('textbox', { name: 'Número de la tarjeta' }).first().waitFor();
  expect(errors).toEqual([]);
});

it('a story of the card form accepts input', async () => {
  const story = await open('/story/elements-card-form--empty');
  const number = story.getByRole('textbox', { name: 'Número de la tarjeta' });
  await number.pressSequentially('4242424242424242');
  await story.getByText('Visa').waitFor();
  expect(await number.inputValue()).toBe('4242 4242 4242 4242');
  expect(errors).toEqual([]);
});

it('a story shows the fields of the card form under a path, too', async () => {
  const story = await open('/story/elements-card-form--refused', below);
  for (const field of ['number', 'expiry', 'code', 'holder']) await story.locator(`#${field}`).waitFor();
  expect(errors).toEqual([]);
});

it('a page of text links to the stories under a path', async () => {
  const docs = await open('/docs/guide-theming--docs', below);
  await docs.getByRole('link', { name: 'Make a theme' }).click();
  await page.frameLocator('#storybook-preview-iframe').locator('pay-card-form #number').waitFor();
  expect(errors).toEqual([]);
});

/** Fills in the empty card form of a story and sends it. @returns what the element renders then, with its fields' values */
async function sentForm(args: string, consent: boolean): Promise<string> {
  await page.goto(`${urlOf()}iframe.html?id=elements-card-form--empty&viewMode=story&args=${args}`);
  const form = page.locator('pay-card-form');
  await form
    .locator(args === 'marks:none' ? '#number' : '[part=mark] svg:not([fill])')
    .first()
    .waitFor();
  if (await form.locator('#number').isEnabled()) {
    const values = { number: '4242424242424242', expiry: '0435', code: '123', holder: 'Ana Gómez' };
    for (const [name, value] of Object.entries(values)) await form.locator(`#${name}`).fill(value);
    if (consent) await form.locator('#consent').check();
    await form.locator('[part~=submit]').click();
    await page.waitForFunction(() => !document.querySelector('pay-card-form:state(submitting)'));
  }
  return form.evaluate(({ shadowRoot }) => shadowRoot?.innerHTML.replaceAll(/<!--.*?-->/g, '') ?? '');
}

it('each control of the card form changes what it renders', async () => {
  const [saved, without] = [await sentForm('', true), await sentForm('', false)];
  const changes = ['public-key:pk_live_stories', 'optional:!true', 'disabled:!true', 'locale:en'];
  for (const args of [...changes, 'accepted-brands:mastercard', 'consent:optional', 'marks:none'])
    expect(await sentForm(args, false), args).not.toBe(without);
  expect(await sentForm('answer:refused', true)).not.toBe(saved);
  await open('/story/elements-card-form--empty');
  await page.getByRole('tab', { name: `Controls ${changes.length + 4}` }).waitFor();
});

it('the panels have every event without card data, and the code to paste', async () => {
  const story = await open('/story/elements-card-form--held');
  await story.getByText('4242').first().waitFor();
  await page.getByRole('tab', { name: /^Actions/ }).click();
  const panel = page.getByRole('tabpanel');
  for (const name of ['pay-ready', 'pay-card-change', 'pay-card-submit', 'pay-card-created'])
    await panel.getByText(name).first().waitFor();
  expect(await panel.textContent()).not.toMatch(/4242|lastFour|Ana/);
  await page.getByRole('tab', { name: /^Code/ }).click();
  await panel.getByText('@datafono/elements/card-form.define').waitFor();
  expect(await panel.textContent()).not.toMatch(/stories.invalid|\$\{|answer/);
});

it('a card form in forced colours has the colours of the system, and its button a label', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${urlOf()}iframe.html?id=elements-card-form--forced-colors&viewMode=story`);
  const form = page.locator('pay-card-form');
  await form.locator('[aria-invalid=true]').nth(4).waitFor();
  for (const part of ['[part~=submit]', '#number']) {
    const { text, ground, border } = await form.locator(part).evaluate((element) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
      return { text: color, ground: backgroundColor, border: borderTopColor };
    });
    expect(text).not.toBe(ground);
    expect(border).not.toBe(ground);
  }
});

it('a theme is shown at once, and its CSS is in the panel', async () => {
  const args = '--pay-accent-color:!hex(7a1f5c);--pay-radius:2';
  const story = await open(`/story/guide-theme--make-a-theme&args=${args}`);
  await story.locator('pay-card-form #number').waitFor();
  const radius = story
    .locator('pay-card-form #number')
    .evaluate((input) => getComputedStyle(input).borderTopLeftRadius);
  expect(await radius).toBe('2px');
  await page.getByRole('tab', { name: /^Code/ }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText('--pay-radius').first().waitFor();
  const css = await panel.textContent();
  for (const line of [
    ':root {',
    '--pay-accent-color: #7a1f5c;',
    '--pay-radius: 2px;',
    'on --pay-accent-color: 9.',
  ])
    expect(css).toContain(line);
});

it('the Storybook has every story of the repository', async () => {
  const stories = await readdir(join(root, 'stories'));
  const { entries } = await (await fetch(`${urlOf()}index.json`)).json();
  const built = new Set(Object.values(Object(entries)).map((entry) => Object(entry).importPath));
  expect(built).toEqual(
    new Set(stories.filter((name) => /\.(?:stories\.ts|mdx)$/.test(name)).map((name) => `./stories/${name}`)),
  );
});
