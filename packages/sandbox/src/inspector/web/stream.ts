import { EventSourceParserStream } from 'eventsource-parser/stream';
import { Change } from '../../core/control-shapes.ts';
import type { Control } from './control.ts';

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
export async function follow(control: Control, listener: Listener, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const stream = await control.open('/v1/stream', signal);
      listener.live(true);
      await notifyListener(stream, listener);
    } catch {
      // Any failure leads to another try.
    }
    if (signal.aborted) return;
    listener.live(false);
    await new Promise((done) => setTimeout(done, WAIT));
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
