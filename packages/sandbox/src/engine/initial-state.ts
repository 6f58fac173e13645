import type { NamespaceRow } from '../storage/tables.ts';
import { clockColumns } from './clock-time.ts';

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
