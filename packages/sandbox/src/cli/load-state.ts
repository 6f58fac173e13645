import * as z from 'zod/mini';
import type { State } from '../state-file/state.ts';
import type { SandboxClient } from './sandbox-client.ts';

/** Whether the namespace has or had objects. */
export const isUsed = async (client: SandboxClient): Promise<boolean> =>
  (await client.list('/v1/history?limit=1', z.unknown())).length > 0;

/** Loads a state into the namespace, all or nothing. */
export async function loadState(client: SandboxClient, state: State): Promise<void> {
  await client.call('PUT', '/v1/state?replace=true', state);
}

/** What was loaded, for people. */
export function summaryOf({ objects, clock }: State): string {
  const counts = Object.entries(objects)
    .filter(([, rows]) => rows.length > 0)
    .map(([type, { length }]) => `${type.replaceAll('_', ' ')} ${length}`);
  const time = clock.mode === 'frozen' ? ` The clock is frozen at ${clock.now}.` : '';
  return `Loaded: ${counts.length > 0 ? counts.join(', ') : 'no objects'}.${time}`;
}
