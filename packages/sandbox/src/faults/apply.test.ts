import { describe, expect, it, vi } from 'vitest';
import { applyFault, type FaultedCall } from './apply.ts';
import type { FaultRequest } from './fault.ts';
import { ConnectionLost } from './line.ts';

const TEXT = JSON.stringify({ id: 'c1', title: 'Café', amount: 25_000 });

/** A call within the process under a fault. Waits take no time. */
function hitBy(request: FaultRequest, changes: Partial<FaultedCall> = {}) {
  const events: string[] = [];
  const proceed = vi.fn(async () => {
    events.push('committed');
    return new Response(TEXT, { status: 201, headers: { 'content-type': 'application/json', 'x-a': 'b' } });
  });
  const wait = vi.fn(async (milliseconds: number) => {
    events.push(`waited ${milliseconds}`);
  });
  const { signal } = new AbortController();
  const fault = { ...request, id: 'f1', hits: 1 };
  const answer = applyFault(fault, { proceed, wait, signal, line: undefined, ...changes });
  return { answer, proceed, wait, events };
}

describe('a call within the process', () => {
  it('is not executed when its caller disconnects during the delay', async () => {
    const caller = new AbortController();
    const { signal } = caller;
    const proceed = vi.fn();
    const fault = { kind: 'latency', milliseconds: 600_000, id: 'f1', hits: 1 } as const;
    const answer = applyFault(fault, { proceed, signal, line: undefined });
    caller.abort(new Error('gone'));
    await expect(answer).rejects.toThrow('gone');
    expect(proceed).not.toHaveBeenCalled();
  });

  it('rejects as fetch does when its connection is lost before it is executed', async () => {
    const { answer, proceed } = hitBy({ kind: 'resetBeforeCommit' });
    await expect(answer).rejects.toBeInstanceOf(ConnectionLost);
    await expect(answer).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNRESET' } });
    await expect(answer).rejects.toBeInstanceOf(TypeError);
    expect(proceed).not.toHaveBeenCalled();
  });

  it('is executed without an answer', async () => {
    const { answer, events } = hitBy({ kind: 'timeoutAfterCommit', milliseconds: 9_000 });
    await expect(answer).rejects.toBeInstanceOf(ConnectionLost);
    expect(events).toEqual(['committed', 'waited 9000']);
  });

  it.each([
    ['tooManyRequests', 429, { retryAfter: 7 }],
    ['error500', 500, {}],
    ['error502', 502, {}],
    ['error503', 503, { retryAfter: 7 }],
  ] as const)('is refused by %s with %i, and not executed', async (kind, status, fields) => {
    // The table has matching fields for each kind.
    const { answer, proceed } = hitBy({ kind, ...fields } as FaultRequest);
    const response = await answer;
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe('retryAfter' in fields ? '7' : null);
    expect(await response.json()).toEqual({ message: expect.any(String) });
    expect(proceed).not.toHaveBeenCalled();
  });

  it.each(['error500', 'error502', 'error503'] as const)(
    'is executed first when %s comes after the commit',
    async (kind) => {
      const { answer, events } = hitBy({ kind, afterCommit: true });
      expect((await answer).status).toBe(Number(kind.slice(-3)));
      expect(events).toEqual(['committed']);
    },
  );

  it('is executed first when its answer is delayed', async () => {
    const { answer, events } = hitBy({ kind: 'latency', milliseconds: 300, afterCommit: true });
    expect(await (await answer).text()).toBe(TEXT);
    expect(events).toEqual(['committed', 'waited 300']);
  });

  it('gets a complete answer that is not JSON', async () => {
    const response = await hitBy({ kind: 'malformed' }).answer;
    const text = await response.text();
    expect(response.status).toBe(201);
    expect(response.headers.get('x-a')).toBe('b');
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('gets its answer in small pieces', async () => {
    const { answer, events } = hitBy({ kind: 'slowDrip', milliseconds: 2_000 });
    const pieces: Uint8Array[] = [];
    for await (const piece of (await answer).body ?? []) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(10);
    expect(Buffer.concat(pieces).toString()).toBe(TEXT);
    expect(events[0]).toBe('committed');
    expect(new Set(events.slice(1))).toEqual(new Set(['waited 100']));
  });

  it('gets no more pieces after it disconnects, and the server prints no error', async () => {
    const wait = () => Promise.reject(new Error('gone'));
    const line = { socket: null, headersSent: true, destroyed: true, destroy: vi.fn() };
    const drip = { kind: 'slowDrip', milliseconds: 2_000 } as const;
    await expect((await hitBy(drip, { wait }).answer).text()).rejects.toThrow('gone');
    expect(await (await hitBy(drip, { wait, line }).answer).text()).toBe('');
  });

  it.each(['malformed', 'truncated', 'slowDrip'] as const)(
    'can have an answer without a body under %s',
    async (kind) => {
      const proceed = async () => new Response(null, { status: 204 });
      const request = kind === 'slowDrip' ? { kind, milliseconds: 20 } : { kind };
      const response = await hitBy(request, { proceed }).answer;
      expect(response.status).toBe(200);
    },
  );
});
