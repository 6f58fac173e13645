import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { openOutbox } from '../test-support/outbox.ts';
import { receiver } from '../test-support/receiver.ts';
import { CALM, type Chaos, getChaos, planDeliveries, setChaos } from './chaos.ts';
import { readChaos } from './read-chaos.ts';

const plansOf = (chaos: Partial<Chaos>, events = 1_000) =>
  Array.from({ length: events }, (_, event) => planDeliveries({ ...CALM, ...chaos }, event + 1, 0));

/** What share of the plans is so, in tenths. */
const tenths = (plans: readonly unknown[], so: number): number => Math.round((so / plans.length) * 10);

describe('a plan', () => {
  it('is one delivery at once while nothing disturbs it', () => {
    for (const plan of plansOf({})) expect(plan).toEqual([{ cause: 'event', after: 0 }]);
  });

  it('follows from its seed', () => {
    const chaos = { duplicate: 0.5, reorder: 0.5, delay: 0.5, drop: 0.5 };
    expect(plansOf({ ...chaos, seed: 7 })).toEqual(plansOf({ ...chaos, seed: 7 }));
    expect(plansOf({ ...chaos, seed: 7 })).not.toEqual(plansOf({ ...chaos, seed: 8 }));
  });

  it('drops, doubles, holds back and delays as often as it is told', () => {
    const dropped = plansOf({ drop: 0.3 });
    const doubled = plansOf({ duplicate: 0.6 });
    const held = plansOf({ reorder: 0.4 });
    const late = plansOf({ delay: 0.8 });
    expect(tenths(dropped, dropped.filter((plan) => plan.length === 0).length)).toBe(3);
    expect(tenths(doubled, doubled.filter((plan) => plan.length === 2).length)).toBe(6);
    expect(tenths(held, held.filter(([first]) => first && first.after > 0).length)).toBe(4);
    expect(tenths(late, late.filter(([first]) => first && first.after >= 60_000).length)).toBe(8);
  });

  it('differs between endpoints', () => {
    const plans = (place: number) =>
      Array.from({ length: 50 }, (_, event) => planDeliveries({ ...CALM, drop: 0.5 }, event, place));
    expect(plans(0)).not.toEqual(plans(1));
  });
});

describe('chaos', () => {
  const open = async (chaos: Partial<Chaos>) => {
    const shop = await receiver();
    const outbox = await openOutbox();
    await outbox.register(shop.url);
    await outbox.store.unit((unit) => setChaos(unit, 'n1', { ...CALM, ...chaos }));
    const ids = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];
    for (const id of ids) await outbox.emit('charge.paid', id);
    const came = () => shop.received.map(({ body }) => JSON.parse(body).charge.id);
    return { ...outbox, shop, ids, came };
  };

  it('that doubles sends each event twice with the same id', async () => {
    const { stepTo, shop, came, ids } = await open({ duplicate: 1 });
    await stepTo(0);
    expect(came()).toEqual(ids.flatMap((id) => [id, id]));
    expect(new Set(shop.received.map(({ headers }) => headers['webhook-id'])).size).toBe(ids.length);
  });

  it('that drops sends nothing, says so, and leaves the replay', async () => {
    const { stepTo, shop, list, deliverer } = await open({ drop: 1 });
    await stepTo(86_400);
    expect(shop.received).toHaveLength(0);
    const [event] = await list();
    expect(event?.deliveries).toMatchObject([{ cause: 'drop', error: 'dropped', next: null }]);
    await deliverer.replay('n1', event?.id ?? '');
    expect(shop.received).toHaveLength(1);
  });

  it('that shuffles sends all of them within seconds, in the same other order for the same seed', async () => {
    const orders = [];
    for (const seed of [3, 3]) {
      const { stepTo, came, ids } = await open({ reorder: 1, seed });
      await stepTo(5);
      expect(came().toSorted()).toEqual(ids);
      expect(came()).not.toEqual(ids);
      orders.push(came());
    }
    expect(orders[0]).toEqual(orders[1]);
  });

  it('that delays sends nothing before a minute and everything within ten', async () => {
    const { stepTo, came, ids } = await open({ delay: 1 });
    await stepTo(59);
    expect(came()).toEqual([]);
    await stepTo(600);
    expect(came().toSorted()).toEqual(ids);
  });

  it('is a namespace’s own, and the last that was set', async () => {
    const { open: openNamespace, store } = await openOutbox();
    await openNamespace('n2');
    await store.unit((unit) => setChaos(unit, 'n1', { ...CALM, drop: 1 }));
    await store.unit((unit) => setChaos(unit, 'n1', { ...CALM, drop: 0.25 }));
    expect(await store.unit((unit) => getChaos(unit, 'n1'))).toEqual({ ...CALM, drop: 0.25 });
    expect(await store.unit((unit) => getChaos(unit, 'n2'))).toEqual(CALM);
  });
});

describe('what the control API is told', () => {
  it('has zeros for what it leaves out', () => {
    expect(readChaos({ seed: 4, drop: 0.5 }, stated)).toEqual({ ...CALM, seed: 4, drop: 0.5 });
    expect(readChaos({ seed: 'checkout' }, stated)).toEqual({ ...CALM, seed: 'checkout' });
  });

  it.each([
    [{ drop: 1.5 }, 'drop', 'de 0 a 1'],
    [{ delay: '1' }, 'delay', 'de 0 a 1'],
    [{ seed: 0.5 }, 'seed', 'un número entero o un texto'],
    [{ loss: 1 }, 'loss', 'no existe'],
    [null, 'seed', 'un número entero o un texto'],
  ])('is refused as %j, by field', (fields, field, words) => {
    expect(() => readChaos(fields, stated)).toThrow(
      expect.objectContaining({
        status: 422,
        body: expect.objectContaining({ errors: { [field]: [expect.stringContaining(words)] } }),
      }),
    );
  });
});
