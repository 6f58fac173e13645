import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
);
const launcher = 'node test/tools/on-pinned-node.cjs ';

test('every script runs with the launcher', () => {
  expect(Object.entries(scripts).filter(([, script]) => !script.includes(launcher))).toEqual([]);
});

const longRunning = ['start', 'sandbox', 'storybook', 'watch'].map(
  (name) => [name, scripts[name] ?? ''] as const,
);

test.each(longRunning)(
  'sh replaces itself by %s, so that Node gets the signals of the shell',
  (_, script) => {
    const print = `'${process.execPath}' -e 'console.log(process.pid)' -- `;
    const { pid, stdout, stderr } = spawnSync('sh', ['-c', script.replace(launcher, print)], {
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: `${pid}\n`, stderr: '' });
  },
);

test.each(longRunning)(
  'cmd of Windows, where a backslash does not escape, runs a silent command and then %s',
  (_, script) => {
    const [silent, run, ...more] = script.split('&').map((part) => part.trim());
    // There `set` with a name and a value prints nothing.
    expect(silent).toMatch(/^set [a-z]+=[^"%^|<>]+$/);
    expect(run).toMatch(/^node test\/tools\/on-pinned-node\.cjs /);
    expect(more).toEqual([]);
  },
);
