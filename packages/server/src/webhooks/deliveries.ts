import type { Milliseconds } from '../config/option-types.ts';

/**
 * Stores which events were handled, so that each event is handled once, however often it is delivered. All processes of a shop
 * must share a store. A `claim` must be atomic, such as one statement of a database. Claims expire by the store's clock, because
 * the clocks of processes differ.
 */
export interface DeliveryStore {
  /**
   * Claims an event for a handler, unless the event was handled or another handler has an unexpired claim.
   *
   * @param holder a random text, by which the handler renews and releases only its own claim
   * @param leaseMs milliseconds until the claim expires, in case the process dies before it calls `finish` or `release`
   * @returns `running` when another handler has claimed the event, `done` when the event was handled
   */
  readonly claim: (
    key: string,
    holder: string,
    leaseMs: Milliseconds,
  ) => Promise<'claimed' | 'running' | 'done'>;
  /** Extends a claim while its handler runs. @returns `false` when another handler has claimed the event meanwhile */
  readonly renew: (key: string, holder: string, leaseMs: Milliseconds) => Promise<boolean>;
  /** Marks an event as handled. The service repeats events for days: store the mark for a week. */
  readonly finish: (key: string) => Promise<unknown>;
  /** Ends the holder's claim of an event that was not handled. */
  readonly release: (key: string, holder: string) => Promise<unknown>;
}

interface Claim {
  readonly holder: string;
  readonly until: number;
}

/** The number of handled events that are stored. */
const CAPACITY = 10_000;

/** Stores the last 10,000 handled events in this process until the process ends. Use it for a single process, and for tests. */
export function memoryDeliveries(now: () => Date = () => new Date()): DeliveryStore {
  const done = new Set<string>();
  const running = new Map<string, Claim>();
  const time = () => now().getTime();
  return {
    claim: async (key, holder, leaseMs) => {
      if (done.has(key)) return 'done';
      const claim = running.get(key);
      if (claim && time() < claim.until) return 'running';
      if (running.size >= CAPACITY)
        for (const [other, { until }] of running) if (until <= time()) running.delete(other);
      running.set(key, { holder, until: time() + leaseMs });
      return 'claimed';
    },
    renew: async (key, holder, leaseMs) => {
      if (running.get(key)?.holder !== holder) return false;
      running.set(key, { holder, until: time() + leaseMs });
      return true;
    },
    finish: async (key) => {
      running.delete(key);
      done.add(key);
      const [oldest] = done;
      if (done.size > CAPACITY && oldest !== undefined) done.delete(oldest);
    },
    release: async (key, holder) => {
      if (running.get(key)?.holder === holder) running.delete(key);
    },
  };
}
