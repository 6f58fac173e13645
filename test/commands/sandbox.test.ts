import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { firstLine, npm } from './npm.ts';

it('SIGINT to npm run sandbox ends the sandbox and releases its database', async () => {
  const database = join(mkdtempSync(join(tmpdir(), 'datafono-command-')), 'sandbox.db');
  const args = ['run', 'sandbox', '--', '--json', '--db', database] as const;
  const first = npm(...args);
  const { api = '' } = await firstLine(first);
  first.kill('SIGINT');
  await once(first, 'close');
  await expect(fetch(api)).rejects.toThrow();
  expect(await firstLine(npm(...args))).toHaveProperty('api');
});

it.each([
  ['start', '--control-port'],
  ['test', 'journeys'],
  ['bench', 'frame'],
  ['docs', 'pictures'],
  ['engines', 'journeys'],
  ['release', 'changeset'],
  ['storybook', 'build'],
])('npm run %s -- --help prints the usage and does nothing else', async (name, word) => {
  const child = npm('run', name, '--', '--help');
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(output).toContain(word);
  expect(output.split('\n').length).toBeLessThan(60);
  expect(code).toBe(0);
});
