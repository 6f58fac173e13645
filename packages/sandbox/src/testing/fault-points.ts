import { type Route, routes } from '@datafono/contract';
import type { Fault, FaultEffect } from './fault.ts';

/** A place where a call can go wrong. */
export interface FaultPoint {
  /** Such as `error502 after the commit`. */
  readonly name: string;
  /** Whether the service did what it was asked by the time that things go wrong. */
  readonly committed: boolean;
  /** Whether a client that waits long enough gets its answer all the same. */
  readonly answered: boolean;
  /** What `sandbox.faults.add` takes. */
  readonly fault: Fault;
}

export interface FaultPointOptions {
  /** The first call to be hit, from 1, which is the default. */
  readonly nth?: number;
  /** How many calls are hit, one after the other; 1 by default. A client that retries needs more to give up. */
  readonly times?: number;
  /** The idempotency key of the calls to be hit. */
  readonly key?: string;
  /** Milliseconds of an answer that is late and comes; 50 by default. */
  readonly delay?: number;
  /** Milliseconds of one that no client waits for: more than the deadline of yours. A minute by default. */
  readonly hang?: number;
  /** Seconds of a `Retry-After`; 0 by default, so that a test need not wait. */
  readonly retryAfter?: number;
}

type Place = Omit<FaultPoint, 'fault'> & { readonly effect: FaultEffect };

/**
 * Every way in which one call of an operation can go wrong, before and after it is committed. A 429 is only before: it
 * says that nothing was done.
 *
 * @param route a row of the API, such as `POST /v1/charges`
 */
export function faultPointsOf(route: string, options: FaultPointOptions = {}): readonly FaultPoint[] {
  const { nth = 1, times = 1, key } = options;
  return placesOf(options).map(({ effect, ...place }) => ({
    ...place,
    fault: { route, nth, times, ...(key !== undefined && { key }), ...effect },
  }));
}

function placesOf({ delay = 50, hang = 60_000, retryAfter = 0 }: FaultPointOptions): readonly Place[] {
  return [
    late('latency', false, { kind: 'latency', milliseconds: delay }),
    lost('timeout', false, { kind: 'latency', milliseconds: hang }),
    lost('reset', false, { kind: 'resetBeforeCommit' }),
    lost('429', false, { kind: 'tooManyRequests', retryAfter }),
    lost('500', false, { kind: 'error500' }),
    lost('502', false, { kind: 'error502' }),
    lost('503', false, { kind: 'error503', retryAfter }),
    late('latency', true, { kind: 'latency', milliseconds: delay, afterCommit: true }),
    lost('timeout', true, { kind: 'timeoutAfterCommit', milliseconds: hang }),
    lost('reset', true, { kind: 'resetAfterCommit' }),
    lost('500', true, { kind: 'error500', afterCommit: true }),
    lost('502', true, { kind: 'error502', afterCommit: true }),
    lost('503', true, { kind: 'error503', retryAfter, afterCommit: true }),
    lost('malformed answer', true, { kind: 'malformed' }),
    lost('truncated answer', true, { kind: 'truncated' }),
    late('dripping answer', true, { kind: 'slowDrip', milliseconds: delay }),
    lost('endless answer', true, { kind: 'slowDrip', milliseconds: hang }),
  ];
}

const late = (what: string, committed: boolean, effect: FaultEffect): Place =>
  placeOf(what, committed, effect, true);

const lost = (what: string, committed: boolean, effect: FaultEffect): Place =>
  placeOf(what, committed, effect, false);

const placeOf = (what: string, committed: boolean, effect: FaultEffect, answered: boolean): Place => ({
  name: `${what} ${committed ? 'after' : 'before'} the commit`,
  committed,
  answered,
  effect,
});

const ofCreate = ({ create: { method, path } }: { readonly create: Route }): readonly FaultPoint[] =>
  faultPointsOf(`${method} ${path}`);

/** The fault points of the first call that creates one, by noun. */
export const faultPoints = {
  customers: ofCreate(routes.customers),
  accounts: ofCreate(routes.accounts),
  cards: ofCreate(routes.cards),
  cashouts: ofCreate(routes.cashouts),
  charges: ofCreate(routes.charges),
  payments: ofCreate(routes.payments),
  invoices: ofCreate(routes.invoices),
  connectLinks: ofCreate(routes.connectLinks),
} as const;
