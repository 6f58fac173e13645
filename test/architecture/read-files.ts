import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const generated = new Set([
  'node_modules',
  'dist',
  'results',
  'coverage',
  'storybook-static',
  '.git',
  '.cache',
]);
const texts = '**/*.{ts,mjs,cjs,json,yaml,md,css,html,svg}';

/** `apps/examples` is outside the workspace: its projects import the published packages. */
const isOutside = (name: string, parent: string): boolean => name === 'examples' && parent.endsWith('apps');

/**
 * Reads every text file of the workspace that is not generated.
 *
 * @param root folder of the repository, with a trailing slash
 * @returns text by path from the root
 */
export function readFiles(root: string): Readonly<Record<string, string>> {
  const paths = [texts, '.*', '{stories,test}/.*/**', '.ci/*'].flatMap((pattern) =>
    globSync(pattern, {
      cwd: root,
      exclude: ({ name, parentPath }) => generated.has(name) || isOutside(name, parentPath),
      withFileTypes: true,
    }),
  );
  const files = paths.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(files.map((file) => [file.slice(root.length), readFileSync(file, 'utf8')]));
}
