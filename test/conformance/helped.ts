import { Bench } from './helper/bench.ts';
import { helperChecks } from './helper/checks.ts';
import type { Place } from './helper/place.ts';
import { openRecorder } from './recorder.ts';
import { type Check, type RowId, when } from './row.ts';
import { WEBHOOK_SECRET, type World } from './world.ts';

/**
 * The checks of the helper for a row, each with a new service behind a recorder.
 *
 * @param whose a label, in rows that also have checks of the service
 */
export function helperChecksOf(id: RowId, whose?: 'the helper'): readonly Check[] {
  const checks = helperChecks[id];
  if (!checks) throw new Error(`${id} has no checks of the helper.`);
  return checks.map(({ value, run }) => ({
    ...when([whose, value].filter(Boolean).join(': '), (w) =>
      withRecorder(w, (place) => run(new Bench(place))),
    ),
    of: 'helper',
  }));
}

/** Runs a check with a recorder in front of the service. */
export async function withRecorder(w: World, act: (place: Place) => Promise<void>): Promise<void> {
  await using recorder = await openRecorder(w.target, w.target.control ? w.box : undefined);
  await act({ ...recorder.addresses, ...placeOf(w) });
}

const placeOf = ({ target, secretKey, publicKey }: World): Omit<Place, 'api' | 'cards' | 'recorder'> => ({
  ...{ secretKey, publicKey, profile: target.profile },
  ...(target.control ? { control: target.control, webhookSecret: WEBHOOK_SECRET } : {}),
});
