import type { ControlClient } from '../../core/control-client.ts';

/** Listener of the stream of changes. */
export interface Listener {
  /** Called when the stream connects or breaks. After a gap, everything has to be read again. */
  live(live: boolean): void;
  changed(topic: string): void;
}

/** Delay before reconnecting, in milliseconds. */
const WAIT = 1_000;

/**
 * Follows the control API's stream until the signal is aborted, and reconnects when it breaks. `EventSource` cannot be
 * used, since it sends no `Authorization` header.
 */
export async function follow(client: ControlClient, listener: Listener, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const topic of client.changes(signal))
        if (topic === 'open') listener.live(true);
        else listener.changed(topic);
    } catch {
      // Any failure leads to another try.
    }
    if (signal.aborted) return;
    listener.live(false);
    await new Promise((done) => setTimeout(done, WAIT));
  }
}
