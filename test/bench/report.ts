import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { median } from './sandbox/figures.ts';
import { linesOf, type Standing } from './standing.ts';
import {
  type Comparison,
  isOfBusyMachine,
  lineOf,
  medianWithin,
  roundsOf,
  type Verdict,
  verdictOf,
} from './verdict.ts';

/** For the usage of a bench. */
export const REPORT_USAGE = `  --save FILE      keeps the rounds
  --compare FILE   says what differs from those of a saved run by more than the noise
Exits with 0 where every limit is met, with 1 where one is missed, with 2 where one cannot be told: then more rounds, or a quiet machine.`;

/** How many times the rounds that were asked for are taken at most, while a verdict cannot be told. */
const MOST_TIMES = 3;

/** A table of figures, by whose title it is found in a saved run. */
interface Table {
  readonly title: string;
  readonly comparisons: readonly Comparison[];
}

/** Takes rounds, and one more as long as a verdict cannot be told, up to three times as many. @param least how many at first */
export async function takeRounds(
  least: number,
  takeOne: () => Promise<void>,
  compare: () => readonly Comparison[],
): Promise<void> {
  for (let taken = 0; taken < MOST_TIMES * least; taken += 1) {
    if (taken >= least && !compare().some((each) => verdictOf(each) === 'cannot tell')) return;
    await takeOne();
  }
}

/** What a bench found: tables on the console, an exit code, a file to compare with. */
export class Report {
  readonly #tables: Table[] = [];
  /** The arguments of the command without the options of reports. */
  readonly given: readonly string[];
  readonly #options: { readonly save?: string | undefined; readonly compare?: string | undefined };

  constructor(args = process.argv.slice(2)) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { save: { type: 'string' }, compare: { type: 'string' } },
    });
    this.given = positionals;
    this.#options = values;
  }

  /** Prints a table. @param columns of what the two figures of a line are */
  print(title: string, columns: string, comparisons: readonly Comparison[]): void {
    this.#tables.push({ title, comparisons });
    console.log(`\n${title}: ${columns}, the ratio, the limit, the rounds`);
    for (const comparison of comparisons) console.log(lineOf(comparison));
    for (const busy of comparisons.filter(isOfBusyMachine))
      console.log(
        `“${busy.title}” of what does not change differs between rounds: this machine is too busy to tell.`,
      );
  }

  /** Prints the medians of several subjects. */
  printAll(title: string, standings: readonly Standing[]): void {
    console.log(`\n${title}`);
    for (const line of linesOf(standings)) console.log(line);
  }

  /** Compares with a saved run, then saves. @returns the exit code */
  end(): 0 | 1 | 2 {
    const { save, compare } = this.#options;
    if (compare !== undefined)
      for (const line of differences(JSON.parse(readFileSync(compare, 'utf8')), this.#tables))
        console.log(line);
    if (save !== undefined) writeFileSync(save, JSON.stringify(this.#tables));
    return exitCodeOf(this.#tables.flatMap(({ comparisons }) => comparisons.map(verdictOf)));
  }
}

export function exitCodeOf(verdicts: readonly (Verdict | undefined)[]): 0 | 1 | 2 {
  if (verdicts.includes('missed')) return 1;
  return verdicts.includes('cannot tell') ? 2 : 0;
}

/** The figures whose ratio has changed since a saved run by more than the noise of both; what only one of the runs has is left out. */
export function differences(saved: readonly Table[], tables: readonly Table[]): readonly string[] {
  const lines = tables.flatMap(({ title, comparisons }) => {
    const before = saved.find((table) => table.title === title)?.comparisons ?? [];
    return comparisons.flatMap((now) => {
      const then = before.find((comparison) => comparison.title === now.title);
      return then && differ(then, now)
        ? [`${title}, ${now.title}: ${ratioOf(then)} before, ${ratioOf(now)} now`]
        : [];
    });
  });
  return ['\nBeyond the noise of both runs:', ...(lines.length > 0 ? lines : ['nothing has changed'])];
}

function differ(one: Comparison, other: Comparison): boolean {
  const [a, b] = [one, other].map((each) => medianWithin(roundsOf(each, 'ratio')));
  return a !== undefined && b !== undefined && (a.most < b.least || b.most < a.least);
}

const ratioOf = (comparison: Comparison): string => `${median(roundsOf(comparison, 'ratio')).toFixed(2)}×`;
