import { defineConfig, mergeConfig } from 'vitest/config';
import recipe from '../vite.config.ts';

const root = new URL('..', import.meta.url).pathname;

export default mergeConfig(
  recipe,
  defineConfig({
    root,
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: [
              'packages/{contract,card,http,server,sandbox}/src/**/*.test.ts',
              'test/architecture/**/*.test.ts',
            ],
          },
        },
      ],
    },
  }),
);
