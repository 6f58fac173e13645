import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import recipe from '../vite.config.ts';
import { testFiles } from './tools/test-files.ts';

export default mergeConfig(
  recipe,
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: [...testFiles.unit],
            testTimeout: 60_000, // the first to want a bundle waits for it, and machines may be busy
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'packed',
            environment: 'node',
            include: [...testFiles.packed],
            globalSetup: fileURLToPath(new URL('pack/set-up.ts', import.meta.url)),
            testTimeout: 60_000,
            hookTimeout: 300_000, // the runtimes come by the network where none has been
          },
        },
        {
          extends: true,
          test: {
            name: 'journeys',
            environment: 'node',
            include: [...testFiles.journeys],
            globalSetup: fileURLToPath(new URL('tools/provide-browser.ts', import.meta.url)),
            testTimeout: 60_000,
            hookTimeout: 60_000,
            fileParallelism: false, // two browsers on two cores take as long, and disturb each other
          },
        },
      ],
    },
  }),
);
