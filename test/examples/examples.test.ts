import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Visit, visit } from '../pack/support/page.ts';
import { type Example, installExample, startNext } from './support.ts';

/** The folder of each build, and the file with the template, where the compiler checks its attributes. */
const examples: Readonly<Record<string, { readonly dist: string; readonly template?: string }>> = {
  react: { dist: 'dist', template: 'src/main.tsx' },
  solid: { dist: 'dist', template: 'src/main.tsx' },
  svelte: { dist: 'dist', template: 'src/App.svelte' },
  vue: { dist: 'dist' },
  angular: { dist: 'dist/example/browser' },
};

async function expectCard({ page, press, created, said }: Visit): Promise<void> {
  await press();
  await expect.poll(() => page.locator('output').textContent()).toBe('card_1'); // once: several would be listed
  expect(created).toHaveLength(1);
  const own = said.filter((line) => !line.includes('Lit is in dev mode'));
  expect(own.filter((line) => /^(error|warning|uncaught)/.test(line))).toEqual([]);
}

async function expectBuild(example: Example): Promise<void> {
  const { succeeded, output } = await example.build();
  expect(succeeded, output).toBe(true);
}

describe.each(Object.entries(examples))('%s', (name, { dist, template }) => {
  test('builds and pays, and its compiler reports a misspelt attribute and a wrong event', async () => {
    const example = await installExample(name);
    await expectBuild(example);
    const folder = example.at(dist);
    await using visited = await visit(readFileSync(join(folder, 'index.html'), 'utf8'), folder);
    await expectCard(visited);
    if (!template) return;
    for (const [right, wrong] of [
      ['public-key', 'public-kee'],
      ['error.code', 'nothing'],
    ] as const) {
      example.replace(template, right, wrong);
      expect(await example.build()).toMatchObject({ succeeded: false });
      example.replace(template, wrong, right);
    }
  });
});

describe('next', () => {
  test('builds, hydrates without a warning, and pays', async () => {
    const example = await installExample('next');
    await expectBuild(example);
    await using server = await startNext(example);
    await using visited = await visit('', '', { at: `${server.url}/` });
    await expectCard(visited);
  });
});
