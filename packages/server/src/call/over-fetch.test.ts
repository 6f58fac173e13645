import { afterAll, describe, vi } from 'vitest';

// On Node the client sends by `node:http`. These tests, which pass there, run once more as on other runtimes.
vi.resetModules();
vi.doMock('#send', () => import('./send-default.ts'));
afterAll(() => {
  vi.doUnmock('#send');
  vi.resetModules();
});

describe('over fetch', async () => {
  await import('./answer-limit.test.ts');
  await import('./answers.test.ts');
  await import('./exchange.test.ts');
  await import('./failure.test.ts');
  await import('./request.test.ts');
  await import('./tries.test.ts');
  await import('../resources/client.test.ts');
  await import('../resources/resources.test.ts');
  await import('../secrecy.test.ts');
});
