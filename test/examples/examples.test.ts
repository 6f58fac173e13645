import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Visit, visit } from '../pack/support/page.ts';
import { type Example, installExample, startNext } from './support.ts';

/** The folder of each build, and the file with the template, where the compiler checks its attributes. */
const examples: Readonly<Record<string, { readonly dist: string; readonly template?: string }>> = {
  react: { dist: 'dist', template: 'src/main.tsx' },
  solid: { dist: 'dist', template: 'src/main.tsx' },
  svelte: { dist: 'dist', template: 'src/App.svelte' },
  vue: { dist: 'dist', template: 'src/App.vue' },
  angular: { dist: 'dist/example/browser' }, // its compiler checks no attribute of a custom element
};

/** In JSX, TypeScript accepts any name with a hyphen, and reports that the right one is missing. */
const mistakes = [
  [
    'a misspelt attribute',
    'public-key',
    'public-kee',
    /public-?kee"?' does not exist|public-key'+ is missing/i,
  ],
  ['a property of another event', 'error.code', 'error.nothing', /'nothing' does not exist/],
] as const;

/** Ends waits for a page that hangs, in milliseconds; far more than any takes on a busy machine. */
const LIMIT = 60_000;

const problemsOf = ({ said }: Visit): readonly string[] =>
  said.filter((line) => /^(error|warning|uncaught)/.test(line) && !line.includes('Lit is in dev mode'));

async function expectCard(visited: Visit): Promise<void> {
  const { page, press, created } = visited;
  await press();
  const sent = () => page.locator('output').textContent();
  await expect.poll(sent, { timeout: LIMIT }).toBe('card_1'); // once: several would be listed
  expect(created).toHaveLength(1);
  expect(problemsOf(visited)).toEqual([]);
}

async function expectBuild(example: Example): Promise<void> {
  const { succeeded, output } = await example.build();
  expect(succeeded, output).toBe(true);
}

describe.each(Object.entries(examples))('%s', (name, { dist, template }) => {
  let example: Example;
  beforeAll(async () => {
    example = await installExample(name);
  });
  afterAll(() => example.remove());

  test('builds and pays', async () => {
    await expectBuild(example);
    const folder = example.at(dist);
    await using visited = await visit(readFileSync(join(folder, 'index.html'), 'utf8'), folder);
    await expectCard(visited);
  });

  if (!template) return;
  test.each(mistakes)('its compiler reports %s', async (_, right, wrong, message) => {
    example.replace(template, right, wrong);
    const { succeeded, output } = await example.build();
    example.replace(template, wrong, right);
    expect(succeeded, output).toBe(false);
    expect(output).toMatch(message);
  });
});

describe('next', () => {
  let example: Example;
  beforeAll(async () => {
    example = await installExample('next');
  });
  afterAll(() => example.remove());

  /** React sets a property on the elements that it has hydrated. */
  const hydrated = ({ page }: Visit) =>
    page.waitForFunction(() =>
      Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps')),
    );

  test('builds, and the build pays', async () => {
    await expectBuild(example);
    await using server = await startNext(example, 'start');
    await using visited = await visit('', '', { at: `${server.url}/` });
    await hydrated(visited);
    await expectCard(visited);
  });

  test('hydrates without a warning of the development server, and pays', async () => {
    await using server = await startNext(example, 'dev');
    await using visited = await visit('', '', { at: `${server.url}/` });
    await hydrated(visited);
    await expectCard(visited);
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
  const sourceOf = (name: string): readonly string[] =>
    globSync(`${name}/{*.{html,ts},{src,app}/**/*.*}`, { cwd: folder });
  const names = globSync('*/', { cwd: folder });

  test.each(names)('%s has at most 40 lines that are not empty, without a generated import map', (name) => {
    const text = sourceOf(name).map((path) => readFileSync(join(folder, path), 'utf8'));
    const lines = text
      .join('\n')
      .replace(/(<script type="importmap">)[^<]+/, '$1')
      .split('\n')
      .filter((line) => line.trim());
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(40);
  });
});
