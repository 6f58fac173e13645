import { describe, expect, it, vi } from 'vitest';
import { applyFault, type FaultedCall } from './apply.ts';
import type { FaultRequest } from './fault.ts';

const TEXT = JSON.stringify({ id: 'c1', title: 'Café', amount: 25_000 });

/** A call within the process under a fault. Waits take no time. */
function hitBy(request: FaultRequest, changes: Partial<FaultedCall> = {}) {
  const events: string[] = [];
  const proceed = async () => {
    events.push('committed');
    return new Response(TEXT, { status: 201, headers: { 'content-type': 'application/json' } });
  };
  const wait = async (milliseconds: number) => void events.push(`waited ${milliseconds}`);
  const { signal } = new AbortController();
  const fault = { ...request, id: 'f1', hits: 1 };
  const hold = async () => () => {};
  const answer = applyFault(fault, { proceed, wait, signal, hold, line: undefined, ...changes });
  return { answer, events };
}

describe('a call within the process', () => {
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
