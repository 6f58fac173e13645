/** `npm run tarballs`: packs every published package, as built by `npm run build`. */
import { fileURLToPath } from 'node:url';
import { packAll } from './build/pack.ts';
import { printUsageOnHelp } from './usage.ts';

printUsageOnHelp('npm run tarballs   packs the packages built by npm run build into tarballs/');

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const tarballs = await packAll(root, `${root}tarballs`);
  for (const path of Object.values(tarballs)) console.log(path);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
