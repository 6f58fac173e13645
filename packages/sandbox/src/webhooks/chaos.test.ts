import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { Chaos } from '../core/control-shapes.ts';
import { validateFields } from '../core/validate-fields.ts';
import { controlOf, newNamespace } from '../test-support/calls.ts';
import { openOutbox } from '../test-support/outbox.ts';
import { receiver } from '../test-support/receiver.ts';
import { chaosTexts, NO_CHAOS, planDeliveries } from './chaos.ts';

const plansOf = (chaos: Partial<Chaos>, events = 1_000) =>
  Array.from({ length: events }, (_, event) => planDeliveries({ ...NO_CHAOS, ...chaos }, event + 1, 0));

type Plan = ReturnType<typeof planDeliveries>;

/** The share of the plans, in tenths. */
const tenths = (plans: readonly Plan[], such: (plan: Plan) => boolean): number =>
  Math.round((plans.filter(such).length / plans.length) * 10);

describe('planDeliveries', () => {
  it('drops, duplicates, reorders and delays with the given probabilities', () => {
    const [held, late] = [plansOf({ reorder: 0.4 }), plansOf({ delay: 0.8 })];
    expect(tenths(plansOf({ drop: 0.3 }), (plan) => plan.length === 0)).toBe(3);
    expect(tenths(plansOf({ duplicate: 0.6 }), (plan) => plan.length === 2)).toBe(6);
    expect(tenths(held, ([first]) => Number(first?.after) > 0)).toBe(4);
    expect(tenths(late, ([first]) => Number(first?.after) >= 60_000)).toBe(8);
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
    const { register, emit, control, stepTo, deliveries, replay } = await openOutbox();
    await register(shop.url);
    await control.put('/v1/chaos', { drop: 1 });
    await emit();
    await stepTo(86_400);
    expect(await deliveries()).toMatchObject([{ cause: 'drop', attempt: 0, error: 'dropped', next: null }]);
    expect(shop.received).toHaveLength(0);
    await replay();
    expect(shop.received).toHaveLength(1);
  });

  it('belongs to a namespace', async () => {
    const { sandbox, control } = await openOutbox();
    const other = controlOf(await newNamespace(sandbox));
    await control.put('/v1/chaos', { drop: 1 });
    expect((await other.get('/v1/chaos')).body).toEqual(NO_CHAOS);
  });
});

it('the settings of chaos are 0 where they are left out, with a number or a text as the seed', () => {
  for (const seed of [4, 'checkout'])
    expect(validateFields(Chaos, { seed, drop: 0.5 }, chaosTexts, stated)).toEqual({
      ...NO_CHAOS,
      seed,
      drop: 0.5,
    });
});
