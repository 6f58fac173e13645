import type { DueJob } from '../core/operation.ts';
import { reportFailure } from '../core/report-failure.ts';
import type { Service } from '../core/service.ts';
import type { Store, Unit } from '../storage/store.ts';
import type { NamespaceRow } from '../storage/tables.ts';
import type { Deliverer } from '../webhooks/deliverer.ts';
import { DELIVERY } from '../webhooks/delivery-attempts.ts';
import { ClockActions } from './clock-actions.ts';
import {
  type ClockSetting,
  type ClockState,
  clockColumns,
  nowOf,
  type Target,
  targetTime,
  timerTime,
} from './clock-time.ts';
import { type Batch, dueDeliveries, nextDue, type Runner, runBatch } from './run-jobs.ts';

export interface ClockParts {
  readonly store: Store;
  readonly runner: Runner;
  readonly deliverer: Pick<Deliverer, 'deliver'>;
  readonly publish: Service['publish'];
  /** Whether a frozen clock also holds back deliveries that are due now, until an advance; `false` by default. */
  readonly deliverOnlyOnAdvance?: boolean;
}

/** Maximum delay of a timer, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Number of deliveries started before requests get a turn. */
const DELIVERY_BATCH = 400;

/**
 * Milliseconds of real time for which an advance waits for deliveries that were in progress before it. The receiver of such a
 * delivery may be the one that advances the clock, and may answer only after the advance.
 */
const PATIENCE = 3_000;

/**
 * The virtual clocks of all namespaces: runs their jobs in order, sequentially within a namespace, and owns their
 * timers. Independent of what is due when (`clock-time.ts`) and of whose turn it is (`clock-actions.ts`). The time of a
 * clock is in the namespace's row.
 */
export class Clock {
  readonly #parts: ClockParts;
  readonly #actions = new ClockActions();
  /** The timers and when they fire, in the machine's time. */
  readonly #timers = new Map<string, { readonly at: number; readonly timer: NodeJS.Timeout }>();
  /** Per namespace, the deliveries that no advance waits for yet. */
  readonly #started = new Map<string, Promise<unknown>>();
  #stopped = false;

  constructor(parts: ClockParts) {
    this.#parts = parts;
  }

  /** Sets the timers of the clocks with pending jobs. */
  async start(): Promise<void> {
    const waiting = await this.#parts.store.unit((unit) =>
      unit.selectFrom('jobs').select('ns').distinct().execute(),
    );
    for (const { ns } of waiting) await this.#setTimerForNext(ns);
  }

  /** Clears the timers and waits for the jobs in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { timer } of this.#timers.values()) clearTimeout(timer);
    await this.#actions.idle();
  }

  /**
   * Runs an action on a namespace while none of the namespace's jobs runs. While an advance waits for deliveries, the action runs
   * at once, because the receiver of a delivery may wait for it.
   */
  exclusively<Value>(ns: string, act: (isNested: boolean) => Promise<Value>): Promise<Value> {
    return this.#actions.run(ns, act);
  }

  /** @returns `undefined` when the namespace does not exist */
  read(ns: string): Promise<ClockState | undefined> {
    return this.#parts.store.unit(async (unit) => {
      const row = await rowOf(unit, ns);
      return row && { mode: row.clock_mode, now: this.#nowOf(row), next: await nextDue(unit, ns) };
    });
  }

  /** Sets the mode and, if given, the time. Runs the jobs that become due before it resolves. */
  set(ns: string, { mode, now }: ClockSetting): Promise<void> {
    return this.exclusively(ns, async (isNested) => {
      const before = await this.read(ns);
      if (before && now !== undefined && now > before.now) await this.#runUntil(ns, now, !isNested);
      await this.#write(ns, { mode, now: now ?? before?.now });
    });
  }

  /**
   * Advances a clock. Runs every job that becomes due, in order, and tries every delivery before it resolves. If the receiver of
   * a delivery advances the clock, that inner advance does not wait for deliveries; the outer advance waits for all.
   *
   * @returns number of jobs and deliveries
   * @throws {RangeError} when the target is in the past or after the year 9999
   * @throws {AggregateError} when jobs failed; the other jobs ran
   */
  advance(ns: string, target: Target): Promise<number> {
    return this.exclusively(ns, async (isNested) => {
      const before = await this.read(ns);
      if (!before) return 0;
      const until = targetTime(before, target);
      const ran = await this.#runUntil(ns, until, !isNested);
      // A receiver may have set the clock, or advanced it further.
      const { mode, now } = (await this.read(ns)) ?? before;
      await this.#write(ns, { mode, now: new Date(Math.max(now.getTime(), until.getTime())) });
      return ran;
    });
  }

  /** Sets the timer for a newly scheduled job. */
  readonly wake = (row: NamespaceRow, due: Date): void => {
    const at = timerTime(row, due, this.#parts.deliverOnlyOnAdvance ?? false);
    if (at !== undefined) this.#setTimer(row.ns, at);
  };

  /** @param waits whether to wait for deliveries, rather than only to start them */
  async #runUntil(ns: string, until: Date, waits: boolean): Promise<number> {
    const failures: unknown[] = [];
    let ran = 0;
    // The retries of the deliveries in progress may become due before `until`.
    const inTime = waits && (await this.#actions.wait(ns, this.#started.get(ns), PATIENCE));
    for (;;) {
      const batch = await this.#runBatch(ns, until, 'stop');
      if (!batch || batch.ran + batch.deliveriesDue.length === 0) break;
      const deliveries = Promise.all(await this.#startDeliveries(ns, batch.deliveriesDue));
      if (inTime) await this.#actions.wait(ns, deliveries);
      else this.#follow(ns, deliveries);
      while (inTime && this.#started.has(ns)) await this.#actions.wait(ns, this.#started.get(ns));
      ran += batch.ran + batch.deliveriesDue.length;
      failures.push(...batch.failures);
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some jobs failed.');
    return ran;
  }

  /** Starts all deliveries due together in batches, so that requests get a turn in between. */
  async #startDeliveries(ns: string, deliveriesDue: readonly DueJob[]): Promise<readonly Promise<void>[]> {
    const { store, deliverer } = this.#parts;
    const deliveries: Promise<void>[] = [];
    for (let at = 0; at < deliveriesDue.length; at += DELIVERY_BATCH) {
      const batch = deliverer.deliver(ns, deliveriesDue.slice(at, at + DELIVERY_BATCH));
      batch.catch(() => {}); // the caller reports it, after all deliveries have started
      deliveries.push(batch);
      await store.unit(async () => {});
    }
    return deliveries;
  }

  async #runBatch(ns: string, until: Date, deliveries: 'stop' | 'past'): Promise<Batch | undefined> {
    const { store, runner, publish } = this.#parts;
    const batch = await store.unit((unit) => runBatch(unit, { ns, until, deliveries }, runner));
    if (batch && batch.ran > 0) publish(ns, batch.topics);
    return batch;
  }

  async #write(ns: string, setting: ClockSetting): Promise<void> {
    const { store, runner, publish } = this.#parts;
    const columns = clockColumns(setting, runner.deps.machineNow());
    await store.unit((unit) => unit.updateTable('namespaces').set(columns).where('ns', '=', ns).execute());
    publish(ns, ['clock']);
    await this.#setTimerForNext(ns);
  }

  /** Sets the timer to the next job of a running clock, or to the next delivery of a frozen one. */
  async #setTimerForNext(ns: string): Promise<void> {
    clearTimeout(this.#timers.get(ns)?.timer);
    this.#timers.delete(ns);
    const { row, due } = await this.#parts.store.unit(async (unit) => {
      const row = await rowOf(unit, ns);
      return { row, due: await nextDue(unit, ns, row?.clock_mode === 'frozen' ? DELIVERY : undefined) };
    });
    if (row && due) this.wake(row, due);
  }

  /** @param at when it fires, in the machine's time */
  #setTimer(ns: string, at: number): void {
    const set = this.#timers.get(ns);
    if (this.#stopped || (set && set.at <= at)) return;
    clearTimeout(set?.timer);
    const wait = Math.max(0, at - this.#parts.runner.deps.machineNow().getTime());
    const timer = setTimeout(() => this.#onTimer(ns), Math.min(wait, LONGEST_WAIT)).unref();
    this.#timers.set(ns, { at, timer });
  }

  #onTimer(ns: string): void {
    this.#timers.delete(ns);
    // A failure has no caller to report to. The jobs of the failed action are still due at the next timer or start.
    this.#actions.runQueued(ns, () => this.#catchUp(ns)).catch(reportClockFailure);
  }

  /**
   * Starts the deliveries that are due. On a running clock, runs the other due jobs first. Does not wait for deliveries, which
   * depend on the endpoints.
   */
  async #catchUp(ns: string): Promise<void> {
    const { store, deliverer } = this.#parts;
    const row = await store.unit((unit) => rowOf(unit, ns));
    if (!row) return;
    const now = this.#nowOf(row);
    if (row.clock_mode === 'real') await this.#runDue(ns, now);
    const deliveries = await store.unit((unit) => dueDeliveries(unit, ns, now, DELIVERY_BATCH));
    if (deliveries.length > 0) this.#follow(ns, deliverer.deliver(ns, deliveries));
    await this.#setTimerForNext(ns);
  }

  /** Runs the jobs that are due, without deliveries. */
  async #runDue(ns: string, now: Date): Promise<void> {
    for (let ran = 1; ran > 0; ) {
      const batch = await this.#runBatch(ns, now, 'past');
      batch?.failures.forEach(reportClockFailure);
      ran = batch?.ran ?? 0;
    }
  }

  /** Records deliveries until they were tried, because an advance waits for them. */
  #follow(ns: string, deliveries: Promise<unknown>): void {
    const all = Promise.allSettled([this.#started.get(ns), deliveries]).then(() => {
      if (this.#started.get(ns) === all) this.#started.delete(ns);
    });
    this.#started.set(ns, all);
  }

  #nowOf = (row: NamespaceRow): Date => nowOf(row, this.#parts.runner.deps.machineNow());
}

const reportClockFailure = (error: unknown): void => reportFailure(error, { where: 'the clock' });

const rowOf = (unit: Unit, ns: string): Promise<NamespaceRow | undefined> =>
  unit.selectFrom('namespaces').selectAll().where('ns', '=', ns).executeTakeFirst();
