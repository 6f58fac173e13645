/**
 * What remembers which events were acted upon, so that each is once, however often it is sent. One that several
 * processes share makes it so for all of them; `claim` must then be one step, such as one statement of a database.
 */
export interface DeliveryStore {
  /**
   * Takes an event to act upon it.
   *
   * @param until when another may take it, unless it was finished or released before: whoever took it died
   * @returns `running` when another has it, `done` when it was acted upon
   */
  readonly claim: (key: string, until: Date) => Promise<'claimed' | 'running' | 'done'>;
  /** It was acted upon. To be remembered for as long as the service sends an event again: keep it for a week. */
  readonly finish: (key: string) => Promise<unknown>;
  /** It was not acted upon: another may take it now. */
  readonly release: (key: string) => Promise<unknown>;
}

export interface MemoryDeliveriesOptions {
  /** How many events that were acted upon are remembered; 10,000 by default. The oldest are forgotten first. */
  readonly capacity?: number;
  readonly now?: () => Date;
}

const DEFAULT_CAPACITY = 10_000;

/** Remembers in this process, as long as it runs: for one process, and for tests. */
export function memoryDeliveries({
  capacity = DEFAULT_CAPACITY,
  now = () => new Date(),
}: MemoryDeliveriesOptions = {}): DeliveryStore {
  const done = new Set<string>();
  const running = new Map<string, Date>();
  return {
    claim: async (key, until) => {
      if (done.has(key)) return 'done';
      if (now() < (running.get(key) ?? 0)) return 'running';
      if (running.size >= capacity)
        for (const [other, end] of running) if (end <= now()) running.delete(other);
      running.set(key, until);
      return 'claimed';
    },
    finish: async (key) => {
      running.delete(key);
      done.add(key);
      const [oldest] = done;
      if (done.size > capacity && oldest !== undefined) done.delete(oldest);
    },
    release: async (key) => {
      running.delete(key);
    },
  };
}
