/** The part of an event that names its object. */
export interface ObjectEvent {
  /** The object of the event. */
  readonly data: unknown;
}

/** A source of events. */
export interface ObjectEvents {
  /** Calls a listener with each event. @returns a function that ends the subscription */
  readonly subscribe: (listener: (event: ObjectEvent) => void) => () => void;
}

/** Passes events on to its current subscribers, and stores none. */
export interface EventFeed extends ObjectEvents {
  /** Passes an event on to the current subscribers. */
  readonly publish: (event: ObjectEvent) => void;
}

/**
 * Connects a webhook with `waitFor`, in one process: publish each verified event, and pass the feed as `events`.
 *
 * @example
 * const feed = createEventFeed();
 * const receive = (request) => webhooks.handle(request, (event) => feed.publish(event));
 * const charge = await client.charges.waitFor(id, { events: feed });
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
