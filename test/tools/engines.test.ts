import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Runs `npm run engines` where it cannot start. */
function engines(env: Readonly<Record<string, string>>) {
  const args = [at('../node_modules/@web/test-runner/dist/bin.js'), '--config', at('../engines.config.mjs')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

test('an engine that is not installed is named with its package, and nothing starts', () => {
  const run = engines({ BROWSERS: 'chrome,firefox', FIREFOX_PATH: '/nowhere' });
  expect(run).toMatchObject({ status: 1, stdout: '' });
  expect(run.stderr).toMatch(/^Not installed: firefox-esr\..*apt-get install .* firefox-esr\n/s);
});

test('an unknown engine is an error with the names of the known ones', () => {
  const run = engines({ BROWSERS: 'opera' });
  expect(run).toMatchObject({ status: 1, stdout: '' });
  expect(run.stderr).toBe('BROWSERS accepts chrome, firefox, webkit, not “opera”.\n');
});
