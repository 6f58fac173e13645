import type { Schedule, Step } from './schedule.ts';

/** Real time after which a schedule is not made smaller, in milliseconds. */
const LONGEST_SHRINK_MS = 20_000;

/**
 * Makes a schedule smaller as long as the finding stays: removes steps from the end, then makes them simpler.
 *
 * @param isFound plays a schedule; whether the same is found
 */
export async function shrink(
  schedule: Schedule,
  isFound: (schedule: Schedule) => Promise<boolean>,
  signal: AbortSignal,
): Promise<Schedule> {
  const tried = new Set<string>();
  const end = performance.now() + LONGEST_SHRINK_MS;
  const first = async (candidates: readonly Schedule[]): Promise<Schedule | undefined> => {
    for (const candidate of candidates) {
      const text = JSON.stringify(candidate);
      if (tried.has(text) || performance.now() > end || signal.aborted) continue;
      tried.add(text);
      if (await isFound(candidate)) return candidate;
    }
    return undefined;
  };
  let smallest = schedule;
  for (;;) {
    const next = await first([...shorter(smallest), ...simpler(smallest)]);
    if (!next) return smallest;
    smallest = next;
  }
}

/** The schedule without one step, the last one first. */
const shorter = (schedule: Schedule): readonly Schedule[] =>
  schedule.length === 1 ? [] : schedule.map((_, at) => schedule.toSpliced(schedule.length - 1 - at, 1));

/** The schedule with one simpler step. */
const simpler = (schedule: Schedule): readonly Schedule[] =>
  schedule.flatMap((step, at) => simplerSteps(step).map((simple) => schedule.with(at, simple)));

function simplerSteps(step: Step): readonly Step[] {
  const atFirst: readonly Step[] = 'process' in step && step.process > 0 ? [{ ...step, process: 0 }] : [];
  if (step.does === 'deliver' && step.how !== 'in order') return [{ ...step, how: 'in order' }];
  if (step.does !== 'pay') return atFirst;
  const { fault, once, closed, ...plain } = step;
  const without: readonly (Step | false)[] = [
    fault !== undefined && { ...plain, ...(closed && { closed }) },
    closed === true && { ...plain, ...(fault !== undefined && { fault }), ...(once && { once }) },
    once === true && { ...plain, ...(fault !== undefined && { fault }), ...(closed && { closed }) },
    step.card !== 'A' && { ...step, card: 'A' },
  ];
  return [...atFirst, ...without.filter((simple) => simple !== false)];
}
