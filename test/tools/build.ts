/** `npm run build`: builds `dist` of every published package, and packs it on request. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishCardFrame } from './build/card-frame.ts';
import { finishElements } from './build/elements.ts';
import { addNotices } from './build/notices.ts';
import { packAll, packages } from './build/pack.ts';
import { finishSandbox } from './build/sandbox.ts';
import { writeSboms } from './build/sboms.ts';
import { finishServer } from './build/server.ts';
import { run } from './check/run.ts';
import { printUsageOnHelp } from './usage.ts';

/**
 * Rebuilds `dist` of every package: a JavaScript module and declarations for each source module. Packages that are
 * bundled later get only declarations.
 */
async function compile(root: string): Promise<void> {
  for (const name of packages) rmSync(join(root, 'packages', name, 'dist'), { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const projects = packages.map((name) => `packages/${name}/tsconfig.build.json`);
  const { succeeded, output } = await run(process.execPath, [compiler, '-b', '--force', ...projects], root);
  if (!succeeded) throw new Error(`The packages do not compile.\n${output}`);
}

printUsageOnHelp(`npm run build               builds dist/ of every published package
npm run build -- tarballs   builds, and packs them into tarballs/ as they would be published`);

const root = fileURLToPath(new URL('../..', import.meta.url));

// Published files are never a development build, whatever the environment.
process.env['NODE_ENV'] = 'production';

try {
  await compile(root);
  await finishElements(root);
  await finishCardFrame(root);
  await finishServer(root);
  await finishSandbox(root);
  addNotices(root);
  await writeSboms(root);
  console.log('Built packages/*/dist. Scripts for pages are in packages/elements/dist.');
  if (process.argv[2] === 'tarballs')
    for (const path of Object.values(await packAll(root, `${root}tarballs`))) console.log(path);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
