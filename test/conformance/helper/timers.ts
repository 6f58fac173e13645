/** Whether the caller is not Node's own `fetch`, which has timers for connections of earlier calls. */
const isOurs = (): boolean => !new Error().stack?.includes('node:internal/deps/');

/** The number of timers that some work starts with `setTimeout` and leaves running. */
export async function timersLeftBy(work: () => Promise<void>): Promise<number> {
  const { setTimeout, clearTimeout } = globalThis;
  const running = new Set<unknown>();
  const watched = (act: (...given: unknown[]) => void, after?: number, ...given: unknown[]) => {
    const timer = setTimeout(() => {
      running.delete(timer);
      act(...given);
    }, after);
    if (isOurs()) running.add(timer);
    return timer;
  };
  const ended = (timer: Parameters<typeof clearTimeout>[0]) => {
    running.delete(timer);
    clearTimeout(timer);
  };
  await withInstead({ setTimeout: watched, clearTimeout: ended }, work);
  return running.size;
}

/** Runs some work during which timers of `setTimeout` never fire. */
export async function withTimersStanding(work: () => Promise<void>): Promise<void> {
  const { setTimeout } = globalThis;
  const begun: ReturnType<typeof setTimeout>[] = [];
  const standing = (act: (...given: unknown[]) => void, after?: number, ...given: unknown[]) => {
    if (!isOurs()) return setTimeout(act, after, ...given);
    const timer = setTimeout(() => {}, LONG);
    begun.push(timer);
    return timer;
  };
  await withInstead({ setTimeout: standing }, work).finally(() => begun.forEach(clearTimeout));
}

const LONG = 600_000;

async function withInstead(functions: object, work: () => Promise<void>): Promise<void> {
  const { setTimeout, clearTimeout } = globalThis;
  // Callers pass only arguments that the replacements accept.
  Object.assign(globalThis, functions);
  try {
    await work();
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }
}
