import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, NotRunningError } from './command-error.ts';
import { report } from './print.ts';
import type { SandboxClient } from './sandbox-client.ts';

/** What a follower of a sandbox reads. */
export interface Followed {
  /** The topic whose changes it reads. */
  readonly topic: string;
  /** Called when the stream opens and when it opens again. The sandbox may have started anew in between. */
  opened(): Promise<void>;
  /** Reads what is new. Called after `opened` and after changes, never twice at the same time. */
  read(): Promise<void>;
  /** What else to do after changes, by their topic. */
  readonly on?: Readonly<Record<string, () => Promise<void>>>;
}

/** Delays before connecting again, in milliseconds; the last one repeats. */
const WAITS = [250, 500, 1_000, 2_000];

/**
 * Follows a running sandbox until it is stopped. When the sandbox ends, says so and waits for it to return.
 *
 * @throws {CommandError} when no sandbox answers at first, or a call is refused
 */
export async function follow(client: SandboxClient, followed: Followed, stopped: AbortSignal): Promise<void> {
  let opened = false;
  for (let failures = 0; !stopped.aborted; failures += 1) {
    const onOpen = async () => {
      if (opened) report(`The sandbox at ${client.control} is back.`);
      [opened, failures] = [true, 0];
      await followed.opened();
    };
    await followStream(client, { ...followed, opened: onOpen }, stopped).catch((error: unknown) => {
      if (!(opened && error instanceof NotRunningError) && !stopped.aborted) throw error;
    });
    if (stopped.aborted) return;
    if (failures === 0)
      report(`The sandbox at ${client.control} has stopped. Waiting until it is back; Ctrl+C ends.`);
    await wait(WAITS[failures] ?? WAITS.at(-1), undefined, { signal: stopped }).catch(() => {});
  }
}

/** Follows the stream until it breaks. Reads one after another; a read that fails ends it. */
async function followStream(
  client: SandboxClient,
  { topic, opened, read, on = {} }: Followed,
  stopped: AbortSignal,
): Promise<void> {
  const failed = new AbortController();
  let work = Promise.resolve();
  let queued = false;
  const queue = (next: () => Promise<void>) => {
    work = work.then(next);
    work.catch((error: unknown) => failed.abort(error));
  };
  const queueRead = () => {
    // One read covers all changes before it, so that a slow terminal does not fall behind.
    if (queued) return;
    queued = true;
    queue(() => {
      queued = false;
      return read();
    });
  };
  try {
    for await (const change of client.changes(AbortSignal.any([stopped, failed.signal]))) {
      if (change === 'open') queue(opened);
      if (on[change]) queue(on[change]);
      if (change === 'open' || change === topic) queueRead();
    }
  } catch (error) {
    // Any other error is that of a broken connection.
    if (error instanceof CommandError) throw error;
  }
  await work;
}
