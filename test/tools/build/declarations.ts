import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A relative module that a declaration is made with: `from './a.ts'`, `import('./a.ts')`, `import './a.ts'`. */
const RELATIVE = /\b(?:from|import)\s*\(?\s*'(\.[^']+)\.ts'/g;

/**
 * Leaves only the declarations that somebody can come to from these: the rest tells of insides.
 *
 * @param folder where declarations are
 * @param entries those that are exported, from the folder
 */
export function reachableOnly(folder: string, entries: readonly string[]): void {
  const kept = new Set<string>();
  for (const entry of entries) reach(join(folder, entry), kept);
  for (const found of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, found);
    if (!kept.has(path)) rmSync(path);
  }
}

function reach(path: string, seen: Set<string>): void {
  if (seen.has(path)) return;
  seen.add(path);
  for (const [, module] of readFileSync(path, 'utf8').matchAll(RELATIVE))
    reach(resolve(dirname(path), `${module}.d.ts`), seen);
}
