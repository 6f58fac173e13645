/**
 * What `npm run build` does: makes `dist` of every package that is published.
 */
import { fileURLToPath } from 'node:url';
import { compile } from './build/compile.ts';
import { finishElements } from './build/elements.ts';
import { finishSandbox } from './build/sandbox.ts';
import { finishServer } from './build/server.ts';
import { printUsageOnHelp } from './usage.ts';

printUsageOnHelp('npm run build   makes dist/ of every package that is published');

const root = fileURLToPath(new URL('../..', import.meta.url));

// Whatever it is made in, what is published is no development build.
process.env['NODE_ENV'] = 'production';

try {
  await compile(root);
  await finishElements(root);
  await finishServer(root);
  await finishSandbox(root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
