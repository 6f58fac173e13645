/** Whether whoever calls is not Node's own `fetch`, which has timers for connections of earlier calls. */
const isOurs = (): boolean => !new Error().stack?.includes('node:internal/deps/');

/** How many timers some work leaves behind, of those that are begun with `setTimeout` meanwhile. */
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

/** Does some work while no timer that is begun with `setTimeout` meanwhile comes to its end. */
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

/** Does some work with functions of the platform exchanged. */
async function withInstead(functions: object, work: () => Promise<void>): Promise<void> {
  const { setTimeout, clearTimeout } = globalThis;
  // Whoever calls them gives no other arguments than these take.
  Object.assign(globalThis, functions);
  try {
    await work();
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }
}
