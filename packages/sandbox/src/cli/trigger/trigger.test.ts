import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ServedSandbox, serveSandbox } from '../../start/serve-sandbox.ts';
import { call, type Json } from '../../test-support/calls.ts';
import { receiver } from '../../test-support/receiver.ts';
import { recipes } from './recipes.ts';
import { trigger } from './trigger.ts';

/** Runs the command in this process. Returns what it wrote to stdout. */
async function triggered({ control }: ServedSandbox, ...args: string[]): Promise<string> {
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const error = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    await trigger([...args, '--control', control]);
    return out.mock.calls.join('');
  } finally {
    out.mockRestore();
    error.mockRestore();
  }
}

async function listOf({ control, secretKey }: ServedSandbox, path: string): Promise<readonly Json[]> {
  const { body } = await call({ send: fetch, url: `${control}${path}`, key: secretKey, method: 'GET' });
  return body['data'] as Json[]; // a list of the control API
}

async function observedSandbox(profile: 'stated' | 'observed' = 'observed') {
  const served = await serveSandbox({ profile, clock: 'frozen' });
  onTestFinished(() => served.close());
  return served;
}

describe('datafono-sandbox trigger', () => {
  it.each(Object.keys(recipes))('makes %s happen by the calls that lead to it', async (type) => {
    const sandbox = await observedSandbox();
    const { event, objects } = JSON.parse(await triggered(sandbox, type, '--json'));
    const events = await listOf(sandbox, '/v1/events');
    const happened = events.find(({ id }) => id === event.id);
    expect(happened).toMatchObject({ type, object: { type: type.split('.')[0] } });
    expect(Object.values(objects)).toContain(Object(happened?.['object']).id);
    const requests = await listOf(sandbox, '/v1/journal');
    expect(requests.length).toBeGreaterThan(0);
    for (const { status } of requests) expect(status).toBeLessThan(300);
    const history = await listOf(sandbox, '/v1/history');
    const known = new Set(history.map(({ id }) => id));
    for (const id of Object.values(objects)) expect(known).toContain(id);
  });

  it('delivers the event of a frozen clock', async () => {
    const sandbox = await observedSandbox('stated');
    const endpoint = await receiver();
    const url = `${sandbox.control}/v1/webhooks`;
    await call({ send: fetch, url, key: sandbox.secretKey, body: { url: endpoint.url } });
    const { event } = JSON.parse(await triggered(sandbox, 'payment.approved', '--json'));
    await endpoint.all([event.id]);
    expect(await listOf(sandbox, `/v1/deliveries`)).toMatchObject([
      { event, status: 204, under_way: false, duration_ms: expect.any(Number) },
    ]);
  });

  it('prints the ids by type', async () => {
    const text = await triggered(await observedSandbox(), 'charge.failed');
    const line = (type: string) => expect.stringMatching(new RegExp(`^${type} +[0-9a-f-]{36}$`));
    expect(text.trimEnd().split('\n')).toEqual(['customer', 'card', 'charge', 'event'].map(line));
  });

  it('says which events there are', async () => {
    const stated = await observedSandbox('stated');
    await expect(triggered(stated, 'charge.payed')).rejects.toThrow(
      /^Unknown event "charge\.payed"\. The events are .*charge\.paid/,
    );
    await expect(triggered(stated)).rejects.toThrow(/^Give the event to trigger: .*charge\.paid/);
    await expect(triggered(stated, 'charge.paid', 'charge.failed')).rejects.toThrow(/^Give one event/);
    await expect(triggered(stated, 'invoice.created')).rejects.toThrow(
      /^The profile stated of this sandbox does not send invoice\.created\. It sends payment\.approved, /,
    );
    expect(await listOf(stated, '/v1/journal')).toEqual([]);
  });
});
