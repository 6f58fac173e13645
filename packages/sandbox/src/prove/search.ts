import { batchesOf, type ScheduleLimits } from './batches.ts';
import type { Ending, Tried } from './ending.ts';
import { type Finding, findings, judge, MENDABLE } from './judge.ts';
import { play } from './play.ts';
import { isAlone, type Schedule } from './schedule.ts';
import type { Setup } from './setup.ts';
import { abilitiesOf } from './shop.ts';
import { shrink } from './shrink.ts';
import { type Suspect, Suspects } from './suspects.ts';

/** A finding with the smallest schedule that was found for it. */
export interface Found {
  readonly finding: Finding;
  readonly schedule: Schedule;
  /** The ending of the last time it was found. */
  readonly ending: Ending;
  /** The ending of each time it was found. */
  readonly endings: readonly Ending[];
  /** How often the finding was found, and how often its schedule was played in the end. */
  readonly times: readonly [found: number, played: number];
  /** Real time from the start of the search to the finding, in milliseconds. */
  readonly afterMs: number;
}

/** The state of a running search. */
export interface Progress {
  schedules: number;
  longestHoldMs: number;
  readonly found: Found[];
  /** Number of orders that were paid and are open, and that the shop may still correct. */
  suspects: number;
  /** Number of these orders without a judgement, because the search ended first. */
  unjudged: number;
  /** Milliseconds of real time that the shop had to correct these orders, counted from the first of them. */
  waitedMs: number;
  /** The payment links that were opened, and those that were paid. */
  readonly links: { opened: number; paid: number };
  /** How often each way of a checkout paid, and what else was tried of it. */
  tried: Tried;
}

export const noProgress = (): Progress => ({
  ...{ schedules: 0, longestHoldMs: 0, found: [], suspects: 0, unjudged: 0, waitedMs: 0 },
  links: { opened: 0, paid: 0 },
  tried: {},
});

export interface SearchOptions extends ScheduleLimits {
  /** How many different findings end the search. */
  readonly findings: number;
  /** How late the shop expects a request to arrive, in milliseconds. A schedule that held a call for longer is not judged. */
  readonly lateArrivalMs: number;
  /**
   * An order that is paid and open is a finding once no order has changed for this time, in milliseconds. The time
   * covers the shop's late arrivals and its sweep. 0 for a shop that reports an order only after both.
   */
  readonly graceMs: number;
  /** Ends the search, with what was found. */
  readonly signal: AbortSignal;
  /** Stops new schedules. The findings so far are still confirmed and shrunk. */
  readonly timeUp?: AbortSignal | undefined;
  readonly onProgress?: (progress: Progress) => void;
  /** Called before the wait for a number of orders that are paid and open. */
  readonly onWait?: (orders: number) => void;
}

/** Half the time for which the service knows an idempotency key, in milliseconds. */
const HALF_A_KEY_MS = 12 * 3_600_000;

/** Number of confirming runs of a finding. Each of them must find it. */
export const CONFIRMATIONS = 5;

/** Plays the fixed schedules, then random ones, until enough is found, all are played, or the signal aborts. */
export async function search(
  setup: Setup,
  options: SearchOptions,
  progress: Progress = noProgress(),
): Promise<Progress> {
  const running = new Search(setup, options, progress);
  for (const batch of batchesOf(abilitiesOf(setup.shop), options)) if (!(await running.play(batch))) break;
  return running.end();
}

/** A search. Owns what was found so far. */
class Search {
  readonly progress: Progress;
  readonly #setup: Setup;
  readonly #options: SearchOptions;
  readonly #start = performance.now();
  readonly #unsure = new Map<Finding, Found>();
  readonly #suspects: Suspects;
  /** The service's time when the first suspect was found. */
  #suspectedAt: Date | undefined;

  constructor(setup: Setup, options: SearchOptions, progress: Progress) {
    this.progress = progress;
    this.#suspects = new Suspects(options.graceMs);
    this.#setup = setup;
    this.#options = options;
  }

  /** Plays schedules side by side and evaluates their endings. @returns whether the search continues */
  async play(batch: readonly Schedule[]): Promise<boolean> {
    const { signal, timeUp, onProgress } = this.#options;
    const { progress } = this;
    if (signal.aborted || timeUp?.aborted || !this.#isOpen) return false;
    const endings = await Promise.all(batch.map((schedule) => play(this.#setup, schedule))).catch(
      (error: unknown) => {
        if (signal.aborted) return [];
        throw error;
      },
    );
    progress.schedules += endings.length;
    countTried(progress, endings);
    onProgress?.(progress);
    if (batch.some((schedule) => schedule.some(({ does }) => does === 'kill'))) this.#suspects.beginAgain();
    for (const [at, ending] of endings.entries()) await this.#consider(batch[at] ?? [], ending);
    onProgress?.(progress);
    if (await this.#isKeyNearItsEnd()) await this.#wait();
    else await this.#judgeSuspects();
    return true;
  }

  /** Whether the search needs more findings. */
  get #isOpen(): boolean {
    return this.progress.found.length < this.#options.findings;
  }

  /** Waits for the suspects, then adds the findings that only some confirming runs repeated. */
  async end(): Promise<Progress> {
    const { found } = this.progress;
    if (this.#isOpen) await this.#wait();
    else this.progress.unjudged = this.#suspects.size;
    for (const unsure of this.#unsure.values())
      if (this.#isOpen && found.every(({ finding }) => finding !== unsure.finding)) found.push(unsure);
    return this.progress;
  }

  /** Gives the shop time to correct the suspects, and judges those that remain. */
  async #wait(): Promise<void> {
    const suspects = this.#suspects;
    const { signal, onWait } = this.#options;
    if (!suspects.isOver) onWait?.(suspects.size);
    await suspects.wait(signal);
    this.progress.waitedMs = suspects.watchedMs;
    if (signal.aborted) this.progress.unjudged = suspects.size;
    else await this.#judgeSuspects();
  }

  /** Adds the findings of the orders whose grace time is over. */
  async #judgeSuspects(): Promise<void> {
    const { found } = this.progress;
    await this.#suspects.readAgain(this.#suspects.due);
    this.progress.waitedMs = this.#suspects.watchedMs;
    for (const finding of findings) {
      const [best] = this.#suspects.due
        .map((suspect) => this.#foundIn(suspect, finding))
        .filter((each) => each !== undefined)
        .toSorted(
          (one, other) =>
            Number(isSure(other)) - Number(isSure(one)) || one.schedule.length - other.schedule.length,
        );
      if (best && this.#isOpen && this.#isNew(finding)) found.push(best);
    }
    if (!this.#isNew(MENDABLE)) this.#suspects.clear();
  }

  #foundIn({ schedule, endings, played }: Suspect, finding: Finding): Found | undefined {
    const wrong = endings.filter((each) => judge(each).includes(finding));
    const ending = wrong.at(-1);
    const afterMs = performance.now() - this.#start;
    return ending && { finding, schedule, ending, endings: wrong, times: [wrong.length, played], afterMs };
  }

  /**
   * Whether the idempotency key of a suspect's charge may soon expire by the service's clock, after which a repeat would charge
   * again.
   */
  async #isKeyNearItsEnd(): Promise<boolean> {
    if (this.#suspects.size === 0) this.#suspectedAt = undefined;
    if (this.#suspects.isOver) return false;
    const now = await this.#setup.wire.sandbox.clock.now();
    this.#suspectedAt ??= now;
    return now.getTime() - this.#suspectedAt.getTime() > HALF_A_KEY_MS;
  }

  #isNew(finding: Finding): boolean {
    return this.progress.found.every((known) => known.finding !== finding);
  }

  /** Shrinks and confirms the first new finding of an ending. An order that the shop may still correct becomes a suspect first. */
  async #consider(schedule: Schedule, ending: Ending): Promise<void> {
    const { found } = this.progress;
    const finding = this.#judge(ending).find((name) => this.#isNew(name));
    if (finding === undefined || !this.#isOpen || this.#options.signal.aborted) return;
    const seen: Found = {
      ...{ finding, schedule, ending, endings: [ending] },
      times: [1, 1],
      afterMs: performance.now() - this.#start,
    };
    if (finding === MENDABLE) return this.#suspect(seen);
    const best = await this.#best(seen).catch((error: unknown) => {
      if (this.#options.signal.aborted) return seen;
      throw error;
    });
    if (isSure(best)) found.push(best);
    // A finding that no run repeated was caused by the schedules that were played beside it.
    else if (best.times[0] > 0) this.#unsure.set(finding, best);
  }

  /** Adds a suspect. Its smallest schedule so far is played as often as that of a finding. */
  async #suspect(seen: Found): Promise<void> {
    const { schedule, endings, times } = seen;
    const isSmallest = this.#suspects.all.every((other) => other.schedule.length > schedule.length);
    const again = isSmallest ? await this.#playAgain(schedule, CONFIRMATIONS - 1) : [];
    const open = again.filter((ending) => this.#judge(ending).includes(MENDABLE));
    this.progress.suspects += 1 + open.length;
    this.#suspects.add({
      ...{ schedule, endings: [...endings, ...open] },
      played: times[1] + again.length,
    });
  }

  /** Plays a schedule several times; side by side if it affects no other order. */
  async #playAgain(schedule: Schedule, times: number): Promise<readonly Ending[]> {
    const endings: Ending[] = [];
    const side = isAlone(schedule) ? 1 : Math.min(times, this.#options.lanes);
    try {
      while (endings.length < times && !this.#options.signal.aborted)
        endings.push(...(await Promise.all(Array.from({ length: side }, () => play(this.#setup, schedule)))));
    } catch (error) {
      if (!this.#options.signal.aborted) throw error;
    }
    return endings;
  }

  /** The smallest schedule that shows the finding each time; otherwise the schedule in which the finding was seen. */
  async #best(seen: Found): Promise<Found> {
    const { finding, schedule } = seen;
    const isFound = async (candidate: Schedule) =>
      this.#judge(await play(this.#setup, candidate)).includes(finding);
    const again = await this.#confirm(seen, schedule, 2);
    if (again.times[0] < again.times[1]) return again;
    const smallest = await shrink(schedule, isFound, this.#options.signal);
    const confirmed = await this.#confirm(seen, smallest, CONFIRMATIONS);
    return isSure(confirmed) ? confirmed : this.#confirm(seen, schedule, CONFIRMATIONS);
  }

  /** Plays a schedule several times to confirm its finding. */
  async #confirm(seen: Found, schedule: Schedule, times: number): Promise<Found> {
    const endings: Ending[] = [];
    let played = 0;
    for (; played < times && !this.#options.signal.aborted; played += 1) {
      const again = await play(this.#setup, schedule);
      if (this.#judge(again).includes(seen.finding)) endings.push(again);
    }
    if (played === 0) return seen;
    const ending = endings.at(-1) ?? seen.ending;
    return {
      ...seen,
      ...{ schedule, ending, endings },
      times: [endings.length, played],
      afterMs: performance.now() - this.#start,
    };
  }

  /** Judges an ending. An ending whose call arrived later than the shop must expect has no findings. */
  #judge(ending: Ending): readonly Finding[] {
    const { longestHoldMs } = ending;
    this.progress.longestHoldMs = Math.max(this.progress.longestHoldMs, longestHoldMs);
    return longestHoldMs > this.#options.lateArrivalMs ? [] : judge(ending);
  }
}

const isSure = ({ times: [found, played] }: Found): boolean => found === played && played === CONFIRMATIONS;

function countTried(progress: Progress, endings: readonly Ending[]): void {
  const { links } = progress;
  const payments = endings.flatMap(({ charges }) => charges.filter(({ isLink }) => isLink));
  links.opened += payments.length;
  links.paid += payments.filter(({ status }) => status === 'succeeded').length;
  for (const { checkout } of endings)
    for (const [name, count] of Object.entries(checkout?.tried ?? {}))
      progress.tried = { ...progress.tried, [name]: (progress.tried[name] ?? 0) + count };
}
