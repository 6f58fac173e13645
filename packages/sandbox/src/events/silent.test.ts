import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { callsOf, charge, NOON } from '../testing/calls.ts';
import { controlOf } from '../testing/control.ts';
import { openOutbox } from '../testing/outbox.ts';
import { receiver } from '../testing/receiver.ts';

type Outbox = Awaited<ReturnType<typeof openOutbox>>;

const CHARGES = 200;

async function chargeOften(sandbox: Sandbox): Promise<void> {
  const { charges, ready } = callsOf(sandbox);
  const means = await ready();
  await Promise.all(Array.from({ length: CHARGES }, () => charges({ ...charge, ...means })));
}

describe('an endpoint that never answers', { timeout: 60_000 }, () => {
  it('keeps no other and no clock waiting for longer than one answer may take, however many events', async () => {
    const [dead, alive] = [await receiver(() => 'hang'), await receiver()];
    await using sandbox = await createSandbox({
      clock: 'frozen',
      now: NOON,
      webhooks: [dead.url, alive.url],
    });
    await chargeOften(sandbox);
    const { post, list } = controlOf(sandbox);
    const began = performance.now();
    const advanced = post('/v1/clock/advance', { by: 'PT1M' });
    await alive.until(CHARGES);
    expect(dead.received.length).toBeLessThan(2);
    expect((await advanced).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(alive.received).toHaveLength(CHARGES);
    const events = await list('/v1/events?limit=1000');
    expect(new Set(events.map((event) => JSON.stringify(event['deliveries']))).size).toBe(1);
    expect(events[0]?.['deliveries']).toMatchObject([
      { url: dead.url, attempt: 1, error: 'timeout' },
      { url: alive.url, attempt: 1, status: 204 },
      { url: dead.url, attempt: 2, error: 'timeout', next: '2026-11-21T17:05:05.123000Z' },
    ]);
  });

  it('costs no time for each moment, either', async () => {
    const dead = await receiver(() => 'hang');
    const { register, emitAt, stepTo, list } = await openOutbox({ deadline: 1_000 });
    await register(dead.url);
    for (let minute = 0; minute < 40; minute += 1) await emitAt(minute * 60);
    const began = performance.now();
    await stepTo(40 * 60);
    expect(performance.now() - began).toBeLessThan(7_000);
    expect((await list()).every(({ deliveries }) => deliveries[0]?.error === 'timeout')).toBe(true);
  });

  it('gets its events one at a time again once it answers', async () => {
    const shop = await receiver((count) => (count === 1 ? 'hang' : 204));
    const { register, emit, stepTo, list } = await openOutbox({ deadline: 1_000 });
    await register(shop.url);
    for (const id of ['c1', 'c2', 'c3']) await emit('charge.paid', id);
    await stepTo(5);
    for (const id of ['c4', 'c5']) await emit('charge.paid', id);
    await stepTo(5);
    expect((await list()).map(({ deliveries }) => deliveries.at(-1)?.status)).toEqual(Array(5).fill(204));
    expect(shop.received.slice(4).map(({ body }) => JSON.parse(body).charge.id)).toEqual(['c4', 'c5']);
  });

  it('is waited for as long as ever once it has answered one of those that came together', async () => {
    const shop = await receiver((count) => (count === 2 ? 204 : 'hang'));
    const { register, emit, nextWave, deliverer, list } = await openOutbox({ deadline: 400 });
    const deliver = async () => deliverer.deliver('n1', await nextWave('n1', NOON));
    await register(shop.url);
    for (const id of ['c1', 'c2', 'c3']) await emit('charge.paid', id);
    await deliver();
    const answered = (await list()).filter(({ deliveries }) => deliveries[0]?.status === 204);
    expect([shop.received.length, answered.length]).toEqual([3, 1]);
    await emit('charge.paid', 'c4');
    const began = performance.now();
    await deliver();
    expect(performance.now() - began).toBeGreaterThan(390);
  });

  it.each([
    ['in the next run of the clock', ({ stepTo }: Outbox) => stepTo(305)],
    [
      'by who asks for a replay',
      async ({ deliverer, list }: Outbox) => {
        const [event] = await list();
        await deliverer.replay('n1', event?.id ?? '');
      },
    ],
  ])('is waited for again %s', async (_, deliver) => {
    const dead = await receiver(() => 'hang');
    const outbox = await openOutbox({ deadline: 100 });
    await outbox.register(dead.url);
    await outbox.emit();
    await outbox.stepTo(5); // two attempts, which is as long as one run of the clock waits
    const began = performance.now();
    await deliver(outbox);
    expect(performance.now() - began).toBeGreaterThan(90);
  });
});
