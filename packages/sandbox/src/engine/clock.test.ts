import { stated } from '@datafono/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DueJob, JobHandler } from '../core/operation.ts';
import { encodeTime } from '../storage/columns.ts';
import { openStore } from '../storage/open-store.ts';
import { Clock } from './clock.ts';
import { Changes } from './instance.ts';
import { Namespaces } from './namespaces.ts';
import { worker } from './unit-of-work.ts';

const START = new Date('2026-11-01T00:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Timeout for a busy machine, in milliseconds. */
const PATIENCE = 120_000;
const after = (milliseconds: number): Date => new Date(START.getTime() + milliseconds);

interface Options {
  readonly mode?: 'real' | 'frozen';
  readonly handlers?: Readonly<Record<string, JobHandler>>;
  readonly deliver?: (ns: string, jobs: readonly DueJob[]) => Promise<void>;
  readonly machineNow?: () => Date;
}

/** A promise that a test resolves. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Opens a clock of one namespace, with a log of what it runs. */
async function open(options: Options = {}) {
  const { mode = 'frozen', handlers = {}, deliver, machineNow = () => START } = options;
  const store = openStore('memory', 'normal');
  const ran: string[] = [];
  const deps = {
    profile: stated,
    addresses: { api: '', cards: '', pages: '', control: '', frame: '' },
    webhooks: { hosts: [], secret: '' },
    savepoint: store.savepoint,
    machineNow,
  };
  const note: JobHandler = async ({ subject }, { now }) => {
    ran.push(`${subject} ${(now.getTime() - START.getTime()) / HOUR}`);
  };
  const started = signal();
  const deliverAndRemove = async (ns: string, jobs: readonly DueJob[]) => {
    ran.push(...jobs.map(({ subject }) => `to ${subject}`));
    await store.unit(async (unit) => {
      for (const { seq } of jobs) await unit.deleteFrom('jobs').where('seq', '=', seq).execute();
    });
    started.give();
    await deliver?.(ns, jobs);
  };
  const { publish } = new Changes();
  const clock = new Clock({
    store,
    runner: { deps, handlers: { note, ...handlers } },
    deliverer: { deliver: (ns, jobs) => deliverAndRemove(ns, [jobs].flat()) },
    publish,
    deliverOnlyOnAdvance: false,
  });
  const work = worker(store, deps, { publish, wake: clock.wake });
  const namespaces = new Namespaces(store, machineNow);
  const initialState = {
    clock: { mode, now: mode === 'frozen' ? encodeTime(START) : null },
    seed: 1,
    balance: 0,
  };
  const { ns } = await namespaces.open({ secret: 'sk_test_a', public: 'pk_test_a' }, initialState);
  onTestFinished(async () => {
    await clock.stop();
    await store.close();
  });
  const plan = (...jobs: readonly (readonly [kind: string, subject: string, hours: number])[]) =>
    work(ns, { kind: 'request', ref: 'r' }, async ({ schedule }) => {
      for (const [kind, subject, hours] of jobs) await schedule({ kind, subject, due: after(hours * HOUR) });
    });
  const now = async () => encodeTime((await clock.read(ns))?.now ?? new Date(0));
  /** Resolves when the first deliveries have begun. */
  const delivered = () => started.given;
  return { clock, ns, ran, plan, now, store, work, delivered };
}

describe('a frozen clock', () => {
  it('runs due jobs in order of due time, then of scheduling, each at its own time', async () => {
    const { clock, ns, ran, plan, now } = await open();
    await plan(
      ['note', 'c', 5],
      ['note', 'a', 2],
      ['delivery', 'p', 3],
      ['note', 'b', 2],
      ['note', 'later', 30],
    );
    await plan(['delivery', 'q', 3]);
    expect(await clock.advance(ns, { by: DAY })).toBe(5);
    expect(ran).toEqual(['a 2', 'b 2', 'to p', 'to q', 'c 5']);
    expect(await now()).toBe('2026-11-02T00:00:00.000000Z');
  });

  it('advances once the deliveries that it started have ended', async () => {
    const ended = signal();
    const { clock, ns, plan, ran, delivered } = await open({ deliver: () => ended.given });
    await plan(['delivery', 'a', 0], ['note', 'b', 1]);
    await delivered();
    const advanced = clock.advance(ns, { by: DAY });
    await clock.read(ns);
    expect(ran).toEqual(['to a']);
    ended.give();
    await advanced;
    expect(ran).toEqual(['to a', 'b 1']);
  });

  it('advances to the next job, or not at all without one', async () => {
    const { clock, ns, ran, plan, now } = await open();
    await plan(['note', 'a', 3], ['note', 'b', 4]);
    expect(await clock.advance(ns, { next: true })).toBe(1);
    expect([ran, await now()]).toEqual([['a 3'], '2026-11-01T03:00:00.000000Z']);
    await clock.advance(ns, { next: true });
    expect(await clock.advance(ns, { next: true })).toBe(0);
    expect(await now()).toBe('2026-11-01T04:00:00.000000Z');
  });

  it('orders a job scheduled by another among the rest', async () => {
    const again: JobHandler = async ({ subject, due }, { schedule }) => {
      await schedule({ kind: 'note', subject: `${subject}+1`, due: new Date(due.getTime() + HOUR) });
    };
    const { clock, ns, ran, plan } = await open({ handlers: { again } });
    await plan(['again', 'a', 1], ['note', 'b', 1.5], ['note', 'c', 3]);
    expect(await clock.advance(ns, { by: DAY })).toBe(4);
    expect(ran).toEqual(['b 1.5', 'a+1 2', 'c 3']);
  });

  it('does not run a job that an earlier one removed', async () => {
    const cancel: JobHandler = async (_, { unit, ns }) => {
      await unit.deleteFrom('jobs').where('ns', '=', ns).where('subject', '=', 'b').execute();
    };
    const { clock, ns, ran, plan } = await open({ handlers: { cancel } });
    await plan(['cancel', 'a', 1], ['note', 'b', 2], ['note', 'c', 3]);
    await clock.advance(ns, { by: DAY });
    expect(ran).toEqual(['c 3']);
  });

  it('rolls back a failing job, runs the others, and rejects', async () => {
    const breaking: JobHandler = async (_, { recordTransition }) => {
      await recordTransition({ type: 'x', id: 'x', from: null, cause: 'c', to: 't' });
      throw new Error('broken');
    };
    const { clock, ns, ran, plan, now, store } = await open({ handlers: { breaking } });
    await plan(['breaking', 'a', 1], ['unheard of', 'b', 2], ['note', 'c', 3]);
    await expect(clock.advance(ns, { by: DAY })).rejects.toThrow(AggregateError);
    expect(ran).toEqual(['c 3']);
    expect(await store.unit((unit) => unit.selectFrom('history').selectAll().execute())).toEqual([]);
    expect([await clock.advance(ns, { by: 0 }), await now()]).toEqual([0, '2026-11-01T03:00:00.000000Z']);
  });

  it('runs what is due by a time that it is set to, and can be set to the past', async () => {
    const { clock, ns, ran, plan, now } = await open();
    await plan(['note', 'a', 1]);
    await clock.set(ns, { mode: 'frozen', now: after(2 * HOUR) });
    expect(ran).toEqual(['a 1']);
    await clock.set(ns, { mode: 'frozen', now: after(-HOUR) });
    expect(await now()).toBe('2026-10-31T23:00:00.000000Z');
  });

  it('ends one advance before the next', async () => {
    const { clock, ns, ran, plan } = await open();
    await plan(['note', 'a', 1], ['note', 'b', 25]);
    expect(await Promise.all([1, 2].map(() => clock.advance(ns, { by: DAY })))).toEqual([1, 1]);
    expect(ran).toEqual(['a 1', 'b 25']);
  });
});

describe('a running clock', () => {
  it('runs a job when it is due, and does not wait for deliveries', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
    onTestFinished(() => void vi.useRealTimers());
    const deliver = vi.fn(() => new Promise<void>(() => {}));
    const { plan, ran } = await open({ mode: 'real', machineNow: () => new Date(), deliver });
    await plan(['delivery', 'p', 1], ['note', 'a', 2]);
    await vi.advanceTimersByTimeAsync(HOUR);
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce(), PATIENCE);
    expect(ran).toEqual(['to p']);
    await vi.advanceTimersByTimeAsync(HOUR);
    await vi.waitFor(() => expect(ran).toEqual(['to p', 'a 2']), PATIENCE);
  });

  it('stops at its time when frozen, and continues from there', async () => {
    let machine = START;
    const { clock, ns, now } = await open({ mode: 'real', machineNow: () => machine });
    await clock.set(ns, { mode: 'frozen' });
    machine = after(5 * HOUR);
    expect(await now()).toBe('2026-11-01T00:00:00.000000Z');
    await clock.set(ns, { mode: 'real' });
    machine = after(6 * HOUR);
    expect(await now()).toBe('2026-11-01T01:00:00.000000Z');
  });
});
