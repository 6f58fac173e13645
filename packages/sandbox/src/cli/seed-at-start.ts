import * as z from 'zod/mini';
import type { ServeOptions } from '../options/serve-options.ts';
import type { ServedSandbox } from '../start/serve-sandbox.ts';
import type { State } from '../state-file/state.ts';
import { isUsed, loadState, summaryOf } from './load-state.ts';
import { SandboxClient } from './sandbox-client.ts';

const Clock = z.object({ mode: z.enum(['real', 'frozen']), now: z.string() });

/**
 * Loads a state into a sandbox that has just started, before its addresses are printed. A database of an earlier start
 * keeps its objects.
 *
 * @returns the sandbox with notes about the load, and the time of its clock
 */
export async function seedAtStart(
  served: ServedSandbox,
  state: State,
  { clock, now }: ServeOptions,
): Promise<ServedSandbox> {
  const client = new SandboxClient({ control: served.control, key: served.secretKey });
  if (await isUsed(client))
    return withNote(served, 'The seed file was not loaded: the database has objects already.');
  await loadState(client, state);
  // The options of this start come before the clock of the file.
  if (clock !== undefined || now instanceof Date)
    await client.call('PUT', '/v1/clock', {
      mode: clock ?? state.clock.mode,
      ...(now instanceof Date && { now: now.toISOString() }),
    });
  const current = Clock.parse(await client.call('GET', '/v1/clock'));
  const frozenAt = current.mode === 'frozen' ? new Date(current.now) : undefined;
  return { ...withNote(served, summaryOf(state)), frozenAt };
}

const withNote = (served: ServedSandbox, note: string): ServedSandbox => ({
  ...served,
  notes: [...served.notes, note],
});
