import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const [, section = ''] = read('.github/SECURITY.md').split('\n### Guaranteed\n');
const [table = ''] = section.split('\n### ');
const guarantees = table
  .split('\n')
  .filter((line) => /^\| (?!Guarantee )\w/.test(line))
  .map((line) => {
    const [, guarantee = line, path = '', title = ''] = /^\| (.+) \| `(.+)` “(.+)” \|$/.exec(line) ?? [];
    return { guarantee, path, title };
  });

test('SECURITY.md has guarantees', () => expect(guarantees.length).toBeGreaterThan(10));

test.each(guarantees)('it is tested that $guarantee', ({ path, title }) => {
  expect(path).toMatch(/\.test\.ts$/);
  expect(read(path).replaceAll(/\(\s+/g, '(')).toContain(`('${title}'`);
});

const workflows = globSync('.github/workflows/*.yml', {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
});

test.each(workflows)(
  '%s names each action by its commit, which nobody can move, and says its version',
  (file) => {
    const used = [...read(file).matchAll(/uses: (.+)/g)].map(([, action = '']) => action);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  },
);
