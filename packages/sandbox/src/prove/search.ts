import type { Ending } from './ending.ts';
import { type Finding, judge } from './judge.ts';
import { play } from './play.ts';
import { randomSchedule } from './random-schedule.ts';
import { type Abilities, isAlone, type Schedule } from './schedule.ts';
import type { Shop } from './shop.ts';
import { shrink } from './shrink.ts';
import type { Stage } from './stage.ts';
import { trapsFor } from './traps.ts';

/** A finding with the smallest schedule that was found for it. */
export interface Found {
  readonly finding: Finding;
  readonly schedule: Schedule;
  /** What came of it, the last time. */
  readonly ending: Ending;
  /** How often it was found, of the times that it was played in the end. */
  readonly times: readonly [found: number, played: number];
}

/** How a search goes. */
export interface Progress {
  schedules: number;
  longestHoldMs: number;
  readonly found: Found[];
}

export interface SearchOptions {
  readonly seed: string;
  /** How many schedules are played at most, those of the fixed list included. */
  readonly schedules: number;
  /** How many different findings end the search. */
  readonly findings: number;
  /** How many schedules are played side by side. */
  readonly lanes: number;
  /** Ends the search, with what was found. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** How often a finding is played in the end, and must be found. */
const CONFIRMATIONS = 5;

const abilitiesOf = ({ processes, restart, receive }: Shop): Abilities => ({
  processes,
  restarts: restart !== undefined,
  events: receive !== undefined,
});

/** Plays the fixed schedules, then random ones, until enough is found, all are played, or the signal aborts. */
export async function search(stage: Stage, options: SearchOptions): Promise<Progress> {
  const progress: Progress = { schedules: 0, longestHoldMs: 0, found: [] };
  const { findings, signal, onProgress } = options;
  for (const batch of batchesOf(abilitiesOf(stage.shop), options)) {
    if (signal.aborted || progress.found.length >= findings) break;
    const endings = await Promise.all(batch.map((schedule) => play(stage, schedule)));
    progress.schedules += batch.length;
    progress.longestHoldMs = Math.max(
      progress.longestHoldMs,
      ...endings.map(({ longestHoldMs }) => longestHoldMs),
    );
    onProgress?.(progress);
    for (const [at, ending] of endings.entries()) await consider(stage, batch[at] ?? [], ending, progress);
    onProgress?.(progress);
  }
  return progress;
}

/** The schedules in groups that are played side by side. One that affects other orders is a group of its own. */
function* batchesOf(abilities: Abilities, { seed, schedules, lanes }: SearchOptions) {
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

/** Shrinks and confirms the first new finding of an ending. */
async function consider(stage: Stage, schedule: Schedule, ending: Ending, progress: Progress): Promise<void> {
  const known = progress.found.map(({ finding }) => finding);
  const finding = judge(ending).find((name) => !known.includes(name));
  if (finding === undefined) return;
  const isFound = async (candidate: Schedule) => judge(await play(stage, candidate)).includes(finding);
  const smallest = await shrink(schedule, isFound);
  const confirmed = await confirm(stage, finding, smallest);
  const isSure = confirmed.times[0] === CONFIRMATIONS;
  progress.found.push(isSure ? confirmed : await confirm(stage, finding, schedule));
}

/** Plays a schedule again some times. */
async function confirm(
  stage: Stage,
  finding: Finding,
  schedule: Schedule,
  times: number = CONFIRMATIONS,
): Promise<Found> {
  let ending = await play(stage, schedule);
  let last = ending;
  let found = 0;
  for (let played = 0; played < times; played += 1) {
    if (played > 0) last = await play(stage, schedule);
    const isFound = judge(last).includes(finding);
    found += Number(isFound);
    if (isFound) ending = last;
  }
  return { finding, schedule, ending, times: [found, times] };
}
