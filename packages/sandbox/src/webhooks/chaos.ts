import { Chaos } from '../core/control-shapes.ts';
import { fieldTexts } from '../core/field-texts.ts';
import type { Text } from '../core/language.ts';
import { fraction } from '../lib/ids.ts';
import { decodeJson, encodeJson } from '../storage/columns.ts';
import type { Unit } from '../storage/store.ts';

/** The error text of each field. */
export const chaosTexts: Readonly<Record<keyof Chaos, Text>> = {
  seed: fieldTexts.seed,
  duplicate: fieldTexts.probability,
  reorder: fieldTexts.probability,
  delay: fieldTexts.probability,
  drop: fieldTexts.probability,
};

export const NO_CHAOS: Chaos = { seed: 0, duplicate: 0, reorder: 0, delay: 0, drop: 0 };

/** Sets the chaos of a namespace, for deliveries of future events. */
export async function setChaos(unit: Unit, ns: string, chaos: Chaos): Promise<void> {
  const settings = encodeJson(chaos);
  await unit
    .insertInto('chaos')
    .values({ ns, settings })
    .onConflict((conflict) => conflict.column('ns').doUpdateSet({ settings }))
    .execute();
}

export async function getChaos(unit: Unit, ns: string): Promise<Chaos> {
  const row = await unit.selectFrom('chaos').select('settings').where('ns', '=', ns).executeTakeFirst();
  return row ? Chaos.parse(decodeJson(row.settings)) : NO_CHAOS;
}

/** A delivery to schedule. */
export interface PlannedDelivery {
  readonly cause: 'event' | 'duplicate';
  /** Delay after the event, in milliseconds of virtual time. */
  readonly after: number;
}

/** In milliseconds. */
const MAX_REORDER_DELAY = 5_000;
/** One to ten minutes, in milliseconds. */
const DELAY = { least: 60_000, spread: 540_000 };

/**
 * Plans the deliveries of an event to an endpoint. The plan depends only on the seed and the two numbers, so the same
 * run has the same chaos.
 *
 * @param event number of the event in its namespace, from 1
 * @param endpoint index of the endpoint in the order of registration
 * @returns the deliveries to schedule; none when the event is dropped
 */
export function planDeliveries(chaos: Chaos, event: number, endpoint: number): readonly PlannedDelivery[] {
  const draw = (label: string) => fraction(`${chaos.seed} ${event} ${endpoint} ${label}`);
  const hit = (kind: 'duplicate' | 'reorder' | 'delay' | 'drop') => draw(kind) < chaos[kind];
  if (hit('drop')) return [];
  const delayed = hit('reorder') ? 1 + Math.floor(draw('held') * MAX_REORDER_DELAY) : 0;
  const late = hit('delay') ? DELAY.least + Math.floor(draw('late') * DELAY.spread) : 0;
  const once: PlannedDelivery = { cause: 'event', after: delayed + late };
  return hit('duplicate') ? [once, { ...once, cause: 'duplicate' }] : [once];
}
