import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, controlOf, customer } from '../test-support/calls.ts';

const LONG = { kind: 'latency', milliseconds: 600_000 };

const statuses = async (control: ReturnType<typeof controlOf>) =>
  (await control.list('/v1/journal')).map(({ status, fault }) => [status, fault]);

async function started(fault: object) {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const control = controlOf(sandbox);
  expect((await control.post('/v1/faults', fault)).status).toBe(201);
  const hit = () => vi.waitUntil(async () => (await control.list('/v1/faults'))[0]?.['hits'] === 1, 120_000);
  const send = (signal?: AbortSignal) =>
    sandbox.api(
      new Request('http://api.test/v1/customers', {
        method: 'POST',
        headers: { authorization: `Bearer ${sandbox.secretKey}` },
        body: JSON.stringify(customer),
        ...(signal && { signal }),
      }),
    );
  return { sandbox, control, send, hit };
}

describe('a request within the process that a fault delays', () => {
  it('rejects with the reason of its signal and is not executed', async () => {
    const { control, send, hit } = await started(LONG);
    const caller = new AbortController();
    const answer = expect(send(caller.signal)).rejects.toThrow('tired');
    await hit();
    caller.abort(new Error('tired'));
    await answer;
    expect(await statuses(control)).toEqual([[0, 'latency']]);
    expect(await control.list('/v1/objects')).toEqual([]);
  });

  it('ends when the sandbox closes', async () => {
    const { sandbox, send, hit } = await started(LONG);
    const answer = expect(send()).rejects.toThrow('fetch failed');
    await hit();
    await sandbox.close();
    await answer;
  });
});

it('a request reset by a fault is in the journal without an answer', async () => {
  const { control, send } = await started({ kind: 'resetBeforeCommit' });
  await expect(send()).rejects.toThrow('fetch failed');
  const entry = { status: 0, fault: 'resetBeforeCommit', response: null };
  expect(await control.list('/v1/journal')).toMatchObject([entry]);
});

it.each([
  ['that key', { 'x-idempotency': 'order-1' }, 500],
  ['another', { 'x-idempotency': 'order-2' }, 422],
  ['none', {}, 422],
])(
  'a fault for an idempotency key: a request with %s, %j, is answered with %i',
  async (_, headers, status) => {
    const { sandbox } = await started({ kind: 'error500', key: 'order-1' });
    expect((await callsOf(sandbox).charges({}, { ...headers })).status).toBe(status);
  },
);
