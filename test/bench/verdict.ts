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
  readonly limit?: { readonly of: Measure; readonly most: number };
}

type Measure = 'ratio' | 'difference' | 'figure';

/** `cannot tell` where the limit lies within the noise, or the machine is not quiet. */
export type Verdict = 'met' | 'missed' | 'cannot tell';

/** Between the rounds of one figure of a quiet machine there is less than this ratio. */
const BUSY = 2.5;

/** How seldom the median lies outside of what `medianWithin` says. */
const DOUBT = 0.1;

/** Whether what does not change differs between rounds as on no quiet machine. */
export const isOfBusyMachine = ({ floor, isSteady = true }: Comparison): boolean =>
  isSteady && Math.max(...floor) > BUSY * Math.min(...floor);

/** @returns `undefined` without a limit */
export function verdictOf(comparison: Comparison): Verdict | undefined {
  const { limit } = comparison;
  if (!limit) return undefined;
  if (isOfBusyMachine(comparison)) return 'cannot tell';
  const { least, most } = medianWithin(roundsOf(comparison, limit.of));
  if (most <= limit.most) return 'met';
  return least > limit.most ? 'missed' : 'cannot tell';
}

/** The figure of each round, as the limit has it. */
export const roundsOf = ({ own, floor }: Comparison, of: Measure): readonly number[] =>
  own.map((value, round) => compared(of, value, floor[round] ?? Number.NaN));

const compared = (of: Measure, own: number, floor: number): number =>
  ({ ratio: own / floor, difference: own - floor, figure: own })[of];

/**
 * Between which rounds the median of all possible rounds lies, nine times in ten at least. It assumes nothing of how the noise
 * is distributed: each round is above the median as often as below (the sign test). Fewer than five rounds are too few for it.
 */
export function medianWithin(values: readonly number[]): { readonly least: number; readonly most: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  let left = 0;
  let doubt = 2 * 0.5 ** count;
  if (doubt > DOUBT) return { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  // The next round from both ends is left out as long as the doubt stays small.
  for (let ways = 1; ; left += 1) {
    ways = (ways * (count - left)) / (left + 1);
    doubt += 2 * ways * 0.5 ** count;
    if (doubt > DOUBT) break;
  }
  return { least: sorted[left] ?? Number.NaN, most: sorted[count - 1 - left] ?? Number.NaN };
}

/** A line with both medians, the median of the ratios, the limit with its verdict, and the rounds of the element. */
export function lineOf(comparison: Comparison): string {
  const { title, unit, decimals, floor, own, limit } = comparison;
  const shown = (value: number) => value.toFixed(decimals);
  const ratio = median(roundsOf(comparison, 'ratio')).toFixed(2);
  const cells = [shown(median(floor)), shown(median(own)), `${ratio}×`];
  const most =
    limit &&
    `at most ${limit.most}${{ ratio: '×', difference: ` ${unit} more`, figure: ` ${unit}` }[limit.of]}`;
  const verdict = most ? `${most}: ${verdictOf(comparison)?.replace('missed', 'MISSED')}` : '';
  return `${title.padEnd(30)}${cells.map((cell) => cell.padStart(10)).join('')} ${unit.padEnd(3)} ${verdict.padEnd(34)} ${own.map(shown).join(' ')}`;
}
