import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { Chaos } from '../core/control-shapes.ts';
import { validateFields } from '../core/validate-fields.ts';
import { openOutbox } from '../test-support/outbox.ts';
import { receiver } from '../test-support/receiver.ts';
import { chaosTexts, getChaos, NO_CHAOS, planDeliveries, setChaos } from './chaos.ts';

const plansOf = (chaos: Partial<Chaos>, events = 1_000) =>
  Array.from({ length: events }, (_, event) => planDeliveries({ ...NO_CHAOS, ...chaos }, event + 1, 0));

/** The share of the plans, in tenths. */
const tenths = (plans: readonly unknown[], count: number): number => Math.round((count / plans.length) * 10);

describe('planDeliveries', () => {
  it('plans one delivery at once without chaos', () => {
    for (const plan of plansOf({})) expect(plan).toEqual([{ cause: 'event', after: 0 }]);
  });

  it('plans the same for the same seed', () => {
    const chaos = { duplicate: 0.5, reorder: 0.5, delay: 0.5, drop: 0.5 };
    expect(plansOf({ ...chaos, seed: 7 })).toEqual(plansOf({ ...chaos, seed: 7 }));
    expect(plansOf({ ...chaos, seed: 7 })).not.toEqual(plansOf({ ...chaos, seed: 8 }));
  });

  it('drops, duplicates, reorders and delays with the given probabilities', () => {
    const dropped = plansOf({ drop: 0.3 });
    const duplicated = plansOf({ duplicate: 0.6 });
    const held = plansOf({ reorder: 0.4 });
    const late = plansOf({ delay: 0.8 });
    expect(tenths(dropped, dropped.filter((plan) => plan.length === 0).length)).toBe(3);
    expect(tenths(duplicated, duplicated.filter((plan) => plan.length === 2).length)).toBe(6);
    expect(tenths(held, held.filter(([first]) => first && first.after > 0).length)).toBe(4);
    expect(tenths(late, late.filter(([first]) => first && first.after >= 60_000).length)).toBe(8);
    const longest = (plans: typeof held) => Math.max(...plans.flat().map(({ after }) => after));
    expect([longest(held) <= 5_000, longest(late) <= 600_000]).toEqual([true, true]);
  });

  it('plans differently for each endpoint', () => {
    const plans = (place: number) =>
      Array.from({ length: 50 }, (_, event) => planDeliveries({ ...NO_CHAOS, drop: 0.5 }, event, place));
    expect(plans(0)).not.toEqual(plans(1));
  });
});

describe('chaos', () => {
  it('of drops sends nothing, records it, and permits a replay', async () => {
    const shop = await receiver();
    const { register, emit, store, stepTo, list, deliverer } = await openOutbox();
    await register(shop.url);
    await store.unit((unit) => setChaos(unit, 'n1', { ...NO_CHAOS, drop: 1 }));
    await emit();
    await stepTo(86_400);
    expect(shop.received).toHaveLength(0);
    const [event] = await list();
    expect(event?.deliveries).toMatchObject([{ cause: 'drop', error: 'dropped', next: null }]);
    await deliverer.replay('n1', event?.id ?? '');
    expect(shop.received).toHaveLength(1);
  });

  it('belongs to a namespace, and the last settings apply', async () => {
    const { open: openNamespace, store } = await openOutbox();
    await openNamespace('n2');
    await store.unit((unit) => setChaos(unit, 'n1', { ...NO_CHAOS, drop: 1 }));
    await store.unit((unit) => setChaos(unit, 'n1', { ...NO_CHAOS, drop: 0.25 }));
    expect(await store.unit((unit) => getChaos(unit, 'n1'))).toEqual({ ...NO_CHAOS, drop: 0.25 });
    expect(await store.unit((unit) => getChaos(unit, 'n2'))).toEqual(NO_CHAOS);
  });
});

describe('the settings of chaos', () => {
  it('defaults to 0 for fields that are left out', () => {
    expect(validateFields(Chaos, { seed: 4, drop: 0.5 }, chaosTexts, stated)).toEqual({
      ...NO_CHAOS,
      seed: 4,
      drop: 0.5,
    });
    expect(validateFields(Chaos, { seed: 'checkout' }, chaosTexts, stated)).toEqual({
      ...NO_CHAOS,
      seed: 'checkout',
    });
  });

  it.each([
    [{ drop: 1.5 }, 'drop', 'de 0 a 1'],
    [{ delay: '1' }, 'delay', 'de 0 a 1'],
    [{ seed: 0.5 }, 'seed', 'un número entero o un texto'],
    [{ loss: 1 }, 'loss', 'no existe'],
    [null, 'seed', 'un número entero o un texto'],
  ])('refuses %j with an error at the field', (fields, field, words) => {
    expect(() => validateFields(Chaos, fields, chaosTexts, stated)).toThrow(
      expect.objectContaining({
        status: 422,
        body: expect.objectContaining({ errors: { [field]: [expect.stringContaining(words)] } }),
      }),
    );
  });
});
