import type { Change, SandboxInstance } from '../engine/instance.ts';
import type { ControlApp } from './control-call.ts';

/** Interval of comments that keep the stream open, in milliseconds: proxies close idle connections. */
const HEARTBEAT = 15_000;

/** Limit of unread messages: the stream of a client that stops reading is closed; the client can reconnect. */
const BACKLOG = 500;

/** The connection is closed with its stream, since an idle one would keep the server from closing. */
const HEADERS = { 'content-type': 'text/event-stream', connection: 'close' };

/** `GET /v1/stream`: sends a server-sent event for each topic that a commit changed. */
export function addStream(app: ControlApp, { changes, closing }: SandboxInstance): void {
  app.get('/v1/stream', (call) => {
    const ns = call.get('ns');
    const ended = AbortSignal.any([closing, call.req.raw.signal]);
    const body = streamOf((send) => changes.watch(ns, (change) => send(lineOf(change))), ended);
    return new Response(body, { headers: HEADERS });
  });
}

const lineOf = (change: Change): string => `data: ${JSON.stringify(change)}\n\n`;

type Send = (text: string) => void;

/** @param watch starts sending, and returns a function that stops it */
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
      const heartbeat = setInterval(send, HEARTBEAT, ': still here\n\n').unref();
      const unwatch = watch(send);
      stop = () => {
        clearInterval(heartbeat);
        unwatch();
        ended.removeEventListener('abort', end);
      };
      ended.addEventListener('abort', end);
      if (ended.aborted) end();
    },
    cancel: () => stop(),
  });
}
