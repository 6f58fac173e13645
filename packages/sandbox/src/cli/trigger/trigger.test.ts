import { describe, expect, it, onTestFinished } from 'vitest';
import { type ServedSandbox, serveSandbox } from '../../start/serve-sandbox.ts';
import { call, type Json } from '../../test-support/calls.ts';
import { outcomeOf } from '../../test-support/command.ts';
import { recipes } from './shop.ts';

/** Runs the command. Returns what it wrote to stdout. */
const triggered = async ({ control }: ServedSandbox, ...args: string[]): Promise<string> =>
  (await outcomeOf('trigger', ...args, '--control', control)).out;

async function listOf({ control, secretKey }: ServedSandbox, path: string): Promise<readonly Json[]> {
  const { body } = await call({ send: fetch, url: `${control}${path}`, key: secretKey, method: 'GET' });
  return body['data'] as Json[]; // a list of the control API
}

async function observedSandbox() {
  const served = await serveSandbox({ profile: 'observed', clock: 'frozen' });
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

  it('prints the ids by type', async () => {
    const text = await triggered(await observedSandbox(), 'charge.failed');
    const line = (type: string) => expect.stringMatching(new RegExp(`^${type} +[0-9a-f-]{36}$`));
    expect(text.trimEnd().split('\n')).toEqual(['customer', 'card', 'charge', 'event'].map(line));
  });
});
