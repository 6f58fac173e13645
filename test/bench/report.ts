import type { Figures } from './measures.ts';

interface Row {
  readonly title: string;
  readonly unit: string;
  /** How many of the figure's own unit are one of `unit`. */
  readonly per: number;
  readonly decimals: number;
  /** The greatest that the card form should be, of what plain inputs are. */
  readonly most?: (floor: number, rate: number) => number | undefined;
}

const keyMargins: Readonly<Record<number, number>> = { 1: 0.4, 4: 1.5 };
const ms = { unit: 'ms', per: 1 } as const;

const rows: Readonly<Record<keyof Figures, Row>> = {
  keyScript: {
    ...{ title: 'script of a key', ...ms, decimals: 3 },
    most: (floor, rate) => floor + (keyMargins[rate] ?? Number.NaN),
  },
  keyTask: { title: 'main thread for a key', ...ms, decimals: 3 },
  firstField: { title: 'first field', ...ms, decimals: 1, most: (floor) => floor * 3 },
  startScript: {
    ...{ title: 'script at start', ...ms, decimals: 2 },
    most: (_, rate) => (rate === 1 ? 25 : undefined),
  },
  mounts: { title: '100 mounts', ...ms, decimals: 0 },
  heap: { title: 'heap above an empty page', unit: 'kB', per: 1000, decimals: 0, most: () => 500_000 },
  nodes: { title: 'DOM nodes above an empty page', unit: '', per: 1, decimals: 0 },
};

/** Lines about what was measured of plain inputs and of the card form, at one CPU rate. */
export function report(
  inputs: Figures,
  form: Figures,
  empty: Pick<Figures, 'heap' | 'nodes'>,
  rate: number,
): string[] {
  const names = Object.keys(rows) as (keyof Figures)[]; // the keys of the table above
  return names.map((name) => {
    const { title, unit, per, decimals, most } = rows[name];
    const base = name === 'heap' || name === 'nodes' ? empty[name] : 0;
    const [floor, figure] = [inputs[name] - base, form[name] - base];
    if (!(floor > 0 && figure > 0)) throw new Error(`The measurement is broken: “${title}” is ${figure}.`);
    const shown = (value: number) => `${(value / per).toFixed(decimals)} ${unit}`.padStart(14);
    const target = most?.(floor, rate);
    const verdict = target
      ? `   at most ${shown(target).trim()}: ${figure <= target ? 'met' : 'missed'}`
      : '';
    const ratio = `${(figure / floor).toFixed(1)}×`.padStart(8);
    return `${title.padEnd(32)}${shown(floor)}${shown(figure)}${ratio}${verdict}`;
  });
}
