import { addMonths } from '../lib/calendar.ts';
import { encodeTime, isWithinClocks } from '../storage/columns.ts';
import type { NamespaceRow } from '../storage/tables.ts';

/**
 * Pure functions of a namespace's row and the machine's time: what a clock shows, where an advance ends, and when a timer must
 * fire. A frozen clock has a time (`clock_at`); a running clock has an offset from the machine's time (`clock_offset`).
 */
type ClockColumns = Pick<NamespaceRow, 'clock_mode' | 'clock_at' | 'clock_offset'>;

/** The setting of a clock: running or frozen, and its time. */
export interface ClockSetting {
  readonly mode: 'real' | 'frozen';
  /** Current time of the clock; the machine's time by default. */
  readonly now?: Date | undefined;
}

/** The state of a namespace's clock. */
export interface ClockState {
  readonly mode: 'real' | 'frozen';
  readonly now: Date;
  /** When the next job is due; `undefined` without one. */
  readonly next: Date | undefined;
}

/** Target of an advance: by calendar months and then milliseconds, to a time, or to the next job. */
export type Target =
  | { readonly by: number; readonly months?: number }
  | { readonly to: Date }
  | { readonly next: true };

/** The columns of a clock setting. */
export function clockColumns({ mode, now }: ClockSetting, machineNow: Date): ClockColumns {
  if (mode === 'frozen')
    return { clock_mode: mode, clock_at: encodeTime(now ?? machineNow), clock_offset: 0 };
  const clock_offset = now === undefined ? 0 : now.getTime() - machineNow.getTime();
  return { clock_mode: mode, clock_at: null, clock_offset };
}

/** The current time of a clock. */
export function nowOf(row: Pick<ClockColumns, 'clock_at' | 'clock_offset'>, machineNow: Date): Date {
  return row.clock_at === null ? new Date(machineNow.getTime() + row.clock_offset) : new Date(row.clock_at);
}

/**
 * The time at which an advance ends.
 *
 * @throws {RangeError} when it is in the past or after the year 9999
 */
export function targetTime(state: ClockState, target: Target): Date {
  const until = requestedTime(state, target);
  if (until < state.now || !isWithinClocks(until))
    throw new RangeError('The target of a clock must be between its current time and the year 9999.');
  return until;
}

function requestedTime({ now, next }: ClockState, target: Target): Date {
  if ('by' in target) return new Date(addMonths(now, target.months ?? 0).getTime() + target.by);
  if ('to' in target) return target.to;
  return next !== undefined && next > now ? next : now;
}

/** A time before any other. */
const AT_ONCE = Number.NEGATIVE_INFINITY;

/**
 * When the timer for a job must fire, in the machine's time in milliseconds. The time of a frozen clock does not pass. So a
 * frozen clock has a timer only for a job that is due already, and no timer where only an advance delivers.
 *
 * @returns `undefined` for no timer
 */
export function timerTime(
  { clock_at, clock_offset }: ClockColumns,
  due: Date,
  deliverOnlyOnAdvance: boolean,
): number | undefined {
  if (clock_at === null) return due.getTime() - clock_offset;
  return !deliverOnlyOnAdvance && due <= new Date(clock_at) ? AT_ONCE : undefined;
}
