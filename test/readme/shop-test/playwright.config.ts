import type { SandboxFixtures } from '@datafono/elements/testing';
import { browserFlags } from '@datafono/test/browser';
import { defineConfig } from '@playwright/test';

const { SANDBOX = '', CHROME_PATH = '', OUTPUT = '' } = process.env;

export default defineConfig<SandboxFixtures>({
  testDir: '../../../apps/docs/snippets/testing',
  testMatch: 'pay.spec.ts',
  outputDir: OUTPUT,
  fullyParallel: true,
  timeout: 300_000, // against hanging
  reporter: 'json',
  use: { sandbox: SANDBOX, launchOptions: { executablePath: CHROME_PATH, args: [...browserFlags] } },
});
