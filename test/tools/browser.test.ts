import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoBrowserError, requireBrowser } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'datafono-browser-'));

function program(name: string, exitCode: number): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROME_PATH', undefined);
});
afterEach(() => vi.unstubAllEnvs());

test('prefers CHROME_PATH', () => {
  program('chromium', 0);
  const given = program('my-chrome', 0);
  vi.stubEnv('CHROME_PATH', given);
  expect(requireBrowser()).toBe(given);
});

test('refuses a CHROME_PATH that does not start, by name', () => {
  program('chromium', 0);
  vi.stubEnv('CHROME_PATH', program('broken-chrome', 1));
  expect(() => requireBrowser()).toThrow(NoBrowserError);
  expect(() => requireBrowser()).toThrow(/CHROME_PATH names .*broken-chrome/);
});

test('finds the first browser of the system that starts, and skips a stub', () => {
  program('chromium', 1);
  const chrome = program('google-chrome', 0);
  expect(requireBrowser()).toBe(chrome);
});
