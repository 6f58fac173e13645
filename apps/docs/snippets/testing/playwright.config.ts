import { defineConfig } from '@playwright/test';

export default defineConfig({
  fullyParallel: true,
  webServer: {
    command: 'npx datafono-sandbox --port 4010',
    url: 'http://127.0.0.1:4013',
    reuseExistingServer: true,
  },
});
