import { describe, expect, it } from 'vitest';
import type { FaultRequest } from './fault.ts';
import { type FaultCall, FaultSet } from './fault-set.ts';

const CHARGES: FaultCall = { ns: 'n1', endpoint: 'POST /v1/charges', keys: ['sk_test_1', 'order-1'] };
const error500 = (fields: Partial<FaultRequest> = {}): FaultRequest =>
  // The fields without `kind` are common to all kinds.
  ({ ...fields, kind: 'error500' }) as FaultRequest;

function setOf(...requests: readonly FaultRequest[]): FaultSet {
  const faults = new FaultSet();
  for (const [at, request] of requests.entries()) faults.add('n1', `f${at + 1}`, request);
  return faults;
}

/** Whether each of a number of consecutive calls is hit. */
const hitsOf = (faults: FaultSet, calls: number, call = CHARGES): readonly boolean[] =>
  Array.from({ length: calls }, () => faults.choose(call) !== undefined);

describe('a fault', () => {
  it('hits only the n-th call, or `times` calls from there', () => {
    expect(hitsOf(setOf(error500({ nth: 2, times: 2 })), 4)).toEqual([false, true, true, false]);
    expect(hitsOf(setOf(error500({ times: 1 })), 3)).toEqual([true, false, false]);
  });

  it('counts only the calls that match its route and key', () => {
    const faults = setOf(error500({ route: 'POST /v1/charges', key: 'order-1', nth: 2 }));
    expect(hitsOf(faults, 2, { ...CHARGES, keys: ['sk_test_1', 'order-2'] })).toEqual([false, false]);
    expect(hitsOf(faults, 2, { ...CHARGES, endpoint: 'POST /v1/cashouts' })).toEqual([false, false]);
    expect(hitsOf(faults, 2)).toEqual([false, true]);
  });

  it('matches a single object by the path of the request', () => {
    const call = { ...CHARGES, endpoint: 'POST /v1/payments/:id/resolve' };
    const faults = setOf(error500({ route: '/v1/payments/p1/resolve' }));
    expect(hitsOf(faults, 1, { ...call, called: 'POST /v1/payments/p2/resolve' })).toEqual([false]);
    expect(hitsOf(faults, 1, { ...call, called: 'POST /v1/payments/p1/resolve' })).toEqual([true]);
  });

  it('hits with its probability, the same calls for the same seed', () => {
    const hits = (seed: number | string) => hitsOf(setOf(error500({ probability: 0.3, seed })), 1_000);
    expect(hits(1).filter(Boolean).length / 1_000).toBeCloseTo(0.3, 1);
    expect(hits('checkout')).toEqual(hits('checkout'));
    expect(hits('checkout')).not.toEqual(hits('cashout'));
    expect(hitsOf(setOf(error500({ probability: 0 })), 100)).not.toContain(true);
    expect(hitsOf(setOf(error500({ probability: 1 })), 100)).not.toContain(false);
  });
});

describe('the faults of a namespace', () => {
  it('do not hit calls of another', () => {
    const faults = setOf(error500());
    expect(hitsOf(faults, 1, { ...CHARGES, ns: 'n2' })).toEqual([false]);
    expect(faults.remove('n2', 'f1')).toBe(false);
    faults.clear('n2');
    expect(hitsOf(faults, 1)).toEqual([true]);
  });

  it('are listed with their hits, in order of precedence', () => {
    const faults = setOf(error500({ times: 1 }), { kind: 'tooManyRequests', retryAfter: 3 });
    expect([faults.choose(CHARGES)?.kind, faults.choose(CHARGES)?.kind]).toEqual([
      'error500',
      'tooManyRequests',
    ]);
    expect(faults.list('n1')).toEqual([
      { id: 'f1', kind: 'error500', times: 1, hits: 1 },
      { id: 'f2', kind: 'tooManyRequests', retryAfter: 3, hits: 1 },
    ]);
  });
});
