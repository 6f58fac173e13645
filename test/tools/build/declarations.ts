import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A relative import in a declaration: `from './a.ts'`, `import('./a.ts')`, `import './a.ts'`. */
const RELATIVE = /\b(?:from|import)\s*\(?\s*'(\.[^']+)\.ts'/g;

/** Deletes the declarations that are not reachable from the entries: they are internal. */
export function reachableOnly(folder: string, entries: readonly string[]): void {
  const reachable = new Set<string>();
  for (const entry of entries) collectReachable(join(folder, entry), reachable);
  for (const found of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, found);
    if (!reachable.has(path)) rmSync(path);
  }
}

function collectReachable(path: string, seen: Set<string>): void {
  if (seen.has(path)) return;
  seen.add(path);
  for (const [, module] of readFileSync(path, 'utf8').matchAll(RELATIVE))
    collectReachable(resolve(dirname(path), `${module}.d.ts`), seen);
}
