import { median } from '../sandbox/figures.ts';
import type { Standing } from '../standing.ts';
import type { Comparison } from '../verdict.ts';
import type { PickerFigures, PickerName } from './measures.ts';

export type PickerRounds = ReadonlyMap<PickerName, readonly PickerFigures[]>;

const OWN = 'the bank picker';

/** Each: what the figure may be at most, and beside which peer; without a name the best of the peers in the run. */
const goals: Readonly<Partial<Record<keyof PickerFigures, readonly [most: number, beside?: PickerName]>>> = {
  'open 50': [1],
  'letter of 50': [1],
  'clear 50': [1],
  'open 1,000': [0.7, 'vaadin'],
  'open 10,000': [0.6, 'vaadin'],
  'letter of 10,000': [3, 'vaadin'],
  'clear 10,000': [0.9, 'vaadin'],
  '100 of 50': [1, 'tom-select'],
};

const names = Object.keys(goals) as (keyof PickerFigures)[]; // of the same keys

const row = (title: string) => ({ title, unit: 'ms', decimals: 0 });

export const pickerStandings = (rounds: PickerRounds): readonly Standing[] =>
  names.map((name) => ({ ...row(name), own: OWN, of: valuesOf(name, rounds) }));

export const pickerComparisons = (rounds: PickerRounds): readonly Comparison[] =>
  names.flatMap((name) => {
    const [most, beside] = goals[name] ?? [];
    const { [OWN]: own = [], ...peers } = valuesOf(name, rounds);
    const [best = ''] = Object.keys(peers).toSorted(
      (a, b) => median(peers[a] ?? []) - median(peers[b] ?? []),
    );
    const peer = beside ?? best;
    const floor = peers[peer] ?? [];
    return most
      ? [{ ...row(`${name}, beside ${peer}`), floor, own, limit: { of: 'ratio', most } as const }]
      : [];
  });

const valuesOf = (
  name: keyof PickerFigures,
  rounds: PickerRounds,
): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries([...rounds].map(([picker, figures]) => [picker, figures.map((each) => each[name])]));
