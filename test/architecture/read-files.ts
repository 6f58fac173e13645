import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const made = new Set(['node_modules', 'dist', 'results', 'coverage', 'storybook-static', '.git', '.cache']);
const texts = '**/*.{ts,mjs,cjs,json,yaml,md,css,html,svg}';

/**
 * Reads every text file that people write.
 *
 * @param root the repository
 * @returns text by path from the root
 */
export function readFiles(root: string): Readonly<Record<string, string>> {
  const paths = [texts, '.*', '{stories,test}/.*/**', '.ci/*'].flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: ({ name }) => made.has(name), withFileTypes: true }),
  );
  const files = paths.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(files.map((file) => [file.slice(root.length), readFileSync(file, 'utf8')]));
}
