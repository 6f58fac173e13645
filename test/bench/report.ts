import type { Figures } from './measures.ts';

/** The median of each figure, by the name of what was measured. */
export type Medians = ReadonlyMap<string, Figures>;

/** The greatest that the card form should be, of what plain inputs are. */
type Target = { readonly text: string; readonly of: (floor: number, rate: number) => number };

interface Row {
  readonly title: string;
  readonly unit: string;
  /** How many of the figure's own unit are one of `unit`. */
  readonly per: number;
  readonly decimals: number;
  /** Whether it is measured above an empty page, which has no ratio. */
  readonly aboveEmpty?: boolean;
  readonly target?: (rate: number) => Target | undefined;
}

const keyMargins: Readonly<Record<number, number>> = { 1: 0.4, 4: 1.5 };

const rows: Readonly<Record<keyof Figures, Row>> = {
  keyScript: {
    title: 'script of a key',
    unit: 'ms',
    per: 1,
    decimals: 3,
    target: (rate) => {
      const margin = keyMargins[rate];
      return margin ? { text: `plain inputs + ${margin} ms`, of: (floor) => floor + margin } : undefined;
    },
  },
  keyTask: { title: 'main thread for a key', unit: 'ms', per: 1, decimals: 3 },
  firstField: {
    title: 'first field',
    unit: 'ms',
    per: 1,
    decimals: 1,
    target: () => ({ text: '3 × plain inputs', of: (floor) => floor * 3 }),
  },
  startScript: {
    title: 'script at start',
    unit: 'ms',
    per: 1,
    decimals: 2,
    target: (rate) => (rate === 1 ? { text: '25 ms', of: () => 25 } : undefined),
  },
  mounts: { title: '100 mounts', unit: 'ms', per: 1, decimals: 0 },
  heap: {
    title: 'heap of one, above an empty page',
    unit: 'kB',
    per: 1000,
    decimals: 0,
    aboveEmpty: true,
    target: () => ({ text: '500 kB', of: () => 500_000 }),
  },
  nodes: { title: 'DOM nodes of one, above an empty page', unit: '', per: 1, decimals: 0, aboveEmpty: true },
};

/**
 * Lines about what was measured at one CPU rate.
 *
 * @param medians the first is the floor, the last is what the targets are for
 * @throws {Error} when a figure is no number above zero, so that the measurement is broken
 */
export function report(medians: Medians, empty: Pick<Figures, 'heap' | 'nodes'>, rate: number): string[] {
  const names = Object.keys(rows) as (keyof Figures)[]; // the keys of the table above
  return names.flatMap((name) => {
    const base = rows[name].aboveEmpty ? { ...empty }[name as 'heap' | 'nodes'] : 0; // only these two are
    const figures = [...medians].map(([subject, figures]): [string, number] => {
      if (!(figures[name] > 0 && figures[name] < Number.POSITIVE_INFINITY))
        throw new Error(
          `The measurement is broken: “${rows[name].title}” of ${subject} is ${figures[name]}.`,
        );
      return [subject, figures[name] - base];
    });
    return ['', `${rows[name].title}, CPU ${rate}×`, ...linesOf(rows[name], figures, rate)];
  });
}

function linesOf(row: Row, figures: readonly [string, number][], rate: number): string[] {
  const [, floor = Number.NaN] = figures[0] ?? [];
  return figures.map(([subject, figure], at) => {
    const shown = (value: number) => `${(value / row.per).toFixed(row.decimals)} ${row.unit}`;
    const difference = at > 0 ? `+${shown(figure - floor)}`.replace('+-', '−') : '';
    const ratio = at > 0 && !row.aboveEmpty ? `${(figure / floor).toFixed(1)}×` : '';
    const verdict = at === figures.length - 1 ? verdictOf(row.target?.(rate), figure, floor, rate) : '';
    return `  ${subject.padEnd(15)}${shown(figure).padStart(12)}${difference.padStart(13)}${ratio.padStart(8)}${verdict}`;
  });
}

function verdictOf(target: Target | undefined, figure: number, floor: number, rate: number): string {
  if (!target) return '';
  return `   target: at most ${target.text}: ${figure <= target.of(floor, rate) ? 'met' : 'missed'}`;
}
