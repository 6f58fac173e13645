import { Bench } from './helper/bench.ts';
import { helperChecks } from './helper/checks.ts';
import type { Place } from './helper/place.ts';
import { openRecorder } from './recorder.ts';
import { type Check, type RowId, when } from './row.ts';
import { WEBHOOK_SECRET, type World } from './world.ts';

/**
 * What is tried on the helper for a row: on a service of its own, with a recorder in front of it.
 *
 * @param whose what tells them from checks of the service itself, in a row that has some
 */
export function helped(id: RowId, whose?: 'the helper'): readonly Check[] {
  const checks = helperChecks[id];
  if (!checks) throw new Error(`Nothing of ${id} is tried on the helper.`);
  return checks.map(({ value, run }) => ({
    ...when([whose, value].filter(Boolean).join(': '), (w) =>
      withRecorder(w, (place) => run(new Bench(place))),
    ),
    of: 'helper',
  }));
}

/** Puts a recorder in front of a service while something is tried there. */
export async function withRecorder(w: World, act: (place: Place) => Promise<void>): Promise<void> {
  await using recorder = await openRecorder(w.target, w.target.control ? w.box : undefined);
  await act({ ...recorder.addresses, ...placeOf(w) });
}

const placeOf = ({ target, secretKey, publicKey }: World): Omit<Place, 'api' | 'cards' | 'recorder'> => ({
  ...{ secretKey, publicKey, profile: target.profile },
  ...(target.control ? { control: target.control, webhookSecret: WEBHOOK_SECRET } : {}),
});
