import { executes } from '../faults/fault.ts';
import { type FaultEffect, faultPointsOf } from '../faults/fault-points.ts';

/** A call is held before the service executes it, or before it answers. */
export const HELD_BEFORE = 'held before the commit';
export const HELD_AFTER = 'held after the commit';
/** A call fails for the shop, and arrives at the service later. */
export const LATE = 'late';

/** Statuses with which a gateway answers only if it has not forwarded the call. */
const notForwarded = [400, 401, 402, 403, 404, 405, 409, 413, 423, 425, 451];

/** The faults of a charge call, by name. None depends on elapsed time. */
export const chargeFaults: ReadonlyMap<string, FaultEffect> = new Map<string, FaultEffect>([
  [HELD_BEFORE, { kind: 'hold' }],
  [HELD_AFTER, { kind: 'hold', afterCommit: true }],
  [LATE, { kind: 'hold', hangUp: true }],
  ...faultPointsOf('POST /v1/charges')
    .filter(({ fault }) => executes[fault.kind] !== 'delayed') // a schedule is ordered by held calls instead
    .map(({ name, fault }): [string, FaultEffect] => {
      const { route: _, nth: __, times: ___, ...effect } = fault;
      return [name, effect];
    }),
  ...notForwarded.map((status): [string, FaultEffect] => [`gateway ${status}`, { kind: 'gateway', status }]),
]);

/** Whether the service executes a charge call under a fault, as in {@link executes}. */
export const executionOf = (effect: FaultEffect): (typeof executes)[FaultEffect['kind']] =>
  'afterCommit' in effect && effect.afterCommit ? 'yes' : executes[effect.kind];

/** A fault that holds affects one call, so that the next click passes. */
export const timesOf = (effect: FaultEffect, once: true | undefined) =>
  once || (effect.kind === 'hold' && !effect.hangUp) ? { times: 1 } : {};
