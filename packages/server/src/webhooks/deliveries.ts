/**
 * Stores which events were handled, so that each is handled once, however often it is delivered. Processes of one shop
 * must share a store, whose `claim` must be atomic, such as one statement of a database.
 */
export interface DeliveryStore {
  /**
   * Claims an event for a handler.
   *
   * @param until when the claim expires, in case the process dies before it calls `finish` or `release`
   * @returns `running` when another handler has claimed it, `done` when it was handled
   */
  readonly claim: (key: string, until: Date) => Promise<'claimed' | 'running' | 'done'>;
  /** Marks an event as handled. The service repeats events for days: store the mark for a week. */
  readonly finish: (key: string) => Promise<unknown>;
  /** Ends the claim of an event that was not handled. */
  readonly release: (key: string) => Promise<unknown>;
}

/** Options of `memoryDeliveries`. */
export interface MemoryDeliveriesOptions {
  /** The current time; for tests. */
  readonly now?: () => Date;
}

/** Handled events that are stored. */
const CAPACITY = 10_000;

/**
 * Stores the last 10,000 handled events in this process, until it ends: for one process, and for tests.
 *
 * @example
 * const webhooks = createWebhooks({ secret, store: memoryDeliveries() });
 */
export function memoryDeliveries({ now = () => new Date() }: MemoryDeliveriesOptions = {}): DeliveryStore {
  const done = new Set<string>();
  const running = new Map<string, Date>();
  return {
    claim: async (key, until) => {
      if (done.has(key)) return 'done';
      if (now() < (running.get(key) ?? 0)) return 'running';
      if (running.size >= CAPACITY)
        for (const [other, end] of running) if (end <= now()) running.delete(other);
      running.set(key, until);
      return 'claimed';
    },
    finish: async (key) => {
      running.delete(key);
      done.add(key);
      const [oldest] = done;
      if (done.size > CAPACITY && oldest !== undefined) done.delete(oldest);
    },
    release: async (key) => {
      running.delete(key);
    },
  };
}
