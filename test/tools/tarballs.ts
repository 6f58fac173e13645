/**
 * What `npm run tarballs` does: packs every package that is published, as `npm run build` made it.
 */
import { fileURLToPath } from 'node:url';
import { packAll } from './build/pack.ts';
import { printUsageOnHelp } from './usage.ts';

printUsageOnHelp('npm run tarballs   packs what npm run build made into tarballs/');

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const tarballs = await packAll(root, `${root}tarballs`);
  for (const path of Object.values(tarballs)) console.log(path);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
