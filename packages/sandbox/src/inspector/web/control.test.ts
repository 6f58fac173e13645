import { afterEach, describe, expect, it, vi } from 'vitest';
import { controlOf } from './control.ts';

const control = controlOf('sk_test_1');

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
    await expect(control.call('PUT', '/v1/chaos', {})).rejects.toMatchObject({ status: 422, message });
  });

  it('has status 0 without an answer', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
    await expect(control.call('DELETE', '/v1/faults')).rejects.toMatchObject({ status: 0 });
  });
});
