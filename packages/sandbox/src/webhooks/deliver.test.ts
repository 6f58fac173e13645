import { describe, expect, it } from 'vitest';
import { NOON } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';
import { openOutbox } from '../test-support/outbox.ts';
import { receiver } from '../test-support/receiver.ts';
import { endpointInProcess, pauseTimeouts } from '../test-support/timeouts.ts';
import { removeEndpoint } from './endpoints.ts';

/** An outbox with one endpoint. */
async function openTo(...behaviour: Parameters<typeof receiver>) {
  const shop = await receiver(...behaviour);
  const outbox = await openOutbox();
  const { id } = await outbox.register(shop.url);
  return { ...outbox, shop, id };
}

const after = (seconds: number): string =>
  new Date(NOON.getTime() + seconds * 1_000).toISOString().replace('Z', '000Z');

describe('a delivery', () => {
  it('is recorded with its outcome', async () => {
    const { shop, emit, stepTo, list } = await openTo();
    await emit();
    await stepTo(0);
    expect((await list())[0]?.deliveries).toEqual([
      {
        ...{
          endpoint: expect.any(String),
          url: shop.url,
          attempt: 1,
          cause: 'event',
          at: after(0),
          status: 204,
        },
        ...{ error: null, next: null, under_way: false, duration_ms: expect.any(Number) },
      },
    ]);
  });

  it('goes only to endpoints subscribed to its type', async () => {
    const [paid, every] = [await receiver(), await receiver()];
    const { register, emit, stepTo } = await openOutbox();
    await register(paid.url, { events: ['charge.paid'] });
    await register(every.url);
    await emit('charge.failed');
    await emit('charge.paid');
    await stepTo(0);
    expect([paid.received.length, every.received.length]).toEqual([1, 2]);
  });

  it('is made once when its move is given twice', async () => {
    const { shop, emit, dueDeliveries, deliverer } = await openTo();
    await emit();
    const due = await dueDeliveries('n1', NOON);
    await Promise.all([deliverer.deliver('n1', due), deliverer.deliver('n1', due)]);
    expect(shop.received).toHaveLength(1);
  });

  it('removes its move from the clock before a unit that is queued after it', async () => {
    const { shop, emit, dueDeliveries, deliverer } = await openTo(() => 'hang');
    await emit();
    const made = deliverer.deliver('n1', await dueDeliveries('n1', NOON));
    expect(await dueDeliveries('n1', NOON)).toEqual([]);
    await shop.until(1);
    await deliverer.close();
    await made;
  });

  it('is not retried at an endpoint that was removed during it', async () => {
    const shop = await receiver(async () => {
      await store.unit((unit) => removeEndpoint(unit, 'n1', id));
      return 500;
    });
    const { register, emit, stepTo, store, list, dueDeliveries } = await openOutbox();
    const { id } = await register(shop.url);
    await emit();
    await stepTo(0);
    expect((await list())[0]?.deliveries).toMatchObject([{ status: 500, next: null }]);
    expect(await dueDeliveries('n1', new Date('9999-01-01'))).toEqual([]);
  });

  it('is not made for a unit that was rolled back', async () => {
    const { shop, inside, stepTo, list } = await openTo();
    const undone = inside('n1', async ({ emit }) => {
      await emit({ type: 'charge.paid', object: { type: 'charge', id: 'c1' }, data: {} });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await stepTo(0);
    expect([shop.received.length, await list()]).toEqual([0, []]);
  });
});

describe('a failed delivery', () => {
  it('is recorded with the time of the next attempt', async () => {
    const { emit, stepTo, list } = await openTo((count) => (count < 3 ? 503 : 200));
    await emit();
    await stepTo(305);
    expect((await list())[0]?.deliveries).toMatchObject([
      { attempt: 1, cause: 'event', at: after(0), status: 503, next: after(5) },
      { attempt: 2, cause: 'retry', at: after(5), status: 503, next: after(305) },
      { attempt: 3, cause: 'retry', at: after(305), status: 200, next: null },
    ]);
  });

  it.each([302, 308])('includes a redirect %i, which is not followed', async (status) => {
    const elsewhere = await receiver();
    const { emit, stepTo, list } = await openTo(() => status, elsewhere.url);
    await emit();
    await stepTo(0);
    expect(elsewhere.received).toHaveLength(0);
    expect((await list())[0]?.deliveries).toMatchObject([{ status, next: after(5) }]);
  });

  it('records ECONNREFUSED when no server listens', async () => {
    const shop = await receiver();
    await shop.close();
    const { register, emit, stepTo, list } = await openOutbox();
    await register(shop.url);
    await emit();
    await stepTo(0);
    expect((await list())[0]?.deliveries).toMatchObject([
      { status: null, error: 'ECONNREFUSED', next: after(5) },
    ]);
  });

  it('includes a timeout', async () => {
    const { passDuring } = pauseTimeouts();
    const { url, send } = endpointInProcess((count) => (count === 1 ? 'hang' : 200));
    const { register, emit, stepTo, list } = await openOutbox({ send });
    await register(url);
    await emit();
    await passDuring(stepTo(5));
    expect((await list())[0]?.deliveries).toMatchObject([
      { attempt: 1, status: null, error: 'timeout', next: after(5) },
      { attempt: 2, status: 200, error: null, next: null },
    ]);
  });

  it('is not recorded in a namespace that was reset meanwhile', async () => {
    const { shop, emit, stepTo, store, dueDeliveries, deliverer, list } = await openTo(() => 500);
    await emit();
    const made = deliverer.deliver('n1', await dueDeliveries('n1', NOON));
    const emptied = store.unit((unit) => unit.deleteFrom('deliveries').where('ns', '=', 'n1').execute());
    await Promise.all([made, emptied]);
    await stepTo(10);
    expect(shop.received).toHaveLength(1);
    expect((await list())[0]?.deliveries).toEqual([]);
  });
});

describe('an interrupted delivery', () => {
  it('is made again by the next process', async () => {
    const database = newFile();
    const shop = await receiver((count) => (count === 1 ? 'hang' : 200));
    const first = await openOutbox({ database });
    await first.register(shop.url);
    await first.emit();
    const made = first.deliverer.deliver('n1', await first.dueDeliveries('n1', NOON));
    await shop.until(1);
    await first.close();
    await made;

    const second = await openOutbox({ database });
    await second.deliverer.recover();
    await second.stepTo(0);
    const [event] = await second.list();
    expect(shop.received[1]).toMatchObject({ body: shop.received[0]?.body });
    expect(shop.received[1]?.headers['webhook-id']).toBe(event?.id);
    expect(event?.deliveries).toMatchObject([{ attempt: 1, cause: 'event', status: 200 }]);
  });
});

describe('a replay', () => {
  it('goes to endpoints registered after the event, is not retried, and is of its namespace', async () => {
    const shop = await receiver(() => 500);
    const { open, register, emit, stepTo, list, deliverer } = await openOutbox();
    await open('n2');
    await emit();
    await register(shop.url);
    await deliverer.replay('n1', (await list())[0]?.id ?? '');
    await stepTo(86_400);
    expect((await list())[0]?.deliveries).toMatchObject([{ cause: 'replay', status: 500, next: null }]);
    expect([shop.received.length, await deliverer.replay('n2', (await list())[0]?.id ?? '')]).toEqual([
      1,
      false,
    ]);
  });
});

describe('an endpoint in a database file', () => {
  it('receives nothing when its host is no longer allowed', async () => {
    const database = newFile();
    const first = await openOutbox({ database, hosts: ['shop.example'] });
    await first.register('http://shop.example/webhooks');
    await first.emit();
    await first.close();
    const second = await openOutbox({ database });
    await second.stepTo(0);
    expect((await second.list())[0]?.deliveries).toMatchObject([
      { status: null, error: 'host_not_allowed', next: after(5) },
    ]);
  });
});
