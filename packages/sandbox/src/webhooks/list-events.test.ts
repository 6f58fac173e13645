import { describe, expect, it } from 'vitest';
import { NOON } from '../test-support/calls.ts';
import { openOutbox } from '../test-support/outbox.ts';
import { receiver } from '../test-support/receiver.ts';
import { NO_CHAOS, setChaos } from './chaos.ts';
import { removeEndpoint } from './endpoints.ts';
import { countWaiting } from './list-waiting.ts';

it('the list of events has the type, object, body and origin of each event', async () => {
  const { emit, list } = await openOutbox();
  await emit();
  const [event] = await list();
  expect(event).toMatchObject({
    type: 'charge.paid',
    at: '2026-11-21T17:00:00.123000Z',
    object: { type: 'charge', id: 'c1' },
    body: { event: { id: event?.id, type: 'charge.paid' }, charge: { id: 'c1' } },
    origin: { kind: 'request', ref: 'r1' },
    deliveries: [],
    waiting: [],
  });
});

describe('scheduled deliveries', () => {
  const AT = (seconds: number) =>
    new Date(NOON.getTime() + seconds * 1_000).toISOString().replace('Z', '000Z');

  it('include the retry of a failed attempt, in the order of the endpoints', async () => {
    const shops = [await receiver(() => 500), await receiver(() => 500)];
    const { register, emit, list, stepTo } = await openOutbox();
    for (const { url } of shops) await register(url);
    await emit();
    await stepTo(0);
    expect((await list())[0]?.waiting).toEqual(
      shops.map(({ url }) => ({ endpoint: expect.any(String), url, attempt: 2, cause: 'retry', due: AT(5) })),
    );
  });

  it('are none without a subscribed endpoint, after its removal, and for one of another namespace', async () => {
    const { open, register, emit, list, store } = await openOutbox();
    await open('n2');
    await register('http://127.0.0.1:9/theirs', {}, 'n2');
    await emit('charge.paid', 'c1', 'n2');
    await emit();
    expect((await list())[0]?.waiting).toEqual([]);
    const { id } = await register('http://127.0.0.1:9/mine');
    await emit();
    expect((await list())[1]?.waiting).toHaveLength(1);
    await store.unit((unit) => removeEndpoint(unit, 'n1', id));
    expect((await list())[1]?.waiting).toEqual([]);
  });

  it('are listed by due time, and at the same time by endpoint', async () => {
    const { register, emit, list, store } = await openOutbox();
    const urls = ['a', 'b', 'c', 'd'].map((name) => `http://127.0.0.1:9/${name}`);
    for (const url of urls) await register(url);
    for (const chaos of [{ duplicate: 1 }, { delay: 1 }]) {
      await store.unit((unit) => setChaos(unit, 'n1', { ...NO_CHAOS, ...chaos }));
      await emit();
    }
    const [duplicated, delayed] = (await list()).map(({ waiting }) => waiting);
    expect(duplicated?.map(({ url, cause }) => [url, cause])).toEqual(
      urls.flatMap((url) => [
        [url, 'event'],
        [url, 'duplicate'],
      ]),
    );
    const due = delayed?.map((each) => each.due);
    expect(due).toEqual(due?.toSorted());
    expect(delayed?.map(({ url }) => url)).not.toEqual(urls);
  });

  it('are counted by endpoint, attempts in progress included', async () => {
    const shops = [await receiver(() => 'hang'), await receiver(() => 'hang')];
    const { open, register, emit, store, deliverer, dueDeliveries } = await openOutbox();
    await open('n2');
    const ids: string[] = [];
    for (const { url } of shops) ids.push((await register(url)).id);
    await register('http://127.0.0.1:9/', {}, 'n2'); // has the id of the first endpoint of n1
    await emit('charge.paid', 'c1', 'n2');
    await emit();
    const made = deliverer.deliver('n1', await dueDeliveries('n1', NOON));
    await Promise.all(shops.map((shop) => shop.until(1)));
    await emit();
    const count = (ns: string, id = '') => store.unit((unit) => countWaiting(unit, ns, id));
    expect([await count('n1', ids[0]), await count('n1', ids[1]), await count('n2', ids[0])]).toEqual([
      2, 2, 1,
    ]);
    await deliverer.close();
    await made;
  });
});
