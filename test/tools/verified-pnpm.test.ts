import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import hashes from '../node/hashes.json' with { type: 'json' };

/** Runs it where npx has fetched a pnpm, which prints its arguments. */
function runPnpm(integrity: string) {
  const folder = mkdtempSync(join(tmpdir(), 'datafono-pnpm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'pnpm'), '#!/bin/sh\necho "pnpm $@"\nexit 3\n', { mode: 0o755 });
  const packages = { 'node_modules/pnpm': { integrity } };
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  const script = fileURLToPath(new URL('verified-pnpm.cjs', import.meta.url));
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` };
  return spawnSync(process.execPath, [script, 'install', '--prod'], { encoding: 'utf8', env });
}

test('the pnpm whose hash is in the repository is run, and its exit code passed on', () => {
  expect(runPnpm(hashes.pnpm)).toMatchObject({ status: 3, stdout: 'pnpm install --prod\n', stderr: '' });
});

test('a pnpm of another hash is not run', () => {
  expect(runPnpm(hashes.pnpm.replace('Zv2', 'Zv3'))).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'datafono: pnpm has not the hash of test/node/hashes.json, so it is not run.\n',
  });
});
