import { trapsFor } from './fixed-schedules.ts';
import { randomSchedule } from './random-schedule.ts';
import { type Abilities, isAlone, type Schedule } from './schedule.ts';

/** Which schedules are played. */
export interface ScheduleLimits {
  readonly seed: string;
  /** How many schedules are played at most, those of the fixed list included. */
  readonly schedules: number;
  /** How many schedules are played side by side. */
  readonly lanes: number;
}

/** The schedules in groups that are played side by side. One that affects other orders is a group of its own. */
export function* batchesOf(
  abilities: Abilities,
  { seed, schedules, lanes }: ScheduleLimits,
): Generator<readonly Schedule[]> {
  let batch: Schedule[] = [];
  for (const schedule of schedulesOf(abilities, seed, schedules)) {
    if (isAlone(schedule)) yield [schedule];
    else batch.push(schedule);
    if (batch.length < lanes) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function* schedulesOf(abilities: Abilities, seed: string, count: number): Generator<Schedule> {
  const traps = trapsFor(abilities).slice(0, count);
  yield* traps;
  for (let number = traps.length; number < count; number += 1)
    yield randomSchedule(`${seed} ${number}`, abilities);
}
