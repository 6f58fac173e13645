import { encodeTime } from '../store/columns.ts';
import type { NamespaceRow } from '../store/core-tables.ts';

/** How a clock is set: running, from now or from another moment, or standing still. */
export interface ClockSetting {
  readonly mode: 'real' | 'frozen';
  /** Where it stands or runs from; the machine's time by default. */
  readonly now?: Date | undefined;
}

/** What a namespace is created with, and goes back to when it is reset. */
export interface Template {
  readonly clock: { readonly mode: 'real' | 'frozen'; readonly now: string | null };
  /** `null` for ids that nobody can foresee. */
  readonly seed: string | number | null;
  /** In pesos. */
  readonly balance: number;
}

type ClockColumns = Pick<NamespaceRow, 'clock_mode' | 'clock_at' | 'clock_offset'>;

/** The columns of a clock that is set so. */
export function clockColumns({ mode, now }: ClockSetting, machineNow: Date): ClockColumns {
  if (mode === 'frozen')
    return { clock_mode: mode, clock_at: encodeTime(now ?? machineNow), clock_offset: 0 };
  const clock_offset = now === undefined ? 0 : now.getTime() - machineNow.getTime();
  return { clock_mode: mode, clock_at: null, clock_offset };
}

/** What a namespace has before anything happens in it. */
export function freshColumns(template: Template, machineNow: Date) {
  const { mode, now } = template.clock;
  const setting = { mode, now: now === null ? undefined : new Date(now) };
  return {
    ...clockColumns(setting, machineNow),
    balance: template.balance,
    seed: template.seed === null ? null : String(template.seed),
    ids: 0,
    template: JSON.stringify(template),
  };
}

/** What a namespace goes back to; `freshColumns` wrote it. */
export const templateOf = ({ template }: Pick<NamespaceRow, 'template'>): Template =>
  JSON.parse(template) as Template;

/** The virtual now of a namespace. */
export function nowOf(row: Pick<NamespaceRow, 'clock_at' | 'clock_offset'>, machineNow: Date): Date {
  return row.clock_at === null ? new Date(machineNow.getTime() + row.clock_offset) : new Date(row.clock_at);
}
