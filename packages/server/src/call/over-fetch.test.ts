import { afterAll, describe, expect, it, vi } from 'vitest';

// On Node the client sends by `node:http`. These tests, which pass there, run once more as on other runtimes.
vi.resetModules();
vi.doMock('#send', () => import('./send-default.ts'));
afterAll(() => {
  vi.doUnmock('#send');
  vi.resetModules();
});

describe('over fetch', async () => {
  it('is how these tests call', async () => {
    const { created, service } = await import('../test-support/service.ts');
    const { client } = await service(created);
    const fetch = vi.spyOn(globalThis, 'fetch');
    await client.charges.get('cha_1');
    expect(fetch).toHaveBeenCalledOnce();
    fetch.mockRestore();
  });

  await import('./exchange.test.ts');
  await import('./failure.test.ts');
  await import('./tries.test.ts');
});
