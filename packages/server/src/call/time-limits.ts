/**
 * Counts milliseconds down by the clock that has advanced further: while a process is suspended, timers stand still, and on some
 * systems the monotonic clock does, too.
 *
 * @param now the wall clock
 * @returns a function that returns the milliseconds left; 0 or less once the time is over
 */
export function countdown(milliseconds: number, now: () => number = Date.now): () => number {
  const start = performance.now();
  const startDate = now();
  return () => milliseconds - Math.max(performance.now() - start, now() - startDate);
}

interface SharedListener {
  readonly listeners: Set<() => void>;
  /** Calls all listeners of the signal. */
  readonly notify: () => void;
}

const sharedBySignal = new WeakMap<AbortSignal, SharedListener>();

/**
 * Calls a listener when a signal aborts. All listeners of one signal share a single listener on the signal itself: a server
 * may use one signal for all its calls, and Node 20 warns of a leak from the eleventh listener on.
 *
 * @returns a function that removes the listener
 */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (!signal) return () => {};
  const { listeners, notify } = sharedBySignal.get(signal) ?? createShared(signal);
  if (listeners.size === 0) signal.addEventListener('abort', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) signal.removeEventListener('abort', notify);
  };
}

function createShared(signal: AbortSignal): SharedListener {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const shared = { listeners, notify };
  sharedBySignal.set(signal, shared);
  return shared;
}

/** Resolves after the time, or when the signal aborts. Leaves no timer and no listener. */
export const delay = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeListener();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const removeListener = onAbort(signal, end);
    if (signal?.aborted) end();
  });
