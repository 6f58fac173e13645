import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../check/run.ts';
import { packages } from './packages.ts';

/**
 * Rebuilds `dist` of every package: a JavaScript module and declarations for each source module. Packages that are
 * bundled later get only declarations.
 */
export async function compile(root: string): Promise<void> {
  for (const name of packages) rmSync(join(root, 'packages', name, 'dist'), { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const projects = packages.map((name) => `packages/${name}/tsconfig.build.json`);
  const { succeeded, output } = await run(process.execPath, [compiler, '-b', '--force', ...projects], root);
  if (!succeeded) throw new Error(`The packages do not compile.\n${output}`);
}
