import { describe, expect, it } from 'vitest';
import { newFile } from '../test-support/files.ts';
import { after, openOutbox } from '../test-support/outbox.ts';
import { type Behaviour, receiver } from '../test-support/receiver.ts';
import { endpointInProcess, pauseTimeouts } from '../test-support/timeouts.ts';

/** An outbox with one endpoint and one event. */
async function openTo(behave?: Behaviour, redirect?: string) {
  const shop = await receiver(behave, redirect);
  const outbox = await openOutbox();
  const id = await outbox.register(shop.url);
  await outbox.emit();
  return { ...outbox, shop, id };
}

describe('a delivery', () => {
  it('is recorded with its outcome', async () => {
    const { shop, id, stepTo, deliveries } = await openTo();
    await stepTo(0);
    expect(await deliveries()).toEqual([
      {
        ...{ endpoint: id, url: shop.url, attempt: 1, cause: 'event', at: after(0), status: 204 },
        ...{ error: null, next: null, under_way: false, duration_ms: expect.any(Number) },
      },
    ]);
  });

  it('is retried when it fails, and recorded with the time of the next attempt', async () => {
    const { stepTo, deliveries } = await openTo((count) => (count < 3 ? 503 : 200));
    await stepTo(305);
    expect(await deliveries()).toMatchObject([
      { attempt: 1, cause: 'event', at: after(0), status: 503, next: after(5) },
      { attempt: 2, cause: 'retry', at: after(5), status: 503, next: after(305) },
      { attempt: 3, cause: 'retry', at: after(305), status: 200, next: null },
    ]);
  });

  it('is not retried at an endpoint that was removed during it, nor recorded after a reset', async () => {
    for (const path of ['/v1/webhooks', '/v1/reset']) {
      const { stepTo, deliveries, control, id, shop } = await openTo(async () => {
        if (path === '/v1/reset') void control.post(path);
        else await control.remove(`${path}/${id}`);
        return 500;
      });
      await stepTo(0);
      await stepTo(10);
      const made = path === '/v1/reset' ? undefined : [expect.objectContaining({ status: 500, next: null })];
      expect([await deliveries(), shop.received.length]).toEqual([made, 1]);
    }
  });

  it.each([302, 308])('that is redirected by %i fails, and is not sent elsewhere', async (status) => {
    const elsewhere = await receiver();
    const { stepTo, deliveries } = await openTo(() => status, elsewhere.url);
    await stepTo(0);
    expect(elsewhere.received).toHaveLength(0);
    expect(await deliveries()).toMatchObject([{ status, next: after(5) }]);
  });

  it('fails when no server listens, and at a timeout', async () => {
    const { shop, stepTo, deliveries } = await openTo();
    await shop.close();
    await stepTo(0);
    expect(await deliveries()).toMatchObject([{ status: null, error: 'ECONNREFUSED', next: after(5) }]);
    const { passDuring } = pauseTimeouts();
    const { url, send } = endpointInProcess((count) => (count === 1 ? 'hang' : 200));
    const slow = await openOutbox({ webhooks: [url] }, send);
    await slow.emit();
    await passDuring(slow.stepTo(5));
    expect(await slow.deliveries()).toMatchObject([
      { attempt: 1, status: null, error: 'timeout', next: after(5) },
      { attempt: 2, status: 200, error: null, next: null },
    ]);
  });

  it('that was in progress when its process died is made again by the next process, with the same id and bytes', async () => {
    const shop = await receiver((count) => (count === 1 ? 'hang' : 200));
    const options = { database: newFile(), webhooks: [shop.url] };
    const first = await openOutbox(options);
    await first.emit();
    const stepped = first.stepTo(0).catch(() => {});
    await shop.until(1);
    await first.sandbox.close();
    await stepped;
    const second = await openOutbox(options);
    await second.stepTo(0);
    const [one, other, ...more] = shop.received;
    expect([other?.body, other?.headers['webhook-id'], more]).toEqual([
      one?.body,
      one?.headers['webhook-id'],
      [],
    ]);
    expect(await second.deliveries()).toMatchObject([{ attempt: 1, cause: 'event', status: 200 }]);
  });

  it('that was in progress when its process died is dropped together with its endpoint, and counted', async () => {
    const shop = await receiver(() => 'hang');
    const database = newFile();
    const first = await openOutbox({ database, webhooks: [shop.url] });
    await first.emit();
    const stepped = first.stepTo(0).catch(() => {});
    await shop.until(1);
    await first.sandbox.close();
    await stepped;
    const { sandbox } = await openOutbox({ database });
    expect(sandbox.notes).toEqual([expect.stringContaining('(1 pending delivery dropped)')]);
  });

  it('is not made to a host that is no longer allowed', async () => {
    const database = newFile();
    const first = await openOutbox({ database, webhookHosts: ['shop.example'] });
    await first.register('http://shop.example/webhooks');
    await first.emit();
    await first.sandbox.close();
    const second = await openOutbox({ database });
    await second.stepTo(0);
    const refused = { status: null, error: 'host_not_allowed', next: after(5) };
    expect(await second.deliveries()).toMatchObject([refused]);
  });
});

it('a replay goes to endpoints registered after the event, and is not retried', async () => {
  const shop = await receiver(() => 500);
  const { register, emit, stepTo, deliveries, replay } = await openOutbox();
  await emit();
  await register(shop.url);
  expect((await replay()).status).toBe(202);
  await stepTo(86_400);
  expect(await deliveries()).toMatchObject([{ cause: 'replay', status: 500, next: null }]);
  expect(shop.received).toHaveLength(1);
});

it.each(['delivery', 'replay'])('closing waits for the end of a %s in progress', async (kind) => {
  const { stepTo, replay, shop, sandbox } = await openTo(() => 'hang');
  const ended: string[] = [];
  const made = (kind === 'replay' ? replay() : stepTo(0)).finally(() => ended.push(kind));
  await shop.until(1);
  await sandbox.close();
  await made.catch(() => {});
  expect(ended).toEqual([kind]);
});
