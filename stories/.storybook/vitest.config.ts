import { fileURLToPath } from 'node:url';
import { browserFlags, requireBrowser } from '@datafono/test/browser';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import rootConfig from '../../vite.config.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig(
  rootConfig,
  defineConfig({
    root: at('..'),
    // Vite would find these only while the stories run, bundle them then, and reload the page during tests.
    optimizeDeps: { include: ['@storybook/addon-a11y > axe-core', 'lit', 'lit/html.js'] },
    plugins: [storybookTest({ configDir: at('.') })],
    test: {
      name: 'stories',
      maxWorkers: 2, // the default on two cores is one
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
