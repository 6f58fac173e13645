import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { faultKinds } from './fault.ts';
import { readFault } from './read-fault.ts';

describe('a fault from the control API', () => {
  it.each(faultKinds)('is accepted as %s without other fields', (kind) => {
    expect(readFault({ kind }, stated)).toMatchObject({ kind });
  });

  it('has defaults for omitted fields', () => {
    expect(readFault({ kind: 'tooManyRequests' }, stated)).toEqual({
      kind: 'tooManyRequests',
      retryAfter: 1,
    });
    expect(readFault({ kind: 'latency', nth: 2 }, stated)).toEqual({
      kind: 'latency',
      nth: 2,
      milliseconds: 1_000,
    });
  });

  it.each(['POST /v1/charge', 'POST /v1/namespaces', ' '])(
    'is refused for the route %j, with a list of the routes',
    (route) => {
      const message = expect.stringMatching(/POST \/v1\/charges,.+POST \/v1\/cards,/);
      expect(() => readFault({ kind: 'error500', route }, stated)).toThrow(
        expect.objectContaining({ body: expect.objectContaining({ errors: { route: [message] } }) }),
      );
    },
  );

  it('is accepted with the route of a single object, and a text as its seed', () => {
    const fault = { kind: 'error500', route: '/v1/payments/p1/resolve', seed: 'checkout' };
    expect(readFault(fault, stated)).toEqual(fault);
  });

  it.each([
    { kind: 'latency', milliseconds: 0, nth: 1, times: 1, probability: 0 },
    { kind: 'latency', milliseconds: 600_000, probability: 1 },
    { kind: 'tooManyRequests', retryAfter: 0, key: 'k', card: 'c' },
    { kind: 'tooManyRequests', retryAfter: 86_400 },
    { kind: 'gateway', status: 400 },
    { kind: 'gateway', status: 599 },
  ])('is accepted at its limits: %j', (fault) => {
    expect(readFault(fault, stated)).toEqual(fault);
  });

  it.each([
    [null, 'kind'],
    [{ kind: 'error500', milliseconds: 5 }, 'milliseconds'],
    [{ kind: 'latency', milliseconds: -1 }, 'milliseconds'],
    [{ kind: 'latency', milliseconds: 600_001 }, 'milliseconds'],
    [{ kind: 'tooManyRequests', retryAfter: 'soon' }, 'retryAfter'],
    [{ kind: 'tooManyRequests', retryAfter: -1 }, 'retryAfter'],
    [{ kind: 'tooManyRequests', retryAfter: 86_401 }, 'retryAfter'],
    [{ kind: 'gateway', status: 399 }, 'status'],
    [{ kind: 'gateway', status: 600 }, 'status'],
    [{ kind: 'error500', key: '' }, 'key'],
    [{ kind: 'error500', card: '' }, 'card'],
    [{ kind: 'error500', nth: 0 }, 'nth'],
    [{ kind: 'error500', times: 0 }, 'times'],
    [{ kind: 'error500', times: 1.5 }, 'times'],
    [{ kind: 'error500', probability: -0.01 }, 'probability'],
    [{ kind: 'error500', probability: 1.01 }, 'probability'],
  ])('is refused as %j, with an error on its field', (fields, field) => {
    expect(() => readFault(fields, stated)).toThrow(
      expect.objectContaining({
        status: 422,
        body: expect.objectContaining({ errors: { [field]: [expect.any(String)] } }),
      }),
    );
  });
});
