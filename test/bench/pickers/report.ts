import type { PickerFigures } from './measures.ts';

/** The greatest ratio to the peer that the bank picker should have. */
const wanted: Readonly<Record<keyof PickerFigures, number | undefined>> = {
  mount: undefined,
  open: 0.4,
  firstLetter: 0.5,
  clear: 0.6,
  mounts: 0.2,
  rows: undefined,
};

/** Lines about what was measured of a peer and of the bank picker, with the ratio of both. */
export function pickerReport(peer: PickerFigures, own: PickerFigures): string[] {
  const names = Object.keys(wanted) as (keyof PickerFigures)[]; // the keys of the table above
  return names.map((name) => {
    const ratio = own[name] / peer[name];
    if (!(ratio > 0)) throw new Error(`The measurement is broken: “${name}” is ${own[name]}.`);
    const most = wanted[name];
    const verdict = most ? `   at most ${most.toFixed(2)}: ${ratio <= most ? 'met' : 'missed'}` : '';
    const cells = [peer[name].toFixed(0), own[name].toFixed(0), ratio.toFixed(2)];
    return `${name.padEnd(16)}${cells.map((cell) => cell.padStart(12)).join('')}${verdict}`;
  });
}
