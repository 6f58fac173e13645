import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as after } from 'node:timers/promises';

/** Milliseconds between two looks at the event loop. */
const RESOLUTION_MS = 1;

/** The longest time for which some work held the event loop, in milliseconds. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  await after(2 * RESOLUTION_MS);
  delays.reset();
  await work();
  await after(2 * RESOLUTION_MS); // the last hold is noted at the look after it
  delays.disable();
  return delays.max / 1e6 - RESOLUTION_MS;
}
