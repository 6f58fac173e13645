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
  switch (step.does) {
    case 'deliver':
      return step.how === 'in order' ? [] : [{ ...step, how: 'in order' }];
    case 'scan':
      return simplerScans(step);
    case 'pay':
    case 'read':
    case 'link':
    case 'take back':
    case 'remove':
    case 'sweep':
      return [
        ...atFirst,
        ...simplerPlace(step),
        ...withoutFault(step),
        ...(step.does === 'pay' ? simplerPayments(step) : []),
      ];
    default:
      return atFirst;
  }
}

type FaultyStep = Extract<Step, { does: 'pay' | 'read' | 'link' | 'take back' | 'remove' | 'sweep' }>;

/** The step in the first tab, and with a process that lives on. */
function simplerPlace({ tab, dies, ...step }: FaultyStep): readonly Step[] {
  return [
    ...(tab ? [{ ...step, ...(dies && { dies }) }] : []),
    ...(dies ? [{ ...step, ...(tab && { tab }) }] : []),
  ];
}

/** The step without its fault, and with one that is not limited to the first call. */
function withoutFault(step: FaultyStep): readonly Step[] {
  if (step.fault === undefined) return [];
  const { fault: _, once, on: __, ...plain } = step;
  if (once !== true) return [plain];
  const { once: ___, ...always } = step;
  return [plain, always];
}

function simplerPayments(step: Extract<Step, { does: 'pay' }>): readonly Step[] {
  const { closed, ...open } = step;
  const { way, ...byCard } = step;
  return [
    ...(way ? [byCard] : []),
    ...(closed === true ? [open] : []),
    ...(step.card === 'A' ? [] : [{ ...step, card: 'A' } as const]),
  ];
}

function simplerScans({ does, how, ...more }: Extract<Step, { does: 'scan' }>): readonly Step[] {
  return (['old', 'soon'] as const).flatMap((name) => {
    const { [name]: is, ...rest } = more;
    return is ? [{ does, how, ...rest }] : [];
  });
}
