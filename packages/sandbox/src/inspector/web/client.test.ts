import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';

const client = createClient('sk_test_1');

afterEach(() => vi.unstubAllGlobals());

describe('the message of a refusal', () => {
  it.each([
    ['{"message":"No existe."}', 'No existe.'],
    ['{"message":"Revise.","errors":{"url":["Falta."],"events":["A.","B."]}}', 'url: Falta. events: A. B.'],
    ['{"message":"Revise.","errors":{}}', 'Revise.'],
    ['<html>', 'HTTP 422'],
    ['', 'HTTP 422'],
  ])('of %j: %s', async (body, message) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 422 }));
    await expect(client.call('PUT', '/v1/chaos', {})).rejects.toMatchObject({ status: 422, message });
  });

  it('has status 0 without an answer', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
    await expect(client.call('DELETE', '/v1/faults')).rejects.toMatchObject({ status: 0 });
  });
});
