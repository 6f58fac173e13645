import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { callsOf, charge, idOf, type Json } from '../test-support/calls.ts';
import { controlOf } from '../test-support/control.ts';
import { newFile } from '../test-support/files.ts';
import { run } from '../test-support/process.ts';
import { receiver } from '../test-support/receiver.ts';
import { createSandbox } from './create-sandbox.ts';

/** Creates charges in another process, kills it after some of them, and returns its answers. */
async function createAndKill(database: string, webhook: string, count: number) {
  const other = run('create-forever.ts', database, webhook);
  const [head] = await once(other.lines, 'line');
  const [customer_id, card_id] = String(head).split(' ');
  const answered: string[] = [];
  for await (const line of other.lines) {
    answered.push(line);
    if (answered.length === count) other.process.kill('SIGKILL');
  }
  return { method: { customer_id, card_id }, answered };
}

/** All items of a paginated list. */
async function whole(list: (path: string) => Promise<readonly Json[]>, path: string): Promise<Json[]> {
  const all: Json[] = [];
  for (;;) {
    const after = all.at(-1)?.['seq'] ?? 0;
    const page = await list(`${path}${path.includes('?') ? '&' : '?'}after=${after}&limit=1000`);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

describe('a process killed in the middle of its work', () => {
  it.each([1, 2])('loses no answered charge and duplicates none, round %i', async (round) => {
    const database = newFile();
    const { url, times, all } = await receiver();
    const count = 20 + Math.floor(Math.random() * 200 * round);
    const { method, answered } = await createAndKill(database, url, count);
    expect(answered.length).toBeGreaterThanOrEqual(count);

    await using sandbox = await createSandbox({ database, webhooks: [url] });
    const { charges } = callsOf(sandbox);
    for (const line of answered) {
      const [key = '', id] = line.split(' ');
      const again = await charges({ ...charge, ...method, title: key }, { 'x-idempotency': key });
      expect([idOf(again), again.headers.get('x-idempotent-replay')]).toEqual([id, 'true']);
    }

    const { list } = controlOf(sandbox);
    const objects = await whole(list, '/v1/objects?type=charge');
    const titles = objects.map(({ object }) => (object as Json)['title']); // the list includes the objects
    expect(new Set(titles).size).toBe(titles.length);
    const events = await whole(list, '/v1/events');
    const eventObjects = events.map(({ object }) => (object as Json)['id']); // each event has an object
    expect(eventObjects.toSorted()).toEqual(objects.map(({ id }) => id).toSorted());

    const ids = events.map(({ id }) => String(id));
    await all(ids);
    expect([...times().keys()].toSorted()).toEqual(ids.toSorted());
  });
});
