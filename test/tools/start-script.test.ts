import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
);
const launcher = 'node test/tools/on-pinned-node.cjs ';

test('every script goes through the launcher', () => {
  expect(Object.entries(scripts).filter(([, script]) => !script.includes(launcher))).toEqual([]);
});

const untilEnded = ['start', 'sandbox', 'storybook', 'watch'].map(
  (name) => [name, scripts[name] ?? ''] as const,
);

test.each(untilEnded)(
  'sh runs %s in its own place, so that whoever signals the shell signals Node',
  (_, script) => {
    const print = `'${process.execPath}' -e 'console.log(process.pid)' -- `;
    const { pid, stdout, stderr } = spawnSync('sh', ['-c', script.replace(launcher, print)], {
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: `${pid}\n`, stderr: '' });
  },
);

test.each(untilEnded)(
  'cmd of Windows, where a backslash escapes nothing, reads a silent command and then %s',
  (_, script) => {
    const [silent, run, ...more] = script.split('&').map((part) => part.trim());
    // All that follows `set` is a name and a value there, and nothing is said when it has both.
    expect(silent).toMatch(/^set [a-z]+=[^"%^|<>]+$/);
    expect(run).toMatch(/^node test\/tools\/on-pinned-node\.cjs /);
    expect(more).toEqual([]);
  },
);
