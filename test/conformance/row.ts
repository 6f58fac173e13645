import type { World } from './world.ts';

type Run<Subject> = (subject: Subject) => Promise<unknown>;

export interface Check<Subject = World> {
  readonly value: string;
  readonly run: Run<Subject>;
}

export interface Row {
  /** `C12` is a statement of the interface, `K3` a further requirement of a faithful kit. */
  readonly id: string;
  readonly area: string;
  readonly says: string;
  readonly checks: readonly Check[];
  /** The row whose checks prove this statement, or a part of it. */
  readonly provedBy?: string;
}

type Statement = Omit<Row, 'area'>;

/** A statement and its checks of the service; those of the helper are in a table of their own. */
export function row(
  id: string,
  says: string,
  ...checks: readonly (Run<World> | Check | readonly Check[])[]
): Statement {
  return {
    id,
    says,
    checks: checks.flatMap((check) => (typeof check === 'function' ? when('', check) : check)),
  };
}

/** A statement that the checks of another row prove, besides any of its own. */
export const rowProvedBy = (provedBy: string, ...own: Parameters<typeof row>): Statement => ({
  ...row(...own),
  provedBy,
});

export const when = <Subject = World>(value: string, run: Run<Subject>): Check<Subject> => ({ value, run });

export const each = <Value extends string | number, Subject = World>(
  values: readonly Value[],
  run: (subject: Subject, value: Value) => Promise<unknown>,
): readonly Check<Subject>[] => values.map((value) => when(String(value), (subject) => run(subject, value)));

export const rowOfEach = <Value extends string | number>(
  id: string,
  says: string,
  values: readonly Value[],
  run: (w: World, value: Value) => Promise<unknown>,
): Statement => row(id, says, each(values, run));

export const area = (name: string, ...rows: readonly Statement[]): readonly Row[] =>
  rows.map((statement) => ({ ...statement, area: name }));
