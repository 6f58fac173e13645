import { describe, expect, it } from 'vitest';
import type { Delivery, JournalEntry, SentEvent, Transition } from '../../core/control-shapes.ts';
import { rootOf } from '../../core/control-shapes.ts';
import { type CausalRecords, causesOf, chainFrom, lastAttempts, outcomeOf } from './chain.ts';

const request = { kind: 'request', ref: 'r1' } as const;
const move = { kind: 'move', ref: '7', root: request } as const;

const entry: JournalEntry = {
  seq: 1,
  at: '2026-11-21T10:00:00Z',
  request_id: 'r1',
  address: 'api',
  method: 'POST',
  path: '/v1/payments/p1/resolve',
  status: 200,
  replayed: false,
  fault: null,
  duration_ms: 1,
  request: {},
  response: {},
};

const transition = (seq: number, more: Partial<Transition>): Transition => ({
  seq,
  at: `2026-11-21T10:00:0${seq}Z`,
  type: 'payment',
  id: 'p1',
  from: 'pending',
  cause: 'approve',
  to: 'approved',
  origin: request,
  ...more,
});

const delivery = (more: Partial<Delivery>): Delivery => ({
  endpoint: 'w1',
  url: 'http://127.0.0.1:3000',
  attempt: 1,
  cause: 'event',
  at: '2026-11-21T10:00:09Z',
  status: 200,
  error: null,
  next: null,
  under_way: false,
  ...more,
});

const event = (id: string, more: Partial<SentEvent>): SentEvent => ({
  id,
  seq: 1,
  type: 'payment.approved',
  at: '2026-11-21T10:00:05Z',
  object: { type: 'payment', id: 'p1' },
  body: {},
  origin: move,
  deliveries: [],
  waiting: [],
  ...more,
});

const attempt = transition(1, { type: 'intent', id: 'i1', to: 'paid' });
const approved = transition(4, { origin: move });
const approvedEvent = event('e1', {});
const unrelatedEvent = event('e2', { object: { type: 'charge', id: 'c1' }, origin: request });
const other = transition(2, { id: 'p2', origin: { kind: 'request', ref: 'r2' } });
const world: CausalRecords = {
  journal: [entry],
  history: [attempt, other, approved],
  events: [approvedEvent, unrelatedEvent],
};

describe('chainFrom', () => {
  it('has the immediate effects of a request, then the later moves with their events', () => {
    expect(chainFrom(request, world)).toEqual({
      cause: request,
      request: entry,
      effects: [
        { transition: attempt, events: [] },
        { transition: undefined, events: [unrelatedEvent] },
      ],
      later: [
        {
          cause: { kind: 'move', ref: '7' },
          request: undefined,
          effects: [{ transition: approved, events: [approvedEvent] }],
          later: [],
        },
      ],
    });
  });

  it('has later moves in the order of their times', () => {
    const early = transition(2, { origin: { ...move, ref: '9' } });
    const { later } = chainFrom(request, { ...world, history: [approved, early], events: [] });
    expect(later.map(({ cause }) => cause.ref)).toEqual(['9', '7']);
  });
});

describe('the root of a chain', () => {
  it('is the root of a move, otherwise the origin itself', () => {
    expect([rootOf(move), rootOf(request)]).toEqual([request, request]);
  });

  it('is listed once per object', () => {
    const later = transition(5, { origin: { kind: 'request', ref: 'r2' } });
    expect(causesOf([transition(1, {}), approved, later])).toEqual([request, later.origin]);
    expect(causesOf([])).toEqual([]);
  });
});

describe('deliveries', () => {
  it.each([
    [{ status: 204 }, 'accepted'],
    [{ status: 500, next: '2026-11-21T10:05:00Z' }, 'waiting'],
    [{ status: null, under_way: true }, 'waiting'],
    [{ status: 302 }, 'failed'],
    [{ status: null, error: 'ECONNREFUSED' }, 'failed'],
    [{ status: 200, error: 'cut off' }, 'failed'],
  ] as const)('%j is %s', (more, outcome) => {
    expect(outcomeOf(delivery(more))).toBe(outcome);
  });

  it('include only the last attempt at each endpoint', () => {
    const attempts = [
      delivery({ attempt: 1, status: 500 }),
      delivery({ attempt: 1, url: 'http://127.0.0.1:9' }),
      delivery({ attempt: 2 }),
    ];
    expect(lastAttempts(event('e1', { deliveries: attempts }))).toEqual([attempts[2], attempts[1]]);
  });
});
