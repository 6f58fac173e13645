import type { Change } from '../core/change-feed.ts';
import type { SandboxInstance } from '../instance/instance.ts';
import type { ControlApp } from './control-call.ts';

/** How often a stream says that it is still there, in milliseconds: what stands between may cut what is silent. */
const PULSE = 15_000;

/** How many lines wait for a reader, at most: one who reads no more is left, and may come again. */
const BACKLOG = 500;

/** A connection is of no use after its stream, and an idle one would keep a server from closing. */
const HEADERS = { 'content-type': 'text/event-stream', connection: 'close' };

/** `GET /v1/stream`: says by server-sent events what changed, one line for each topic of each commit. */
export function addStream(app: ControlApp, { changes, closing }: SandboxInstance): void {
  app.get('/v1/stream', (call) => {
    // Nobody would ever read it, or end it.
    if (call.req.method === 'HEAD') return new Response(null, { headers: HEADERS });
    const ns = call.get('ns');
    const ended = AbortSignal.any([closing, call.req.raw.signal]);
    const body = streamOf((send) => changes.watch(ns, (change) => send(lineOf(change))), ended);
    return new Response(body, { headers: HEADERS });
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
      const end = () => {
        stop();
        stream.close();
      };
      const send: Send = (line) => {
        stream.enqueue(text.encode(line));
        if ((stream.desiredSize ?? 0) < -BACKLOG) end();
      };
      send(': open\n\n');
      const pulse = setInterval(send, PULSE, ': still here\n\n').unref();
      const unwatch = watch(send);
      stop = () => {
        clearInterval(pulse);
        unwatch();
        ended.removeEventListener('abort', end);
      };
      ended.addEventListener('abort', end);
      if (ended.aborted) end();
    },
    cancel: () => stop(),
  });
}
