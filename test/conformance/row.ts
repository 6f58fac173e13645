import type { World } from './world.ts';

/** `C12` is of what the interface says, `K3` of what a faithful kit needs besides. */
export type RowId = `C${number}` | `K${number}`;

type Run = (world: World) => Promise<void>;

/** One thing that is tried on a service of its own. */
export interface Check {
  /** The value that it is about, where a row has several; empty otherwise. */
  readonly value: string;
  readonly run: Run;
  /** Whom it is about, where that is not the service. */
  readonly of?: 'helper';
}

/** Where a row is tried that no run of the list can try by itself. */
export const places = {
  packed:
    'The helper, packed and installed, is tried so on Node 20, 22 and 24 and in a worker (`npm run packed`).',
} as const;

/** One statement of the list, in our own words. */
export interface Row {
  readonly id: RowId;
  readonly area: string;
  readonly says: string;
  readonly checks: readonly Check[];
  readonly elsewhere?: keyof typeof places;
}

type Stated = Omit<Row, 'area'>;

/** A statement and what shows that it holds. */
export function row(id: RowId, says: string, ...checks: readonly (Run | Check | readonly Check[])[]): Stated {
  return {
    id,
    says,
    checks: checks.flatMap((check) => (typeof check === 'function' ? when('', check) : check)),
  };
}

/** One check of several, by what it is about. */
export const when = (value: string, run: Run): Check => ({ value, run });

/** One check for every value. */
export const each = <Value extends string>(
  values: readonly Value[],
  run: (world: World, value: Value) => Promise<void>,
): readonly Check[] => values.map((value) => ({ value, run: (world) => run(world, value) }));

/** A statement that is tried somewhere else. */
export const elsewhere = (id: RowId, place: keyof typeof places, says: string): Stated => ({
  id,
  says,
  checks: [],
  elsewhere: place,
});

export const area = (name: string, ...rows: readonly Stated[]): readonly Row[] =>
  rows.map((stated) => ({ ...stated, area: name }));
