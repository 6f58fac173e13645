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
  // Callers pass only arguments that the replacements accept.
  Object.assign(globalThis, { setTimeout: watched, clearTimeout: ended });
  await work().finally(() => Object.assign(globalThis, { setTimeout, clearTimeout }));
  return running.size;
}
