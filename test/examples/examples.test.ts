import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Visit, visit } from '../pack/support/page.ts';
import { Shop } from './shop.ts';
import { type Example, installExample, startNext } from './support.ts';
import { chooseBank, LIMIT, openLink, payByLink, saveAccount } from './use-elements.ts';

/** Where each is built. */
const examples = {
  react: 'dist',
  solid: 'dist',
  svelte: 'dist',
  vue: 'dist',
  angular: 'dist/example/browser',
};

const problemsOf = ({ said }: Visit): readonly string[] =>
  said.filter((line) => /^(error|warning|uncaught)/.test(line) && !line.includes('Lit is in dev mode'));

async function expectCard(visited: Visit): Promise<void> {
  const { page, press, created } = visited;
  await press();
  const sent = () => page.locator('form output').textContent();
  await expect.poll(sent, { timeout: LIMIT }).toBe('card_1'); // once: several would be listed
  expect(created).toHaveLength(1);
  expect(problemsOf(visited)).toEqual([]);
}

/** Uses the other four elements as a person does. */
async function expectOthers(visited: Visit, shop: Shop): Promise<void> {
  await chooseBank(visited);
  await saveAccount(visited, shop);
  await openLink(visited, shop);
  await payByLink(visited, shop);
  expect(problemsOf(visited)).toEqual([]);
}

async function expectBuild(example: Example): Promise<void> {
  const { succeeded, output } = await example.build();
  expect(succeeded, output).toBe(true);
}

describe.each(Object.entries(examples))('%s', (name, dist) => {
  let example: Example;
  beforeAll(async () => {
    example = await installExample(name);
  });
  afterAll(() => example.remove());

  test('builds, and each element of the build works', async () => {
    await expectBuild(example);
    const folder = example.at(dist);
    await using shop = await Shop.open();
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    await using visited = await visit(page, folder, { serve: shop.serve });
    await expectCard(visited);
    await expectOthers(visited, shop);
  });
});

describe('next', () => {
  let example: Example;
  beforeAll(async () => {
    example = await installExample('next');
  });
  afterAll(() => example.remove());

  /** React sets the list of the picker once it has rendered the elements in the browser. */
  const rendered = ({ page }: Visit) =>
    page.waitForFunction(() => {
      const picker = document.querySelector('form > pay-bank-picker');
      return picker && 'banks' in picker && Array.isArray(picker.banks) && picker.banks.length > 0;
    });

  test('builds, and each element of the build works', async () => {
    await expectBuild(example);
    await using server = await startNext(example, 'start');
    await using shop = await Shop.open();
    await using visited = await visit('', '', { at: `${server.url}/`, serve: shop.serve });
    await rendered(visited);
    await expectCard(visited);
    await expectOthers(visited, shop);
  });

  test('hydrates without a warning of the development server, and each element works', async () => {
    // A value that is there before React is must not change what React compares with its own.
    example.replace('app/other-elements.tsx', 'required', 'value="bank_1"');
    await using server = await startNext(example, 'dev');
    await using shop = await Shop.open();
    await using visited = await visit('', '', { at: `${server.url}/`, serve: shop.serve });
    await rendered(visited);
    await expectCard(visited);
    await expectOthers(visited, shop);
  });

  test('would have a warning if the element set an attribute on itself', async () => {
    const set = "document.querySelector('pay-card-form')?.setAttribute('name', 'card_id')";
    const component = '/** Rendered on the server';
    example.replace(
      'app/checkout.tsx',
      component,
      `if (typeof document !== 'undefined') ${set};\n${component}`,
    );
    await using server = await startNext(example, 'dev');
    await using visited = await visit('', '', { at: `${server.url}/` });
    const problems = () => problemsOf(visited).join('\n');
    await expect.poll(problems, { timeout: LIMIT }).toMatch(/hydrated but some attributes/);
  });
});

describe('the source of each example', () => {
  const folder = join(inject('packed').root, 'apps/examples');
  const files = globSync('*/{*.{html,ts},{src,app}/**/*.*}', { cwd: folder });

  test.each(files)('%s has at most 55 lines that are not empty, without a generated import map', (path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const lines = text
      .replace(/(<script type="importmap">)[^<]+/, '$1')
      .split('\n')
      .filter((line) => line.trim());
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(55);
  });
});
