import { EventSourceParserStream } from 'eventsource-parser/stream';
import { Change } from '../../core/control-shapes.ts';
import type { Control } from './control.ts';

/** Listener of the stream of changes. */
export interface Listener {
  /** Called when the stream connects or breaks. After a gap, everything has to be read again. */
  live(live: boolean): void;
  changed(topic: string): void;
}

/** Delays before reconnecting, in milliseconds; the last one repeats. */
const WAITS = [500, 1_000, 2_000, 5_000];

/**
 * Follows the control API's stream until the signal is aborted, and reconnects when it breaks. `EventSource` cannot be
 * used, since it sends no `Authorization` header.
 */
export async function follow(control: Control, listener: Listener, signal: AbortSignal): Promise<void> {
  for (let broken = 0; !signal.aborted; broken += 1) {
    try {
      const stream = await control.open('/v1/stream', signal);
      broken = 0;
      listener.live(true);
      await notifyListener(stream, listener);
    } catch {
      // Any failure leads to another try.
    }
    if (signal.aborted) return;
    listener.live(false);
    await wait(WAITS[Math.min(broken, WAITS.length - 1)] ?? 0);
  }
}

async function notifyListener(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  listener: Listener,
): Promise<void> {
  const events = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    listener.changed(Change.parse(JSON.parse(next.value.data)).topic);
  }
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
