import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { callsOf, controlOf, newNamespace } from '../test-support/calls.ts';

/** A namespace's stream, as chunks of text. */
async function listen({ control, secretKey }: Sandbox, signal?: AbortSignal) {
  const headers = { authorization: `Bearer ${secretKey}` };
  const request = new Request('http://control.test/v1/stream', { headers, ...(signal && { signal }) });
  const response = await control(request);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { response, next: async () => reader?.read() };
}

describe('the stream', () => {
  it('reports changes after their commit, of its namespace alone', async () => {
    await using sandbox = await createSandbox();
    const other = await newNamespace(sandbox);
    const { response, next } = await listen(sandbox);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect((await next())?.value).toBe(': open\n\n');
    await callsOf(other).customerId();
    await callsOf(sandbox).customerId();
    const [first, second] = [(await next())?.value, (await next())?.value];
    const topics = [first, second].map((text = '') => JSON.parse(text.replace(/^data: /, '')));
    expect(topics).toEqual([
      { topic: 'objects', seq: expect.any(Number) },
      { topic: 'journal', seq: expect.any(Number) },
    ]);
    await controlOf(sandbox).put('/v1/clock', { mode: 'frozen' });
    expect((await next())?.value).toContain('"topic":"clock"');
  });

  it('closes for a client that stops reading, and for no other', async () => {
    await using sandbox = await createSandbox();
    const [stalled, other] = [await listen(sandbox), await listen(sandbox)];
    const heard = (async () => {
      let lines = 0;
      while (lines <= 600) if ((await other.next())?.value) lines += 1;
      return lines;
    })();
    for (let count = 0; count < 600; count += 1) await controlOf(sandbox).remove('/v1/faults');
    expect(await heard).toBe(601);
    let buffered = 0;
    while (!(await stalled.next())?.done) buffered += 1;
    expect(buffered).toBeGreaterThan(500);
    expect(buffered).toBeLessThan(520);
  });

  it('ends when its client disconnects', async () => {
    await using sandbox = await createSandbox();
    const gone = new AbortController();
    const { next } = await listen(sandbox, gone.signal);
    await next();
    gone.abort();
    expect((await next())?.done).toBe(true);
    expect(await callsOf(sandbox).customerId()).toEqual(expect.any(String));
  });
});
