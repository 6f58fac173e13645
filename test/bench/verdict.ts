import { median } from './sandbox/figures.ts';

/** A figure of the element and of what it is compared with, measured side by side in each round. */
export interface Comparison {
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly floor: readonly number[];
  readonly own: readonly number[];
  /** Whether the same work takes the same time on a quiet machine; not where it waits for a frame, or takes microseconds. */
  readonly isSteady?: boolean;
  /** The greatest that it may be: times the floor, above the floor, or itself, in `unit`. */
  readonly limit?: { readonly of: 'ratio' | 'difference' | 'figure'; readonly most: number };
}

/** Between the rounds of one figure of a quiet machine there is less than this ratio. */
const BUSY = 2.5;

/** Half of what lies between the rounds, without the least and the most of them. */
function noiseOf(values: readonly number[]): number {
  const inner = values.toSorted((a, b) => a - b).slice(1, -1);
  return inner.length > 1 ? ((inner.at(-1) ?? 0) - (inner[0] ?? 0)) / 2 : 0;
}

/** The figure of which the floor differs between rounds as on no quiet machine; `undefined` where there is none. */
export const tooBusy = (comparisons: readonly Comparison[]): Comparison | undefined =>
  comparisons.find(
    ({ floor, isSteady = true }) => isSteady && Math.max(...floor) > BUSY * Math.min(...floor),
  );

/** Whether the limit is missed by more than the noise. */
export function isMissed({ floor, own, limit }: Comparison): boolean {
  if (!limit) return false;
  const values = own.map((value, round) => compared(limit.of, value, floor[round] ?? Number.NaN));
  return median(values) - noiseOf(values) > limit.most;
}

const compared = (of: 'ratio' | 'difference' | 'figure', own: number, floor: number): number =>
  ({ ratio: own / floor, difference: own - floor, figure: own })[of];

/** A line with both medians, the median of the ratios, the limit, and the rounds of the element. */
export function lineOf(comparison: Comparison): string {
  const { title, unit, decimals, floor, own, limit } = comparison;
  const ratios = own.map((value, round) => value / (floor[round] ?? Number.NaN));
  const shown = (value: number) => value.toFixed(decimals);
  const cells = [shown(median(floor)), shown(median(own)), `${median(ratios).toFixed(2)}×`];
  const most =
    limit &&
    `at most ${limit.most}${{ ratio: '×', difference: ` ${unit} more`, figure: ` ${unit}` }[limit.of]}`;
  const verdict = most ? `${most}: ${isMissed(comparison) ? 'MISSED' : 'met'}` : '';
  return `${title.padEnd(30)}${cells.map((cell) => cell.padStart(10)).join('')} ${unit.padEnd(3)} ${verdict.padEnd(26)} ${own.map(shown).join(' ')}`;
}
