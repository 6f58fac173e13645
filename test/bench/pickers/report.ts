import { type PickerFigures, RATE } from './measures.ts';

interface Column {
  readonly title: string;
  /** The greatest ratio to the first subject that the last one should have. */
  readonly wanted?: number;
}

const columns: Readonly<Record<keyof PickerFigures, Column>> = {
  mount: { title: 'mount' },
  open: { title: 'open', wanted: 0.4 },
  firstLetter: { title: 'first letter', wanted: 0.5 },
  clear: { title: 'clear', wanted: 0.6 },
  mounts: { title: '100 pickers', wanted: 0.2 },
  rows: { title: 'rows in the DOM' },
};
const names = Object.keys(columns) as (keyof PickerFigures)[]; // the keys of the table above

/**
 * A table of what was measured, with the ratios to the first subject.
 *
 * @param medians the last is what the wanted ratios are for
 * @throws {Error} when a figure of the last is no number above zero, so that the measurement is broken
 */
export function pickerReport(medians: ReadonlyMap<string, PickerFigures>): string[] {
  const [base] = medians.values();
  const last = [...medians.values()].at(-1);
  if (!base || !last) return [];
  for (const name of names)
    if (!(last[name] > 0)) throw new Error(`The measurement is broken: “${name}” is ${last[name]}.`);
  const wanted = names.map((name) => wantedOf(columns[name], last[name] / base[name]));
  return [
    '',
    `10,000 banks, CPU ${RATE}×: mount, first opening, first letter, its deletion. 50 banks, CPU 1×: 100 pickers.`,
    'Milliseconds to the frame, and the ratio to the first of the table.',
    line(
      '',
      names.map((name) => columns[name].title),
    ),
    line('wanted', wanted),
    ...[...medians].map(([subject, figures]) =>
      line(
        subject,
        names.map((name) => cellOf(figures[name], base[name])),
      ),
    ),
  ];
}

const line = (head: string, cells: readonly string[]): string =>
  head.padEnd(16) + cells.map((cell) => cell.padStart(18)).join('');

const cellOf = (figure: number, base: number): string =>
  `${figure.toFixed(0)} (${(figure / base).toFixed(2)})`;

const wantedOf = ({ wanted }: Column, ratio: number): string =>
  wanted ? `≤ ${wanted.toFixed(2)}, ${ratio <= wanted ? 'met' : 'missed'}` : '';
