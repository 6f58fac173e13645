/** `npm run build`: builds `dist` of every published package. */
import { fileURLToPath } from 'node:url';
import { compile } from './build/compile.ts';
import { finishElements } from './build/elements.ts';
import { addNotices } from './build/notices.ts';
import { finishSandbox } from './build/sandbox.ts';
import { finishServer } from './build/server.ts';
import { printUsageOnHelp } from './usage.ts';

printUsageOnHelp('npm run build   builds dist/ of every published package');

const root = fileURLToPath(new URL('../..', import.meta.url));

// Published files are never a development build, whatever the environment.
process.env['NODE_ENV'] = 'production';

try {
  await compile(root);
  await finishElements(root);
  await finishServer(root);
  await finishSandbox(root);
  addNotices(root);
  console.log(
    'Built packages/*/dist. `npm run tarballs` packs them; scripts for pages are in packages/elements/dist.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
