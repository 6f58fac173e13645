import { Bench, type Place } from './helper/bench.ts';
import { helperChecks } from './helper/checks.ts';
import { openRecorder } from './recorder.ts';
import { type Check, when } from './row.ts';
import { WEBHOOK_SECRET, type World } from './world.ts';

export const helperChecksOf = (id: string): readonly Check[] =>
  (helperChecks[id] ?? []).map(({ value, run }) =>
    when(`the helper: ${value}`, (w) => withRecorder(w, (place) => run(new Bench(place)))),
  );

export async function withRecorder(w: World, act: (place: Place) => Promise<unknown>): Promise<void> {
  const { target, secretKey, publicKey } = w;
  await using recorder = await openRecorder(target.api, target.control ? w.box : undefined);
  await act({
    ...{ ...recorder.addresses, cards: target.cards, secretKey, publicKey, profile: target.profile },
    ...(target.control ? { control: target.control, webhookSecret: WEBHOOK_SECRET } : {}),
  });
}
