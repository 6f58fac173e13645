import { fileURLToPath } from 'node:url';
import { browserFlags, requireBrowser } from '@datafono/test/browser';
import { vitestTimes } from '@datafono/test/times';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import recipe from '../../vite.config.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig(
  recipe,
  defineConfig({
    root: at('..'),
    // Found only while the stories run, they would be bundled then, and the page reloaded under the running tests.
    optimizeDeps: { include: ['@storybook/addon-a11y > axe-core', 'lit', 'lit/html.js'] },
    plugins: [storybookTest({ configDir: at('.') })],
    test: {
      name: 'stories',
      reporters: ['default', vitestTimes],
      maxWorkers: 2, // by itself, one on a machine of two cores
      // Guards against hanging alone: the longest story takes seconds on a machine that does nothing else.
      testTimeout: 120_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: requireBrowser(), args: [...browserFlags] },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
