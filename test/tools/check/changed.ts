import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf, isRelative, neededBy } from '../imports.ts';
import { testFiles } from '../test-files.ts';

/** The test files of each runner, from the root of the repository. */
export type Tests = Readonly<Record<keyof typeof testFiles, readonly string[]>>;

const SOURCES = '{packages,apps,test,stories}/**/*.{ts,mjs,tsx}';
const notOurs = [
  '**/node_modules/**',
  '**/dist/**',
  'apps/examples/**',
  'packages/create-datafono/templates/**',
];

/** The files that differ from a commit, and those that Git does not know, from the root of the repository. */
export function changedFiles(root: string, since: string): readonly string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const differing = git('diff', '--name-only', '--relative', since);
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** The test files that import a changed file, directly or by others. What a test reads as text is not seen. */
export function testsThatReach(root: string, changed: readonly string[]): Tests {
  const importers = importersOf(root);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const entries = Object.entries(testFiles).map(([runner, globs]) => [
    runner,
    [...reached].filter((file) => globs.some((glob) => posix.matchesGlob(file, glob))).sort(),
  ]);
  return Object.fromEntries(entries);
}

/** The modules that import each module; of what a module loads later, the tests beside it are enough. */
function importersOf(root: string): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const sources = sourcesOfPackages(root);
  for (const file of globSync(SOURCES, { cwd: root, exclude: notOurs })) {
    const read = file.includes('.test.') ? importsOf : neededBy;
    for (const specifier of read(file, readFileSync(join(root, file), 'utf8'))) {
      const imported = isRelative(specifier)
        ? posix.join(posix.dirname(file), specifier.replace(/\?.*/, ''))
        : sources.get(specifier);
      if (!imported) continue;
      const others = importers.get(imported);
      if (others) others.push(file);
      else importers.set(imported, [file]);
    }
  }
  return importers;
}

/** The source of each specifier of our packages, such as `@datafono/server/orders`. */
function sourcesOfPackages(root: string): ReadonlyMap<string, string> {
  return new Map(
    globSync('packages/*/package.json', { cwd: root }).flatMap((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'));
      return Object.entries<string | { source: string }>(exports).map(
        ([subpath, target]) =>
          [
            posix.join(name, subpath),
            posix.join(posix.dirname(path), typeof target === 'string' ? target : target.source),
          ] as const,
      );
    }),
  );
}
