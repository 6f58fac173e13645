import { type Route, routes } from '@datafono/contract';
import type { Fault, FaultEffect } from './fault.ts';

/** One way in which a call can fail, for a test of each. */
export interface FaultPoint {
  /** For the title of a test, such as `502 after the commit`. */
  readonly name: string;
  /** Whether the sandbox executes and commits the call before the fault. */
  readonly committed: boolean;
  /** Whether the operation's own answer arrives: late by `delay`, within the client's timeout. */
  readonly answered: boolean;
  /** The fault to give to `sandbox.faults.add`, which accepts the whole point too. */
  readonly fault: Fault;
}

/** Options of {@link faultPointsOf}. */
export interface FaultPointOptions {
  /** First call to fail, counted from 1. Default: 1. */
  readonly nth?: number;
  /** Number of consecutive calls to fail. Default: 1. Set it above a client's tries to make the client give up. */
  readonly times?: number;
  /** Only calls with this idempotency key fail. */
  readonly key?: string;
  /** Latency of an answer that arrives, in milliseconds. Default: 50. */
  readonly delay?: number;
  /** Latency of an answer that times out, in milliseconds; set it above the client's timeout. Default: 60 000. */
  readonly hang?: number;
  /** Value of `Retry-After`, in seconds. Default: 0, so that tests do not wait. */
  readonly retryAfter?: number;
}

type PointOfEffect = Omit<FaultPoint, 'fault'> & { readonly effect: FaultEffect };

/**
 * Lists every fault of one call, before and after its commit. A 429 exists only before it, since that status means that
 * the call was not executed.
 *
 * @param route a route of the API, such as `POST /v1/charges`
 * @example
 * it.each(faultPointsOf('POST /v1/charges', { hang: 2_000 }))('survives $name', async (point) => {
 *   await sandbox.faults.add(point);
 * });
 */
export function faultPointsOf(route: string, options: FaultPointOptions = {}): readonly FaultPoint[] {
  const { nth = 1, times = 1, key } = options;
  return pointsOfEffects(options).map(({ effect, ...point }) => ({
    ...point,
    fault: { route, nth, times, ...(key !== undefined && { key }), ...effect },
  }));
}

function pointsOfEffects({
  delay = 50,
  hang = 60_000,
  retryAfter = 0,
}: FaultPointOptions): readonly PointOfEffect[] {
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

const late = (failure: string, committed: boolean, effect: FaultEffect): PointOfEffect =>
  pointOf(failure, committed, effect, true);

const lost = (failure: string, committed: boolean, effect: FaultEffect): PointOfEffect =>
  pointOf(failure, committed, effect, false);

const pointOf = (
  failure: string,
  committed: boolean,
  effect: FaultEffect,
  answered: boolean,
): PointOfEffect => ({
  name: `${failure} ${committed ? 'after' : 'before'} the commit`,
  committed,
  answered,
  effect,
});

const ofCreate = ({ create: { method, path } }: { readonly create: Route }): readonly FaultPoint[] =>
  faultPointsOf(`${method} ${path}`);

/** Fault points of the first call that creates an object, by noun. For other calls, {@link faultPointsOf}. */
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
