/** The sizes of what pages and servers load, as a shop's own tools build it of the installed packages. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Budget, type Bundler, budgets, FIELDS_SHEET, FRAME_PAGE } from '../size/budgets.ts';
import { measure, type Size, sumOf } from '../size/measure.ts';
import { serverScript } from '../size/server-script.ts';
import { inShop } from './support/shop.ts';

const { root } = inject('packed');
const lines = ['         element                 minified      gzip    brotli    counts     limit'];

beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'production'); // Lit's production build
  mkdirSync(inShop('sizes'), { recursive: true });
});

// biome-ignore lint/suspicious/noConsole: it is the table of the command
afterAll(() => console.log(lines.join('\n')));

/** The scripts that a page loads, by when: at first, and all. */
interface Scripts {
  readonly first: readonly string[];
  readonly all: readonly string[];
}

/**
 * Modules that a page loads only in a case of its own: where the routes of its shop answer what they should not, and where an element
 * takes the look of a field of the page.
 */
const IN_SOME_PAGES = ['wrong-answer', 'like'];

const bundlers: Readonly<Record<Bundler, (entry: string) => Promise<Scripts>>> = {
  async vite(entry) {
    const built = await vite({
      root: inShop('.'),
      configFile: false,
      logLevel: 'error',
      build: { write: false, rolldownOptions: { input: entry } },
    });
    const chunks = [built]
      .flat()
      .flatMap((result) => ('output' in result ? result.output : []))
      .flatMap((output) => (output.type === 'chunk' ? [output] : []));
    const first = new Set(chunks.filter(({ isEntry }) => isEntry));
    // A set is iterated over what is added meanwhile, too.
    for (const { imports } of first)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
    const all = chunks.filter(({ name }) => !IN_SOME_PAGES.includes(name));
    return { first: [...first].map(({ code }) => code), all: all.map(({ code }) => code) };
  },
  async esbuild(entry) {
    const options = { bundle: true, splitting: true, minify: true, format: 'esm', target: 'es2022' } as const;
    const { outputFiles, metafile } = await esbuild({
      ...options,
      entryPoints: [entry],
      outdir: 'out',
      write: false,
      metafile: true,
      absWorkingDir: inShop('.'),
    });
    const text = (path: string) => outputFiles.find((file) => file.path === inShop(path))?.text ?? '';
    const first = new Set<string>();
    const add = (path: string): void => {
      if (first.has(path)) return;
      first.add(path);
      for (const { kind, path: imported } of metafile.outputs[path]?.imports ?? [])
        if (kind === 'import-statement') add(imported);
    };
    // What is loaded later is an entry, too, of a module of the package.
    for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
      if (entryPoint && entry.endsWith(entryPoint)) add(path);
    const all = outputFiles.filter((file) => !IN_SOME_PAGES.some((name) => file.path.includes(`/${name}-`)));
    return { first: [...first].map(text), all: all.map((file) => file.text) };
  },
};

async function sizeOf(bundler: Bundler, { modules, opened }: Budget): Promise<Size> {
  const entry = inShop(join('sizes', `${modules.join('-')}.mjs`));
  writeFileSync(entry, modules.map((module) => `import '@datafono/elements/${module}';\n`).join(''));
  const { first, all } = await bundlers[bundler](entry);
  return sumOf((opened ? all : first).map(measure));
}

describe.each(['vite', 'esbuild'] as const)('a page that %s builds', (bundler) => {
  const bases = new Map<string, number>();

  const named = budgets.map((budget) => [`${budget.beyond ?? ''} ${budget.name}`.trim(), budget] as const);

  test.each(named)('is within the limit: %s', async (_, budget) => {
    const { name, limits, beyond } = budget;
    const { minified, gzip, brotli } = await sizeOf(bundler, budget);
    if (!beyond) bases.set(name, brotli);
    const used = brotli - (bases.get(beyond ?? '') ?? 0);
    print([bundler, name, minified, gzip, brotli, used, limits[bundler]]);
    expect(used).toBeLessThanOrEqual(limits[bundler]);
  });
});

const server = 'packages/server/src';
const libraries = [/^zod(\/|$)/];

/** Some exports of a module, and their limit in bytes after gzip, without zod. A limit grows only with a sentence at its line. */
test.each([
  // Personal data of any length is taken out of errors, names also by words, in linear time: 0.4 kB; letters in full width, without
  // strokes and of UTF-8 read as Latin-1: 0.3 kB more. The proxy of the environment in an error: 0.2 kB. `totalTimeout`, which
  // orders wait for: 20 bytes. A browser that is told from a DOM for rendering, HTTP/2: less than 0.1 kB each.
  { name: 'client', exports: ['createClient'], from: `${server}/index.ts`, limit: 15_030 },
  // A claim that is renewed, with the warning of a shop without a store: 0.2 kB; where the environment may not be read: 20 bytes.
  // The bytes that a framework kept: less than 0.1 kB.
  { name: 'webhooks', exports: ['createWebhooks'], from: `${server}/index.ts`, limit: 6_550 },
  // One report of what is sent to no route: less than 0.1 kB; a limit that counts also what is not of the shop: 20 bytes.
  // Includes the detection of card numbers in ids, which a shop with the client loads only once.
  // The banks in a file of their own, and an order's owner by name: 12 bytes; a note is no attempt: 10 bytes.
  { name: 'routes', exports: ['payRoutes'], from: `${server}/pay-routes.ts`, limit: 9_545 },
  // A request is checked before an attempt begins, with the client's own checks, and answers that could not be written: 1.6 kB.
  // Whether a sentence of the service says already that nothing was charged: 0.1 kB. Apart from the routes: a shop has one object for both.
  // Payment links as attempts, their events, the end of invoices, notes for a person: 2.9 kB; the shapes of their requests: 1.1 kB.
  // A paid order whose amount changed is noted, once: 0.1 kB; keys of any prefix, and a payment of an invoice by its list: 0.4 kB.
  // Only a read ends a link without money, and one that was lost needs a person once it has expired; a refusal of its key or sender is none: 0.26 kB.
  // A sweep that has many orders under way, at a pace and for a time, and a wish of its caller for less: 0.5 kB.
  { name: 'orders', exports: ['createOrders'], from: `${server}/orders.ts`, limit: 15_575 },
  // Pages, forms, people, saved methods, captures and texts in two languages, with the orders and the routes in it; its style sheet,
  // 1.8 kB. The page of what a person has saved, with its texts, and its list for the shop's own server: 1.8 kB; the names of all
  // brands, expiry by any answer: 0.3 kB. The way back from a problem, the life of a link, a consent for one purchase: 0.3 kB.
  // What a shop returns is checked, and its words say what is the matter; banks that are remembered: 0.6 kB. The time in the name of a card: 0.1 kB.
  // A hidden link has its own words beside another amount, and refused details theirs: 0.06 kB.
  // The pictures of the ways, the one button that stands out, texts of more words: 1.2 kB.
  // A page that waits three seconds at most, captures that are closed whoever finds the order paid, and that sweep: 0.5 kB.
  // A declined card whose button has the card's width, the room of a link on a phone: 36 bytes; consents that stand together, with and without a script: 40 bytes.
  // After a decline, words for the same card, and no consent to save it: 144 bytes; a declined card without a box: 15 bytes. An account that stays chosen: 81 bytes.
  { name: 'checkout', exports: ['createCheckout'], from: `${server}/checkout.ts`, limit: 38_038 },
  // Tables that are tried out, and what to do of each error of a database: 0.7 kB. That it names what only looks like a database,
  // refuses a second place for its tables, waits no longer than it says, and tells of each error whether something may be
  // written: 2.3 kB. A transaction that is undone where its hook waits for it: 0.3 kB. One connection dressed as a pool,
  // transactions that run nothing, the SQL that moves each table: 0.4 kB. The words by which poolers refuse: less than 0.1 kB. A note begins no attempt: 16 bytes.
  // The records of a checkout in a table of their own, tried out where they are used: 0.6 kB.
  // Events that are forgotten in batches, each by an index: 0.1 kB.
  { name: 'store in PostgreSQL', exports: ['postgres'], from: `${server}/postgres.ts`, limit: 8_420 },
])('a server with the $name is within the limit', async ({ name, exports, from, limit }) => {
  const { minified, gzip } = measure(await serverScript(root, exports, from, libraries));
  print(['server', name, minified, gzip, '', gzip, limit]);
  expect(gzip).toBeLessThanOrEqual(limit);
});

test('the page of the card frame is within the limit', () => {
  const script = readFileSync(inShop('node_modules/@datafono/sandbox/dist/web/card-frame.js'), 'utf8');
  const { minified, gzip, brotli } = measure(script);
  print(['frame', 'page, both languages', minified, gzip, brotli, brotli, FRAME_PAGE]);
  expect(brotli).toBeLessThanOrEqual(FRAME_PAGE);
});

test('the style sheet of the fields of a page is within the limit', async () => {
  const entryPoints = [inShop('node_modules/@datafono/elements/fields.css')];
  const { outputFiles } = await esbuild({ entryPoints, bundle: true, minify: true, write: false });
  const { minified, gzip, brotli } = measure(outputFiles.map(({ text }) => text).join(''));
  print(['sheet', 'fields.css', minified, gzip, brotli, brotli, FIELDS_SHEET]);
  expect(brotli).toBeLessThanOrEqual(FIELDS_SHEET);
});

/** The modules that a page loads with one module of the elements, from the folder of packages. */
async function modulesOf(module: string): Promise<readonly string[]> {
  const entry = inShop(join('sizes', `graph-${module}.mjs`));
  writeFileSync(entry, `import '@datafono/elements/${module}';\n`);
  const options = { bundle: true, format: 'esm', write: false, metafile: true, outdir: 'out' } as const;
  const { metafile } = await esbuild({ ...options, splitting: true, entryPoints: [entry] });
  return Object.keys(metafile.inputs).map((path) => path.replace(/^.*node_modules\/(?=@)/, ''));
}

test('a page with the frame loads no rule of a card, and a page with the fields nothing of the frame', async () => {
  const [framed, inline] = await Promise.all(['card-form-frame.define', 'card-form.define'].map(modulesOf));
  const rules = /@datafono\/card\/|\/(?:card-fields|create-card|card-form)\.js$/;
  const frame = /\/card-frame\/|\/card-frame-page\/|\/frame\//;
  expect(framed?.filter((path) => rules.test(path))).toEqual([]);
  expect(inline?.filter((path) => frame.test(path))).toEqual([]);
  expect(framed?.some((path) => frame.test(path)) && inline?.some((path) => rules.test(path))).toBe(true);
});

function print(cells: readonly (number | string)[]): void {
  const widths = [8, 22];
  lines.push(cells.map((cell, at) => `${cell}`.padEnd(widths[at] ?? 0).padStart(9)).join(' '));
}
