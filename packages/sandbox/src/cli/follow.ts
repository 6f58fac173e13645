import type { ControlClient } from '../core/control-client.ts';
import { CommandError, NotRunningError } from './command-error.ts';

/** What a follower of a sandbox reads. */
interface Followed {
  /** The topic whose changes it reads. */
  readonly topic: string;
  /** Reads what is new. Called when the stream opens and after changes, never twice at the same time. */
  read(): Promise<void>;
  /** What else to do when the stream opens and after changes, by their topic. */
  readonly on?: Readonly<Record<string, () => Promise<void>>>;
}

/**
 * Follows a running sandbox until it is stopped.
 *
 * @throws {CommandError} when no sandbox answers, a call is refused, or the sandbox ends
 */
export async function follow(
  client: ControlClient,
  { topic, read, on = {} }: Followed,
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
  let opened = false;
  /** Whether an error comes from the end of the command or of the sandbox. */
  const isEnd = (error: unknown) => stopped.aborted || (opened && error instanceof NotRunningError);
  try {
    for await (const change of client.changes(AbortSignal.any([stopped, failed.signal]))) {
      opened = true;
      if (on[change]) queue(on[change]);
      if (change === 'open' || change === topic) queueRead();
    }
  } catch (error) {
    // Any other error comes from a broken connection.
    if (error instanceof CommandError && !isEnd(error)) throw error;
  }
  await work.catch((error: unknown) => {
    if (!isEnd(error)) throw error;
  });
  if (!stopped.aborted) throw new CommandError(`The sandbox at ${client.control} has stopped.`);
}

/**
 * Runs a command that ends when it is stopped: by Ctrl+C, SIGTERM, SIGHUP, or, at its next line, the end of the program that
 * reads its output.
 *
 * @param work returns soon after its signal is aborted
 */
export async function untilStopped(work: (stopped: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const end = () => stop.abort();
  for (const signal of SIGNALS) process.on(signal, end);
  process.stdout.on('error', end);
  try {
    await work(stop.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    process.stdout.off('error', end);
  }
}

/** The signals that stop a command. SIGHUP means that its terminal was closed. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
