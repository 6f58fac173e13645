import { encodeTime } from '../storage/columns.ts';
import type { NamespaceRow } from '../storage/tables.ts';

/** The setting of a clock: running or frozen, and its time. */
export interface ClockSetting {
  readonly mode: 'real' | 'frozen';
  /** Current time of the clock; the machine's time by default. */
  readonly now?: Date | undefined;
}

/** The initial state of a namespace, also after a reset. */
export interface InitialState {
  readonly clock: { readonly mode: 'real' | 'frozen'; readonly now: string | null };
  /** `null` for unpredictable ids. */
  readonly seed: string | number | null;
  /** In pesos. */
  readonly balance: number;
  /** Name of the merchant on the hosted pages; absent without one. */
  readonly merchant?: string;
}

type ClockColumns = Pick<NamespaceRow, 'clock_mode' | 'clock_at' | 'clock_offset'>;

/** The columns of a clock setting. */
export function clockColumns({ mode, now }: ClockSetting, machineNow: Date): ClockColumns {
  if (mode === 'frozen')
    return { clock_mode: mode, clock_at: encodeTime(now ?? machineNow), clock_offset: 0 };
  const clock_offset = now === undefined ? 0 : now.getTime() - machineNow.getTime();
  return { clock_mode: mode, clock_at: null, clock_offset };
}

/** The columns of a namespace in its initial state. */
export function freshColumns(initialState: InitialState, machineNow: Date) {
  const { mode, now } = initialState.clock;
  const setting = { mode, now: now === null ? undefined : new Date(now) };
  return {
    ...clockColumns(setting, machineNow),
    balance: initialState.balance,
    seed: initialState.seed === null ? null : String(initialState.seed),
    ids: 0,
    initial_state: JSON.stringify(initialState),
  };
}

/** The initial state in a row, as `freshColumns` wrote it. */
export const initialStateOf = ({ initial_state }: Pick<NamespaceRow, 'initial_state'>): InitialState =>
  JSON.parse(initial_state) as InitialState;

/** The current time of a namespace's virtual clock. */
export function nowOf(row: Pick<NamespaceRow, 'clock_at' | 'clock_offset'>, machineNow: Date): Date {
  return row.clock_at === null ? new Date(machineNow.getTime() + row.clock_offset) : new Date(row.clock_at);
}
