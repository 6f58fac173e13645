import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Visit, visit } from '../pack/support/page.ts';
import { Shop } from './shop.ts';
import { type Example, installExample, startNext } from './support.ts';
import { chooseBank, openLink, payByLink, saveAccount } from './use-elements.ts';

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
  await expect.poll(sent).toBe('card_1'); // once: several would be listed
  expect(created).toHaveLength(1);
  expect(problemsOf(visited)).toEqual([]);
}

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

  test.each(['start', 'dev'] as const)(
    'each element works with next %s, without a warning',
    async (command) => {
      if (command === 'start') await expectBuild(example);
      // A value that is there before React is must not change what React compares with its own.
      else example.replace('app/other-elements.tsx', 'required', 'value="bank_1"');
      await using server = await startNext(example, command);
      await using shop = await Shop.open();
      await using visited = await visit('', '', { at: `${server.url}/`, serve: shop.serve });
      await rendered(visited);
      await expectCard(visited);
      await expectOthers(visited, shop);
    },
  );
});
