import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveSandbox } from '@datafono/sandbox';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from '../tools/check/run.ts';
import { pageScript } from '../tools/page-script.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (path: string): string => join(root, path);
const test = readFileSync(at('apps/docs/snippets/testing/pay.spec.ts'), 'utf8');

afterEach(() => void vi.unstubAllEnvs());

it('the browser test of the page “Testing your shop” has 15 lines', () => {
  expect(test.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
});

it('it passes in Playwright’s own runner, several times at the same time', async () => {
  await using sandbox = await serveSandbox();
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'));
  const { code } = await pageScript(root, ['packages/elements/src/entries/card-form.define.ts']);
  writeFileSync(join(folder, 'page.js'), code);
  vi.stubEnv('SANDBOX', sandbox.control);
  vi.stubEnv('OUTPUT', join(folder, 'results')); // is emptied first
  vi.stubEnv('PAGE_SCRIPT', join(folder, 'page.js'));
  vi.stubEnv('NODE_OPTIONS', '--conditions=source');
  const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('@playwright/test/package.json')));
  const config = at('test/readme/shop-test/playwright.config.ts');
  const args = [cli, 'test', '--config', config, '--workers', '2', '--repeat-each', '2'];
  const { succeeded, output } = await run(process.execPath, args, root, 240_000);
  rmSync(folder, { recursive: true });
  expect(output).toContain('"expected": 2');
  expect(succeeded).toBe(true);
});
