import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call } from '../test-support/calls.ts';

describe('the description of the API', () => {
  it.each(['api', 'control'] as const)(
    'is served at the %s address without a key, with the server addresses',
    async (at) => {
      await using sandbox = await createSandbox();
      const url = 'http://sandbox.test/openapi.json';
      const { status, body } = await call({ send: sandbox[at], url, method: 'GET' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), paths: expect.any(Object) });
      expect(JSON.stringify(body)).toContain('https://api.sandbox.test');
    },
  );
});
