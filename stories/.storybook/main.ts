import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/web-components-vite';

const frames = mkdtempSync(join(tmpdir(), 'card-frames-'));
process.once('exit', () => rmSync(frames, { recursive: true, force: true }));
// Storybook reads this file without the condition by which packages are their source.
const script = fileURLToPath(new URL('../support/write-card-frames.ts', import.meta.url));
execFileSync(process.execPath, ['--conditions=source', script, frames]);

const config: StorybookConfig = {
  stories: ['../*.mdx', '../*.stories.ts'],
  staticDirs: [{ from: frames, to: '/card-frame' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/web-components-vite',
    options: {
      builder: { viteConfigPath: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)) },
    },
  },
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
};

export default config;
