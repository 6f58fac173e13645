import type { Figures } from './measures.ts';
import type { Standing } from './standing.ts';
import type { SubjectName } from './subjects.ts';
import type { Comparison } from './verdict.ts';

/** Of each subject, what was measured in each round. */
export type Rounds = ReadonlyMap<SubjectName, readonly Figures[]>;

const OWN = 'the card form';
const FLOOR = 'plain inputs';

interface Row extends Pick<Comparison, 'title' | 'unit' | 'decimals' | 'isSteady'> {
  /** How many of the figure's own unit are one of `unit`. */
  readonly per?: number;
  /** The greatest that the card form may have, by CPU rate, beside a subject. */
  readonly goals?: Readonly<Record<number, Comparison['limit'] & { readonly beside: SubjectName }>>;
}

const ms = { unit: 'ms', decimals: 2 } as const;
const goal = (of: 'ratio' | 'difference' | 'figure', most: number, beside: SubjectName = FLOOR) =>
  ({ of, most, beside }) as const;

/**
 * Four marks are 25 of the DOM nodes and 90 kB of the heap; where a shop accepts more brands, the four that are most frequent are
 * shown. The shadow root and the mark that changes with the brand make a key 1.9 times a plain input's without any style.
 */
const rows: Readonly<Record<keyof Figures, Row>> = {
  keyScript: {
    title: 'script of a key',
    ...ms,
    isSteady: false,
    goals: { 1: goal('difference', 0.25), 4: goal('difference', 1) },
  },
  keyLayout: { title: 'layout and style of a key', ...ms, goals: { 1: goal('ratio', 2) } },
  keyTask: { title: 'main thread for a key', ...ms },
  firstField: { title: 'first field', ...ms, isSteady: false, goals: { 4: goal('ratio', 3.5) } },
  startScript: { title: 'script at start', ...ms, isSteady: false },
  mounts: {
    title: '100 mounts',
    unit: 'ms',
    decimals: 0,
    isSteady: false,
    goals: { 4: goal('ratio', 1, 'React') },
  },
  heap: {
    title: 'heap above an empty page',
    unit: 'kB',
    decimals: 0,
    per: 1000,
    goals: { 1: goal('ratio', 1.3, 'Lit') },
  },
  nodes: {
    title: 'DOM nodes above an empty page',
    unit: '',
    decimals: 0,
    goals: { 1: goal('ratio', 1.3, 'Lit') },
  },
};

const names = Object.keys(rows) as (keyof Figures)[]; // the keys of the table above

type OfEmpty = readonly Pick<Figures, 'heap' | 'nodes'>[];

/** Each figure of all subjects at one CPU rate; memory and nodes are those above an empty page. */
export const standings = (rounds: Rounds, empty: OfEmpty): readonly Standing[] =>
  names.map((name) => {
    const { title, unit, decimals } = rows[name];
    const of = [...rounds].map(([subject, of]) => [subject, valuesOf(name, of, empty)] as const);
    return { title, unit, decimals, own: OWN, floor: FLOOR, of: Object.fromEntries(of) };
  });

/** The card form beside what its goals are of, at one CPU rate. */
export const comparisons = (rounds: Rounds, empty: OfEmpty, rate: number): readonly Comparison[] =>
  names.flatMap((name) => {
    const { goals, per, title, ...row } = rows[name];
    const limit = goals?.[rate];
    if (!limit) return [];
    const of = (subject: SubjectName) => valuesOf(name, rounds.get(subject) ?? [], empty);
    return [
      { ...row, title: `${title}, beside ${limit.beside}`, floor: of(limit.beside), own: of(OWN), limit },
    ];
  });

function valuesOf(name: keyof Figures, rounds: readonly Figures[], empty: OfEmpty): readonly number[] {
  const { per = 1 } = rows[name];
  const base = (round: number) => (name === 'heap' || name === 'nodes' ? (empty[round]?.[name] ?? 0) : 0);
  return rounds.map((figures, round) => (figures[name] - base(round)) / per);
}
