import { Clock, SentEvent } from '../../core/control-shapes.ts';
import { CommandError } from '../command-error.ts';
import type { SandboxClient } from '../sandbox-client.ts';

/** An event by its type and the id of its object. */
export interface Wanted {
  readonly type: string;
  readonly object: string;
  /** Only events after this `seq`. */
  readonly after: number;
}

/** The `seq` of the newest event; 0 without one. */
export async function newestEvent(client: SandboxClient): Promise<number> {
  const [newest] = await client.list('/v1/events?limit=1', SentEvent);
  return newest?.seq ?? 0;
}

/** Longest wait, in milliseconds of real time. The service takes a few seconds. */
const LIMIT = 60_000;

/**
 * Waits on a running clock until an event has happened.
 *
 * @throws {CommandError} when it does not happen in time
 */
export async function waitForEvent(client: SandboxClient, wanted: Wanted): Promise<SentEvent> {
  const limit = AbortSignal.timeout(LIMIT);
  try {
    for await (const _ of client.changes(limit)) {
      const event = await findEvent(client, wanted);
      if (event) return event;
    }
    throw new CommandError('The sandbox ended before the event happened.');
  } catch (error) {
    if (limit.aborted) throw notYet(wanted, `within ${LIMIT / 1_000} seconds`);
    throw error;
  }
}

/** Most steps of a frozen clock. Other jobs may be due before those that lead to the event. */
const STEPS = 1_000;

/**
 * Advances a frozen clock, from one job to the next, until an event has happened, and makes the deliveries due then.
 *
 * @returns the event and, if it was advanced, the time of the clock
 * @throws {CommandError} when nothing scheduled leads to the event
 */
export async function advanceToEvent(client: SandboxClient, wanted: Wanted) {
  let advancedTo: string | undefined;
  for (let step = 0; step < STEPS; step += 1) {
    const event = await findEvent(client, wanted);
    if (event) {
      await client.call('POST', '/v1/clock/advance', { by: 'PT0S' });
      return { event, advancedTo };
    }
    const { next } = Clock.parse(await client.call('GET', '/v1/clock'));
    if (next === null) break;
    advancedTo = Clock.parse(await client.call('POST', '/v1/clock/advance', { next: true })).now;
  }
  throw notYet(wanted, 'although the clock was advanced');
}

async function findEvent(
  client: SandboxClient,
  { type, object, after }: Wanted,
): Promise<SentEvent | undefined> {
  const events = await client.list(`/v1/events?after=${after}&limit=1000`, SentEvent);
  return events.find((event) => event.type === type && event.object.id === object);
}

const notYet = ({ type, object }: Wanted, when: string): CommandError =>
  new CommandError(`${type} of ${object} did not happen ${when}.`);
