/** The style sheets that a shop imports, as its bundler writes them: colours and lines are those of the files. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { cardForm } from './support/card-form.ts';
import { checkout } from './support/checkout.ts';
import { hostPages } from './support/host-pages.ts';
import { Stage } from './support/stage.ts';

/** Each sheet, an element that wears it, and what the element draws last: the marks of the brands are loaded after it. */
const sheets = [
  ...['themes/flat.css', 'themes/filled.css', 'themes/high-contrast.css'].map((file) => ({
    ...{ file, under: cardForm, last: '[part=mark] svg + svg' },
  })),
  { file: 'checkout.css', under: checkout, last: '[data-part=pay]' },
];
const pathOf = (file: string) => fileURLToPath(new URL(`../../packages/elements/${file}`, import.meta.url));

const bundlers = {
  async Vite(file: string) {
    const output = [
      await vite({
        configFile: false,
        logLevel: 'error',
        build: { write: false, rolldownOptions: { input: pathOf(file) } },
      }),
    ]
      .flat()
      .flatMap((result) => ('output' in result ? result.output : []));
    return output.map((part) => (part.type === 'asset' ? String(part.source) : '')).join('');
  },
  async esbuild(file: string) {
    const { outputFiles } = await esbuild({
      entryPoints: [pathOf(file)],
      bundle: true,
      minify: true,
      write: false,
      target: ['chrome111', 'firefox114', 'safari16.4'], // Vite's own
    });
    return outputFiles.map(({ text }) => text).join('');
  },
};

const colorSchemes = ['light', 'dark'] as const;

describe.each(sheets)('$file', ({ file, under, last }) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open(await sharedBrowser(), under);
  });

  afterAll(() => stage?.[Symbol.asyncDispose]());

  /** What the sheet makes of the element: every colour and line of the element and what is in it, by part. */
  async function looks(css: string, colorScheme: (typeof colorSchemes)[number]) {
    const host = hostPages.find((page) => page.file === 'plain');
    if (!host) throw new Error('There is no plain page.');
    await stage.visit({ ...host, media: { colorScheme, forcedColors: 'none' } }, 1280);
    await stage.page.addStyleTag({ content: `:root { color-scheme: light dark } ${css}` });
    await stage.define();
    await stage.element.locator(last).first().waitFor();
    return stage.element.evaluate((element) => {
      const root = element.shadowRoot ?? element;
      const styled = [element, ...root.querySelectorAll('*')];
      return styled.map((each) => {
        const { color, backgroundColor, borderWidth, borderColor, borderRadius, fontWeight, fontSize } =
          getComputedStyle(each);
        const look = { color, backgroundColor, borderWidth, borderColor, borderRadius, fontWeight, fontSize };
        return `${each.localName} ${each.getAttribute('part') ?? each.id}: ${Object.values(look).join('; ')}`;
      });
    });
  }

  it.each(Object.entries(bundlers))('is the same after %s', async (_, bundle) => {
    const source = readFileSync(pathOf(file), 'utf8');
    const bundled = await bundle(file);
    for (const colorScheme of colorSchemes) {
      const expected = await looks(source, colorScheme);
      expect(await looks(bundled, colorScheme)).toEqual(expected);
    }
  });
});
