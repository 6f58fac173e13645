import type { Receiver } from './receiver.ts';
import type { Check, Row } from './row.ts';
import { type Need, NotCheckable, type Target } from './target.ts';
import { World } from './world.ts';

/** The result of a check. */
export type Outcome =
  | { readonly state: 'passed' }
  | { readonly state: 'failed'; readonly why: string; readonly error: unknown }
  | { readonly state: 'not checkable'; readonly need: Need };

/** The outcomes of a row's checks, in their order. */
export type Results = ReadonlyMap<Row, readonly Outcome[]>;

/** Time limit of a check in milliseconds; far more than any needs. */
const DEADLINE = 120_000;

/** Runs a check on a new service. */
export async function runCheck(check: Check, target: Target, receiver: Receiver): Promise<Outcome> {
  try {
    await withDeadline(inWorld(check, target, receiver));
    return { state: 'passed' };
  } catch (error) {
    if (error instanceof NotCheckable) return { state: 'not checkable', need: error.need };
    return { state: 'failed', why: firstLines(error), error };
  }
}

async function inWorld(check: Check, target: Target, receiver: Receiver): Promise<void> {
  await using world = await World.open(target, receiver);
  await check.run(world);
}

async function withDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${DEADLINE} ms.`)), DEADLINE);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs the checks of some rows, one after the other. */
export async function runRows(
  rows: readonly Row[],
  target: Target,
  receiver: Receiver,
  report: (row: Row, check: Check, outcome: Outcome) => void = () => {},
): Promise<Results> {
  const results = new Map<Row, readonly Outcome[]>();
  for (const row of rows) {
    const outcomes: Outcome[] = [];
    for (const check of row.checks) {
      const outcome = await runCheck(check, target, receiver);
      report(row, check, outcome);
      outcomes.push(outcome);
    }
    results.set(row, outcomes);
  }
  return results;
}

/** The row that the whole list passes on every store: checks that pass on the first must pass on the second. */
export const STORES = 'K12';

/**
 * Merges the results of a list on two stores of one implementation: a check passed if it passed on one and failed on
 * none. The row about the stores passed if every check that passed on the first passed on the second.
 */
export function together(first: Results, second: Results): Results {
  const merged = new Map<Row, readonly Outcome[]>();
  for (const [row, outcomes] of first) {
    const others = second.get(row) ?? [];
    merged.set(
      row,
      outcomes.map((outcome, at) => merge(outcome, others[at])),
    );
  }
  const stores = [...merged.keys()].find(({ id }) => id === STORES);
  if (stores) merged.set(stores, [agreement(first, second)]);
  return merged;
}

function merge(one: Outcome, other: Outcome | undefined): Outcome {
  if (one.state === 'failed' || other === undefined) return one;
  if (other.state === 'failed' || one.state === 'not checkable') return other;
  return one;
}

function agreement(first: Results, second: Results): Outcome {
  for (const [row, outcomes] of first) {
    if (row.id === STORES) continue;
    const at = outcomes.findIndex(
      ({ state }, place) => state === 'passed' && second.get(row)?.[place]?.state !== 'passed',
    );
    if (at >= 0) {
      const why = `${row.id} ${row.checks[at]?.value ?? ''} passes on only one store.`;
      return { state: 'failed', why, error: new Error(why) };
    }
  }
  return { state: 'passed' };
}

const firstLines = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 6).join('\n');
