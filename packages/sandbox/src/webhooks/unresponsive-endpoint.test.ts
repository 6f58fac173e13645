import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { callsOf, charge, controlOf, type Json, NOON } from '../test-support/calls.ts';
import { openOutbox } from '../test-support/outbox.ts';
import { type Behaviour, receiver } from '../test-support/receiver.ts';
import { endpointInProcess, pauseTimeouts } from '../test-support/timeouts.ts';

/** More charges than one batch of an unresponsive endpoint. */
const CHARGES = 120;

async function chargeOften(sandbox: Sandbox): Promise<void> {
  const { charges, ready } = callsOf(sandbox);
  const means = await ready();
  await Promise.all(Array.from({ length: CHARGES }, () => charges({ ...charge, ...means })));
}

/** An outbox with one endpoint, whose timeouts fire without waiting. */
async function outboxOf(behave: Behaviour) {
  const { url, send, received } = endpointInProcess(behave);
  const deadlines = pauseTimeouts();
  const outbox = await openOutbox({ webhooks: [url] }, send);
  const stepTo = (seconds: number) => deadlines.passDuring(outbox.stepTo(seconds));
  return { ...outbox, ...deadlines, stepTo, received };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('an unresponsive endpoint', () => {
  it('delays no other endpoint, and the clock by little more than one timeout, however many events', async () => {
    const [dead, alive] = [await receiver(() => 'hang'), await receiver()];
    const { waited, passDuring } = pauseTimeouts();
    await using sandbox = await createSandbox({
      clock: 'frozen',
      now: NOON,
      webhooks: [dead.url, alive.url],
    });
    await chargeOften(sandbox);
    const { post, list } = controlOf(sandbox);
    const deliveries = async () =>
      (await list('/v1/events?limit=1000')).map((event) => event['deliveries'] as readonly Json[]); // a list in each
    const advanced = post('/v1/clock/advance', { by: 'PT1M' });
    const areAcknowledged = async () =>
      (await deliveries()).every((made) =>
        made.some(({ url, status }) => url === alive.url && status === 204),
      );
    await alive.until(CHARGES);
    while (!(await areAcknowledged())) await setImmediate();
    expect(dead.received.length).toBeLessThan(2);
    expect((await passDuring(advanced)).status).toBe(200);
    expect(sum(waited)).toBeLessThan(8_000); // one and a half time limits of 5 s, and a little more
    expect(alive.received).toHaveLength(CHARGES);
    const made = await deliveries();
    const withoutDurations = made.map((each) => each.map(({ duration_ms, ...delivery }) => delivery));
    expect(new Set(withoutDurations.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(made[0]).toMatchObject([
      { url: dead.url, attempt: 1, error: 'timeout' },
      { url: alive.url, attempt: 1, status: 204 },
      { url: dead.url, attempt: 2, error: 'timeout', next: '2026-11-21T17:05:05.123000Z' },
    ]);
  });

  it('does not cost a timeout for each due time', async () => {
    const { emit, stepTo, waited, list } = await outboxOf(() => 'hang');
    for (let minute = 0; minute < 20; minute += 1) {
      await emit();
      await stepTo(minute * 60);
    }
    expect(waited.length).toBeGreaterThan(20);
    expect(sum(waited)).toBe(5_000 + 100 * (waited.length - 1));
    expect(JSON.stringify((await list()).at(-2)?.['deliveries'])).toContain('timeout');
  });

  it('gets its events one at a time again after an answer', async () => {
    const { emit, stepTo, received, list } = await outboxOf((count) => (count === 1 ? 'hang' : 204));
    for (let made = 0; made < 3; made += 1) await emit();
    await stepTo(5);
    const later = [await emit(), await emit()];
    await stepTo(5);
    const statuses = (await list()).map(
      (event) => (event['deliveries'] as readonly Json[]).at(-1)?.['status'],
    ); // a list
    expect(statuses).toEqual(Array(5).fill(204));
    expect(received.slice(4).map((body) => JSON.parse(body).charge.id)).toEqual(later);
  });

  it('has the full timeout again after it answers one of a batch, and by a replay', async () => {
    const { emit, stepTo, waited, replay, passDuring } = await outboxOf((count) =>
      count === 2 ? 204 : 'hang',
    );
    for (let made = 0; made < 3; made += 1) await emit();
    await stepTo(0);
    await emit();
    await stepTo(0);
    expect(waited.at(-1)).toBe(5_000);
    await stepTo(5);
    expect(waited.at(-1)).toBe(100);
    await passDuring(replay());
    expect(waited.at(-1)).toBe(5_000);
  });
});
