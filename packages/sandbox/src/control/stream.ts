import type { Box } from '../box.ts';
import type { Change } from '../changes.ts';
import type { ControlApp } from './control-call.ts';

/** How often a stream says that it is still there, in milliseconds: what stands between may cut what is silent. */
const PULSE = 15_000;

/** `GET /v1/stream`: says by server-sent events what changed, one line for each topic of each commit. */
export function addStream(app: ControlApp, { changes, closing }: Box): void {
  app.get('/v1/stream', (call) => {
    const ns = call.get('ns');
    const ended = AbortSignal.any([closing, call.req.raw.signal]);
    const body = streamOf((send) => changes.watch(ns, (change) => send(lineOf(change))), ended);
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
}

const lineOf = (change: Change): string => `data: ${JSON.stringify(change)}\n\n`;

type Send = (text: string) => void;

/** @param watch begins to send, and returns what ends it */
function streamOf(watch: (send: Send) => () => void, ended: AbortSignal): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  let stop = () => {};
  return new ReadableStream({
    start: (stream) => {
      const send: Send = (line) => stream.enqueue(text.encode(line));
      send(': open\n\n');
      const pulse = setInterval(send, PULSE, ': still here\n\n').unref();
      const unwatch = watch(send);
      const end = () => {
        stop();
        stream.close();
      };
      stop = () => {
        clearInterval(pulse);
        unwatch();
        ended.removeEventListener('abort', end);
      };
      ended.addEventListener('abort', end);
    },
    cancel: () => stop(),
  });
}
