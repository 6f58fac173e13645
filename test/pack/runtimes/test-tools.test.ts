import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { run, succeed } from '../../tools/check/run.ts';
import { install } from '../support/make.ts';
import { furnishShop, inShop, startSandbox } from '../support/shop.ts';

const { root } = inject('packed');
const snippets = join(root, 'apps/docs/snippets/testing');

beforeAll(furnishShop);

// Each runs in a process of its own: they replace the same functions.
describe.each([
  ['msw', '2.15.0'],
  ['msw', '3.0.5'],
  ['nock', '14.0.17'],
  ['nock', '15.0.6'],
])('with %s %s', (library, version) => {
  const folder = `${library}-${version}`;
  const setup = `./${folder}/${library}.js`;

  beforeAll(async () => {
    await install(inShop(folder), { [library]: version });
    cpSync(join(snippets, `${library}.js`), inShop(setup));
  });

  test.each([
    ['before', [setup]],
    ['after', ['@datafono/server', setup]],
  ])('loaded %s the helper, a call is answered by it, or passes', async (_, loaded) => {
    await using sandbox = await startSandbox(process.execPath);
    const args = loaded.map((module) => `--import=${module}`);
    args.push('intercepted.mjs', JSON.stringify(sandbox.output));
    const { output, succeeded } = await run(process.execPath, args, inShop('.'));
    expect({ output, succeeded }).toMatchObject({ succeeded: true });
    expect(JSON.parse(output)).toEqual({ mocked: 'Banco de prueba', passed: 'Ana María' });
  });
});

describe('in Jest', () => {
  const documented = readFileSync(join(snippets, 'order.test.ts'), 'utf8');
  const changes = [
    ["import { expect, it } from 'vitest'", "import { expect, it } from '@jest/globals'"],
    ["declare module 'vitest'", "declare module 'expect'"],
    ['it.concurrent.each', 'it.each'],
  ] as const;

  beforeAll(async () => {
    cpSync(join(snippets, 'jest'), inShop('jest'), { recursive: true });
    const packages = [
      'jest@30.5.2',
      'jest-environment-jsdom@30.5.2',
      '@swc/core@1.16.22',
      '@swc/jest@0.2.39',
    ];
    await succeed(
      'npm',
      ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages],
      inShop('jest'),
    );
    const test = changes.reduce((text, [from, to]) => text.replace(from, to), documented);
    writeFileSync(inShop('jest/order.test.ts'), test);
    writeFileSync(inShop('jest/in-node.test.ts'), `/** @jest-environment node */\n${test}`);
  });

  test.each([
    ['as it is', ['order']],
    ['in a project for jsdom', ['in-node', '--env=jsdom']],
  ])('the test of the page passes %s', async (_, args) => {
    const { output, succeeded } = await run('npm', ['test', '--', ...args], inShop('jest'));
    expect({ output, succeeded }).toMatchObject({ succeeded: true });
    expect(output).toMatch(/Tests: +19 passed, 19 total/);
  });

  test('the test of the page has the types of the matchers', async () => {
    const types = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'esnext', '--module', 'nodenext'];
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const args = [compiler, '--ignoreConfig', ...types, 'jest/order.test.ts'];
    const { output, succeeded } = await run(process.execPath, args, inShop('.'));
    expect({ output, succeeded }).toEqual({ output: '', succeeded: true });
  });
});
