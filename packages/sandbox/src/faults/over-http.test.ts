import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { applyFault } from './apply.ts';
import type { FaultRequest } from './fault.ts';

const TEXT = JSON.stringify({ id: 'c1', title: 'Café'.repeat(200) });

/** A server on a real port with one route, under a fault. */
async function serve(request: FaultRequest) {
  const proceed = vi.fn(async () => new Response(TEXT, { headers: { 'content-type': 'application/json' } }));
  let leave: () => void = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/', async (call) => {
    const { signal } = call.req.raw;
    signal.addEventListener('abort', leave);
    return applyFault({ ...request, id: 'f1', hits: 1 }, { proceed, signal, line: call.env.outgoing });
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { url: `http://127.0.0.1:${address.port}/`, proceed, left };
}

/** The end of a call, for a client that observes the connection. */
async function end(url: string): Promise<unknown> {
  const sent = httpRequest(url, { method: 'POST' });
  sent.end();
  const [error] = await once(sent, 'error');
  return error.code;
}

const complaints = vi.spyOn(console, 'error');
afterAll(() => complaints.mockRestore());

describe('over a connection', () => {
  it('a reset before the commit executes nothing', async () => {
    const { url, proceed } = await serve({ kind: 'resetBeforeCommit' });
    expect(await end(url)).toBe('ECONNRESET');
    expect(proceed).not.toHaveBeenCalled();
    await expect(fetch(url, { method: 'POST' })).rejects.toThrow(TypeError);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('a timeout after the commit lasts until the caller disconnects', async () => {
    const { url, proceed, left } = await serve({ kind: 'timeoutAfterCommit', milliseconds: 600_000 });
    const caller = new AbortController();
    const call = fetch(url, { method: 'POST', signal: caller.signal });
    await vi.waitUntil(() => proceed.mock.calls.length === 1, 120_000);
    caller.abort(new Error('tired'));
    await expect(call).rejects.toThrow('tired');
    await left;
    expect(complaints).not.toHaveBeenCalled();
  });

  it('a timeout after the commit ends in a reset', async () => {
    const { url, proceed } = await serve({ kind: 'timeoutAfterCommit', milliseconds: 1 });
    expect(await end(url)).toBe('ECONNRESET');
    expect(proceed).toHaveBeenCalledOnce();
  });

  it('a truncated answer ends in its middle', async () => {
    const { url } = await serve({ kind: 'truncated' });
    const response = await fetch(url, { method: 'POST' });
    expect([response.status, response.headers.get('content-length')]).toEqual([
      200,
      String(Buffer.byteLength(TEXT)),
    ]);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(TEXT.startsWith(new TextDecoder().decode(first?.value))).toBe(true);
    await expect(reader?.read()).rejects.toThrow(TypeError);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('a slow answer stops when the caller disconnects', async () => {
    const { url, left } = await serve({ kind: 'slowDrip', milliseconds: 600_000 });
    const caller = new AbortController();
    const response = await fetch(url, { method: 'POST', signal: caller.signal });
    caller.abort();
    await left;
    await expect(response.text()).rejects.toThrow();
    expect(complaints).not.toHaveBeenCalled();
  });
});
