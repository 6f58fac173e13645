import { afterEach, describe, expect, it, vi } from 'vitest';
import { Clock } from '../../core/control-shapes.ts';
import { Control } from './control.ts';

const control = new Control('sk_test_1');

/** Stubs the answer of the next call. */
function answer(body: string | null, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('sends the key and its body as JSON', async () => {
    const fetch = answer('{"id":"f1"}', 201);
    expect(await control.send('POST', '/v1/faults', { kind: 'latency' })).toEqual({ id: 'f1' });
    const [path, init] = fetch.mock.lastCall ?? [];
    const headers = new Headers(init?.headers);
    expect([path, init?.method, init?.body]).toEqual(['/v1/faults', 'POST', '{"kind":"latency"}']);
    expect(headers.get('authorization')).toBe('Bearer sk_test_1');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('returns undefined for an empty answer', async () => {
    answer(null, 204);
    expect(await control.send('DELETE', '/v1/faults')).toBeUndefined();
  });

  it('rejects an answer of another shape', async () => {
    answer('{"mode":"frozen"}');
    await expect(control.get('/v1/clock', Clock)).rejects.toThrow('now');
  });
});

describe('the message of a refusal', () => {
  it.each([
    ['{"message":"No existe."}', 'No existe.'],
    ['{"message":"Revise.","errors":{"url":["Falta."],"events":["A.","B."]}}', 'url: Falta. events: A. B.'],
    ['{"message":"Revise.","errors":{}}', 'Revise.'],
    ['<html>', 'HTTP 422'],
    ['', 'HTTP 422'],
  ])('of %j: %s', async (body, message) => {
    answer(body, 422);
    await expect(control.send('PUT', '/v1/chaos', {})).rejects.toMatchObject({ status: 422, message });
  });

  it('has status 0 without an answer', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
    await expect(control.send('DELETE', '/v1/faults')).rejects.toMatchObject({ status: 0 });
  });
});
