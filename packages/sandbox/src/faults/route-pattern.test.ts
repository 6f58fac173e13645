import { describe, expect, it } from 'vitest';
import { matches, mayChoose } from './route-pattern.ts';

const RESOLVE = 'POST /v1/payments/:payment_id/resolve';

describe('a route', () => {
  it.each([
    ['POST /v1/charges', 'POST /v1/charges'],
    ['post /v1/charges', 'POST /v1/charges'],
    ['/v1/charges', 'POST /v1/charges'],
    ['POST', 'POST /v1/charges'],
    ['*', 'GET /v1/balance'],
    [RESOLVE, RESOLVE],
    ['POST /v1/payments/{payment_id}/resolve', RESOLVE],
    ['POST /v1/payments/*/resolve', RESOLVE],
  ])('%s matches %s', (route, called) => {
    expect(matches(route, called)).toBe(true);
  });

  it.each([
    ['GET /v1/charges', 'POST /v1/charges'],
    ['/v1/charge', 'POST /v1/charges'],
    ['/v1/*', RESOLVE],
    ['/v1/payments/p1/resolve', RESOLVE],
    ['/v1/payments/:id/resolve', 'POST /v1/payments/p1'],
  ])('%s does not match %s', (route, called) => {
    expect(matches(route, called)).toBe(false);
  });
});

describe('a row that a route can match', () => {
  const row = 'POST /v1/payments/{payment_id}/resolve';

  it.each(['*', 'POST', 'post *', row, RESOLVE, '/v1/payments/p1/resolve', 'POST /v1/*/p1/resolve'])(
    'is matched by %s',
    (route) => {
      expect(mayChoose(route, row)).toBe(true);
    },
  );

  it.each(['GET /v1/payments/p1/resolve', '/v1/payments', '/v1/payments/p1/resolves', 'payments', 'POST/v1'])(
    'is not matched by %s',
    (route) => {
      expect(mayChoose(route, row)).toBe(false);
    },
  );
});
