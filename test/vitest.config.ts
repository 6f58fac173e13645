import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import rootConfig from '../vite.config.ts';
import { vitestTimes } from './tools/check/times.ts';
import { testFiles } from './tools/test-files.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** Ends tests and hooks that hang, in milliseconds; far more than any takes on a busy machine. */
const LIMIT = 300_000;

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** @param own options that differ from the other projects */
const project = (
  name: Exclude<keyof typeof testFiles, 'elements' | 'stories'>,
  own: TestOptions = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    environment: 'node',
    include: [...testFiles[name]],
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    expect: { poll: { timeout: LIMIT / 5 } },
    isolate: false, // test files share only modules; loading them for each file took half of the time
    ...own,
  },
});

const browserSetup = at('tools/provide-browser.ts');
const packedSetup = at('pack/set-up.ts');

export default mergeConfig(
  rootConfig,
  defineConfig({
    root: at('..'),
    test: {
      // In a run of several checks, another one has the other half of the machine.
      maxWorkers: Math.max(process.env['CHECKS'] ? 1 : 2, Math.floor(availableParallelism() / 2)),
      reporters: ['default', vitestTimes],
      projects: [
        project('unit'),
        project('integration'),
        project('packed', { globalSetup: [packedSetup, browserSetup] }),
        project('created', { globalSetup: [packedSetup, browserSetup], fileParallelism: false }),
        project('examples', { globalSetup: [packedSetup, browserSetup], fileParallelism: false }),
        project('rehearse', { globalSetup: browserSetup }),
        project('runtimes', { globalSetup: packedSetup }),
        project('conformance'),
        project('static', { globalSetup: browserSetup }),
        project('engines', { globalSetup: browserSetup, fileParallelism: false }),
        project('heard', { globalSetup: at('heard/support/require-orca.ts') }),
        project('hosts', {
          globalSetup: browserSetup,
          chaiConfig: { truncateThreshold: 0 }, // a failure lists everything that was measured
        }),
        // Two browsers: most of a journey is waiting for a page.
        project('journeys', { globalSetup: browserSetup, maxWorkers: 2 }),
      ],
    },
  }),
);
