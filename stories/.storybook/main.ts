import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/web-components-vite';
import { mergeConfig } from 'vite';
import { recordedPages } from './recorded-plugin.ts';

const config: StorybookConfig = {
  stories: ['../*.mdx', '../*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/web-components-vite',
    options: {
      builder: { viteConfigPath: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)) },
    },
  },
  viteFinal: (config) => mergeConfig(config, { plugins: [recordedPages()] }),
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
};

export default config;
