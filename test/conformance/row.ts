import type { World } from './world.ts';

/** `C12` is a statement of the interface, `K3` a further requirement of a faithful kit. */
export type RowId = `C${number}` | `K${number}`;

type Run = (world: World) => Promise<void>;

/** A check, which runs on a new service. */
export interface Check {
  /** The value under test, in rows with several; empty otherwise. */
  readonly value: string;
  readonly run: Run;
  /** The subject of the check, if it is not the service. */
  readonly of?: 'helper';
}

/** The places that test rows which a run of the list cannot test. */
export const places = {
  packed:
    'The packed and installed helper is tested on Node 20, 22 and 24 and in a worker (`npm run packed`).',
} as const;

/** A statement of the list. */
export interface Row {
  readonly id: RowId;
  readonly area: string;
  readonly says: string;
  readonly checks: readonly Check[];
  readonly elsewhere?: keyof typeof places;
}

type Statement = Omit<Row, 'area'>;

/** A statement and its checks. */
export function row(
  id: RowId,
  says: string,
  ...checks: readonly (Run | Check | readonly Check[])[]
): Statement {
  return {
    id,
    says,
    checks: checks.flatMap((check) => (typeof check === 'function' ? when('', check) : check)),
  };
}

/** A check with the value that it is about. */
export const when = (value: string, run: Run): Check => ({ value, run });

/** One check for every value. */
export const each = <Value extends string>(
  values: readonly Value[],
  run: (world: World, value: Value) => Promise<void>,
): readonly Check[] => values.map((value) => ({ value, run: (world) => run(world, value) }));

/** A statement that is tested in another place. */
export const elsewhere = (id: RowId, place: keyof typeof places, says: string): Statement => ({
  id,
  says,
  checks: [],
  elsewhere: place,
});

export const area = (name: string, ...rows: readonly Statement[]): readonly Row[] =>
  rows.map((statement) => ({ ...statement, area: name }));
