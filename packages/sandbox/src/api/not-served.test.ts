import { observed } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, controlOf } from '../test-support/calls.ts';

describe('a feature that the interface names and does not document', () => {
  it.each([
    ['GET', '/v1/subscriptions'],
    ['PUT', '/v1/plans/p1'],
    ['POST', '/v1/wallets/tokens'],
    ['POST', '/v1/tokens'],
  ])('answers 501 with a message at %s %s, and is in the journal', async (method, path) => {
    await using sandbox = await createSandbox();
    const { api: send, secretKey: key } = sandbox;
    const { status, body } = await call({ send, key, url: `http://api.test${path}`, method });
    expect([status, body]).toEqual([501, { message: expect.stringContaining('no tiene esta función') }]);
    expect(await controlOf(sandbox).list('/v1/journal')).toMatchObject([{ method, path, status: 501 }]);
  });

  it.each(['/v1/subscription', '/subscriptions', '/v1/planso', '/v1/tokenso', '/v1/x/tokens'])(
    'is not at %s',
    async (path) => {
      await using sandbox = await createSandbox();
      expect((await sandbox.api(new Request(`http://api.test${path}`))).status).toBe(404);
    },
  );

  it("answers 501 at the profile's path for cards from tokens", async () => {
    await using sandbox = await createSandbox({ profile: observed });
    const post = (path: string) => call({ send: sandbox.api, url: `http://api.test${path}`, body: {} });
    const path = String(observed.cards.tokenPath);
    expect([(await post(path)).status, (await post(`${path}s`)).status]).toEqual([501, 404]);
  });

  it('is not in the OpenAPI description', async () => {
    await using sandbox = await createSandbox();
    const described = await (await sandbox.api(new Request('http://api.test/openapi.json'))).text();
    expect(described).not.toMatch(/subscriptions|"\/v1\/plans|tokens/);
  });
});
