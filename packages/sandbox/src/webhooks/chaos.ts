import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { decodeJson, encodeJson } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';

const Probability = z.number().check(z.minimum(0), z.maximum(1));

/** How likely each disturbance of a delivery is, from 0 to 1, and the seed that decides which deliveries it hits. */
export const Chaos = z.strictObject({
  seed: z._default(z.union([z.int(), z.string()]), 0),
  /** The delivery is made twice. */
  duplicate: z._default(Probability, 0),
  /** The delivery is held back for some seconds of virtual time, so that later ones overtake it. */
  reorder: z._default(Probability, 0),
  /** The delivery comes minutes late, in virtual time. */
  delay: z._default(Probability, 0),
  /** The delivery is never made; a replay still is. */
  drop: z._default(Probability, 0),
});
export type Chaos = z.infer<typeof Chaos>;

export const CALM: Chaos = { seed: 0, duplicate: 0, reorder: 0, delay: 0, drop: 0 };

/** Sets how unreliable the deliveries of the events to come are. */
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
  return row ? Chaos.parse(decodeJson(row.settings)) : CALM;
}

/** A delivery that is to be made. */
export interface Planned {
  readonly cause: 'event' | 'duplicate';
  /** How much later than the event, in milliseconds of virtual time. */
  readonly after: number;
}

/** The longest that a reordered delivery is held back, in milliseconds. */
const HELD_BACK = 5_000;
/** A delayed delivery comes between one and ten minutes late, in milliseconds. */
const DELAY = { least: 60_000, spread: 540_000 };

/**
 * What becomes of the delivery of an event to an endpoint: it follows from the seed and the two numbers alone, so
 * the same run meets the same disturbances.
 *
 * @param event the how manieth of its namespace
 * @param endpoint its place among those that are registered
 * @returns the deliveries to make; none when it is dropped
 */
export function planDeliveries(chaos: Chaos, event: number, endpoint: number): readonly Planned[] {
  const draw = (what: string) => fraction(`${chaos.seed} ${event} ${endpoint} ${what}`);
  const hit = (what: 'duplicate' | 'reorder' | 'delay' | 'drop') => draw(what) < chaos[what];
  if (hit('drop')) return [];
  const delayed = hit('reorder') ? 1 + Math.floor(draw('held') * HELD_BACK) : 0;
  const late = hit('delay') ? DELAY.least + Math.floor(draw('late') * DELAY.spread) : 0;
  const once: Planned = { cause: 'event', after: delayed + late };
  return hit('duplicate') ? [once, { ...once, cause: 'duplicate' }] : [once];
}

/** A number from 0 up to 1 that follows from a text and looks like chance. */
const fraction = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
