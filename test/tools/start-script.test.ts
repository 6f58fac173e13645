import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const { start }: Readonly<Record<'start', string>> = JSON.parse(
  await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
).scripts;
const command = 'node test/tools/on-pinned-node.cjs apps/shop/src/start.ts';

test('sh runs it in its own place, so that whoever signals the shell signals Node', () => {
  const script = start.replace(
    command,
    `'${process.execPath}' -e 'console.log(process.pid, process.argv[1])' --`,
  );
  const { pid, stdout, stderr } = spawnSync('sh', ['-c', `${script} --json`], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: `${pid} --json\n`, stderr: '' });
});

test('cmd of Windows, where a backslash escapes nothing, reads a silent command and then Node', () => {
  const [silent, run, ...more] = start.split('&').map((part) => part.trim());
  // All that follows `set` is a name and a value there, and nothing is said when it has both.
  expect(silent).toMatch(/^set [a-z]+=[^"%^|<>]+$/);
  expect([run, ...more]).toEqual([command]);
});
