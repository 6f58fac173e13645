/** As much of an event as says what it is about. */
export interface ObjectEvent {
  readonly data: unknown;
}

/** Where events come from while something waits for one. */
export interface ObjectEvents {
  /** @returns what ends the subscription */
  readonly subscribe: (listener: (event: ObjectEvent) => void) => () => void;
}

/** Passes events on to whoever waits for one at the moment, and keeps none. */
export interface EventFeed extends ObjectEvents {
  readonly publish: (event: ObjectEvent) => void;
}

/**
 * Joins a webhook to those who wait: publish each event that was verified, and give the feed to `waitFor`. It reaches
 * those in this process; where several serve a shop, the others read as often as they would without it.
 */
export function createEventFeed(): EventFeed {
  const listeners = new Set<(event: ObjectEvent) => void>();
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
