import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { bundles } from './tools/bundles.mjs';
import { cardFrames } from './tools/card-frames.mjs';
import { cardsAddress } from './tools/cards-address.mjs';
import { commands } from './tools/commands.mjs';
import { launchersOf } from './tools/engines.mjs';
import { failures, times } from './tools/reporters.mjs';
import { testFiles } from './tools/test-files.ts';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

// Keyboard input goes to the page in front, so one page of one browser runs at a time.
export default {
  rootDir: at('..'),
  files: testFiles.elements.map((glob) => at(`../${glob}`)),
  // `development` selects the build of Lit that warns.
  nodeResolve: { exportConditions: ['source', 'browser', 'development'] },
  plugins: [esbuildPlugin({ ts: true, target: 'es2022' }), ...commands],
  middleware: [cardsAddress(), cardFrames(), bundles()],
  reporters: [defaultReporter(), failures(), times()],
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode.'),
  browsers: await launchersOf(process.env.BROWSERS ?? 'chrome'),
  concurrency: 1,
  concurrentBrowsers: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 900_000,
  testFramework: { config: { timeout: 60_000 } },
};
