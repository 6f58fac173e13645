import { globSync, readFileSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importsOf, isRelative, packageName } from '../tools/imports.ts';
import { testFiles } from '../tools/test-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

const generated = new Set([
  'node_modules',
  'dist',
  'results',
  'coverage',
  'storybook-static',
  '.git',
  '.cache',
]);

/** Every text file of the repository that is not generated. `apps/examples` is outside the workspace. */
const files = ['**/*.{ts,mjs,cjs,json,yaml,md,css,html,svg}', '.*', '{stories,test}/.*/**', '.ci/*']
  .flatMap((pattern) =>
    globSync(pattern, {
      cwd: root,
      exclude: ({ name, parentPath }) =>
        generated.has(name) || (name === 'examples' && parentPath.endsWith('apps')),
      withFileTypes: true,
    }),
  )
  .flatMap((file) => (file.isFile() ? posix.join(file.parentPath, file.name).slice(root.length) : []));

/** The names and what is said of them, in the first block of CONTRIBUTING.md after a text. */
function listAfter(text: string): ReadonlyMap<string, string> {
  const [, after = ''] = read('CONTRIBUTING.md').split(text);
  const [, block = ''] = /^[^`]*```\n(.*?)```/s.exec(after) ?? [];
  return new Map([...block.matchAll(/^(?:→ )?(\S+) +(.+)$/gm)].map(([, name = '', of = '']) => [name, of]));
}

const packages = listAfter('A package imports only these packages, and only what they export:');
const layered = ['contract', 'card', 'server', 'sandbox', 'elements'];

test.each([...packages])('%s depends only on %s', (name, allowed) => {
  const { dependencies, devDependencies } = JSON.parse(read(`packages/${name}/package.json`));
  const own = Object.keys({ ...dependencies, ...devDependencies }).filter((it) =>
    it.startsWith('@datafono/'),
  );
  expect(allowed.split(', ').map((it) => `@datafono/${it}`)).toEqual(expect.arrayContaining(own));
});

test.each(layered)('every export of %s is published, or null', (name) => {
  const { exports, publishConfig } = JSON.parse(read(`packages/${name}/package.json`));
  const expected = Object.entries<string | { source: string }>(exports).map(([subpath, target]) => {
    const source = typeof target === 'string' ? target : target.source;
    const built = source.replace('./src/', './dist/').replace(/\.ts$/, '');
    const own = expect.objectContaining({ types: `${built}.d.ts`, default: `${built}.js` });
    const isModule = source.endsWith('.ts') && publishConfig.exports[subpath] !== null;
    return [subpath, isModule ? own : (publishConfig.exports[subpath] ?? null)];
  });
  expect(publishConfig.exports).toMatchObject(Object.fromEntries(expected));
});

describe.each(layered)('the folders of %s', (name) => {
  const sources = `packages/${name}/src/`;
  const entries = read(`packages/${name}/package.json`);
  const modules = files.filter(
    (path) => path.startsWith(sources) && /^(?!.*\.(test|driver)\.).*\.ts$/.test(path),
  );
  const order = [...listAfter(`packages/${name}/src\`:`).keys()];

  /** The place of a module from the top; entries, at the root of the sources, are above all folders. */
  const placeOf = (path: string): number => {
    const inside = path.slice(sources.length);
    if (inside.includes('/')) return order.findIndex((folder) => inside.startsWith(`${folder}/`));
    return entries.includes(`"./src/${inside}"`) ? -1 : Number.NaN;
  };

  const importedBy = (path: string): readonly string[] =>
    importsOf(path, read(path)).flatMap((specifier) => {
      if (isRelative(specifier)) return posix.join(posix.dirname(path), specifier);
      return packageName(specifier) === `@datafono/${name}` ? `${sources}index.ts` : [];
    });

  test('have a place in CONTRIBUTING.md', () => {
    expect(modules.length).toBeGreaterThan(5);
    expect(order.length).toBeGreaterThan(2);
    const isEntry = (path: string) => !path.slice(sources.length).includes('/');
    expect(modules.filter((path) => !isEntry(path) && placeOf(path) < 0)).toEqual([]);
    expect(modules.filter((path) => Number.isNaN(placeOf(path)))).toEqual([]);
  });

  test('import only from those below', () => {
    const upward = modules
      .filter((path) => !path.startsWith(`${sources}test-support/`))
      .flatMap((path) =>
        importedBy(path)
          .filter((imported) => imported.startsWith(sources) && placeOf(imported) < placeOf(path))
          .map((imported) => `${path} imports ${imported}`),
      );
    expect(upward).toEqual([]);
  });
});

test.each([
  ['prove', 'proof.ts'],
  ['inspector', 'create-inspector.ts'],
])('other folders of the sandbox import of %s only %s', (room, face) => {
  const sources = 'packages/sandbox/src/';
  const others = files.filter(
    (path) =>
      /^packages\/sandbox\/src\/\w[\w-]*\/(?!.*\.test\.).*\.ts$/.test(path) &&
      !path.startsWith(`${sources}${room}/`),
  );
  const imported = others.flatMap((path) =>
    importsOf(path, read(path)).map((specifier) => posix.join(posix.dirname(path), specifier)),
  );
  const used = imported.filter((path) => path.startsWith(`${sources}${room}/`));
  expect(new Set(used)).toEqual(new Set([`${sources}${room}/${face}`]));
});

test('every path that CONTRIBUTING.md names exists, and the page is short', () => {
  const text = read('CONTRIBUTING.md');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  const named = [...text.matchAll(/`((?:packages|apps|test|stories|\.github)\/[^`\s]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

test('no file contains a path of one machine', () => {
  const ofMachine = /(?<![\w.$}])\/(?:work|root|home|Users)\/[\w.-]+|\b[A-Z]:\\Users\\/;
  expect(files.filter((path) => ofMachine.test(read(path)))).toEqual([]);
});

test('every test file has one runner', () => {
  const { framed: _, ...runners } = testFiles; // these run once more
  const globs = Object.values(runners).flat();
  const tests = files.filter((path) => /\.(test|stories)\.\w+$/.test(path));
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((path) => globs.filter((glob) => matchesGlob(path, glob)).length !== 1)).toEqual([]);
});
