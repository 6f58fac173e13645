/**
 * Counts milliseconds down, by whichever clock has gone on further: while a process stands still, timers wait, and the
 * monotonic clock of some systems does too.
 *
 * @param now the wall clock
 * @returns what is left, 0 or less once it is over
 */
export function countdown(milliseconds: number, now: () => number = Date.now): () => number {
  const start = performance.now();
  const startDate = now();
  return () => milliseconds - Math.max(performance.now() - start, now() - startDate);
}
