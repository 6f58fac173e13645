import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import recipe from '../vite.config.ts';
import { testFiles } from './tools/test-files.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** Against hanging: no test and no hook takes nearly as long, not even on a machine with much else to do. */
const LIMIT = 300_000;

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** @param own what differs from the other projects */
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
    isolate: false, // tests share nothing but modules, and to load those for each file took half of the time
    ...own,
  },
});

const aBrowser = at('tools/provide-browser.ts');
const packedPackages = at('pack/set-up.ts');

export default mergeConfig(
  recipe,
  defineConfig({
    root: at('..'),
    test: {
      maxWorkers: Math.max(2, availableParallelism() - 1), // by itself, one on a machine of two cores
      projects: [
        project('unit'),
        project('integration'),
        project('packed', { globalSetup: packedPackages }),
        project('runtimes', { globalSetup: packedPackages }),
        project('static', { globalSetup: aBrowser }),
        // Two browsers on two cores take as long, and disturb each other.
        project('journeys', { globalSetup: aBrowser, fileParallelism: false }),
      ],
    },
  }),
);
