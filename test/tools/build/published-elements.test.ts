import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mergeLicenses } from './licenses.ts';
import { moduleSubpaths } from './published-elements.ts';
import { scripts } from './scripts.ts';

const file = fileURLToPath(new URL('../../../packages/elements/package.json', import.meta.url));
const { exports, publishConfig } = JSON.parse(readFileSync(file, 'utf8'));

test('package.json exports the modules of every element', () => {
  const modules = moduleSubpaths.map((subpath) => `.${subpath}`);
  const isOther = (subpath: string) => subpath === './testing' || publishConfig.exports[subpath] === null;
  const own = Object.keys(exports).filter((subpath) => !/\.(css|json)$/.test(subpath) && !isOther(subpath));
  expect(own).toEqual(modules);
  expect(Object.keys(publishConfig.exports)).toEqual(expect.arrayContaining(modules));
});

test('package.json publishes every script', () => {
  const published = Object.entries(publishConfig.exports).filter(([subpath]) =>
    /\.(bundle|script)\.js$/.test(subpath),
  );
  const files = scripts.map((script) => [`./${script.file}`, `./dist/${script.file}`]);
  expect(published.sort()).toEqual(files.sort());
});

test('licenses of several scripts are listed once for each dependency', () => {
  const document = (...names: string[]) =>
    ['# Licenses', '', ...names.flatMap((name) => [`## ${name}`, '', `Terms of ${name}`, ''])].join('\n');
  expect(mergeLicenses([document('lit'), document('dom', 'lit'), '# Licenses\n'])).toBe(
    '# Licenses\n\n## dom\n\nTerms of dom\n\n## lit\n\nTerms of lit\n',
  );
});
