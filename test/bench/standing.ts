import { median } from './sandbox/figures.ts';
import { type Comparison, verdictOf } from './verdict.ts';

/** A figure of several subjects, measured in turn in each round. */
export interface Standing extends Pick<Comparison, 'title' | 'unit' | 'decimals'> {
  readonly of: Readonly<Record<string, readonly number[]>>;
  /** The name of ours. */
  readonly own: string;
  /** The name of what is no peer: the least that any does. */
  readonly floor?: string;
}

/** Beside the best of the peers: `ahead of all`, `behind NAME`, or `as NAME` where it cannot be told. */
export function placeOf({ title, unit, decimals, of, own, floor }: Standing): string {
  const [best = '', rounds = []] =
    Object.entries(of)
      .filter(([name]) => name !== own && name !== floor)
      .toSorted(([, one], [, other]) => median(one) - median(other))[0] ?? [];
  const limit = { of: 'ratio', most: 1 } as const;
  const verdict = verdictOf({
    ...{ title, unit, decimals, floor: rounds, own: of[own] ?? [], isSteady: false, limit },
  });
  return verdict === 'met' ? 'ahead of all' : `${verdict === 'missed' ? 'behind' : 'as'} ${best}`;
}

/** A table of medians, a line for each figure, with the place of ours. */
export function linesOf(standings: readonly Standing[]): readonly string[] {
  const line = (title: string, cells: readonly string[], place: string) =>
    `${title.padEnd(32)}${cells.map((cell) => cell.padStart(15)).join('')}  ${place}`;
  const names = Object.keys(standings[0]?.of ?? {});
  return [
    line('', names, ''),
    ...standings.map((standing) => {
      const { title, unit, decimals, of } = standing;
      const cells = Object.values(of).map((rounds) => median(rounds).toFixed(decimals));
      return line(`${title}${unit && `, ${unit}`}`, cells, placeOf(standing));
    }),
  ];
}
