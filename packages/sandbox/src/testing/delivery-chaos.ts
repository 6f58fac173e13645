/** How unreliably events are delivered: probabilities from 0 to 1, each 0 by default. */
export interface DeliveryChaos {
  /** Seed of the random choice of events. Default: 0. */
  readonly seed?: number | string;
  /** Probability that an event is delivered twice. */
  readonly duplicate?: number;
  /** Probability that an event is delayed by up to 5 seconds of the sandbox's clock, so that later ones overtake it. */
  readonly reorder?: number;
  /** Probability that an event arrives 1 to 10 minutes late, by the sandbox's clock. */
  readonly delay?: number;
  /** Probability that an event is not delivered, unless it is replayed. */
  readonly drop?: number;
}

/**
 * Settings for `sandbox.setDeliveryChaos`, by name: each kind of chaos for all events, and all kinds mixed.
 *
 * @example
 * it.each(Object.entries(deliveryChaosPresets))('settles an order when events are %s', async (_, chaos) => {
 *   await sandbox.setDeliveryChaos({ ...chaos, seed: 7 });
 * });
 */
export const deliveryChaosPresets = {
  none: {},
  duplicated: { duplicate: 1 },
  reordered: { reorder: 1 },
  delayed: { delay: 1 },
  dropped: { drop: 1 },
  mixed: { duplicate: 0.5, reorder: 0.5, delay: 0.5, drop: 0.25 },
} as const satisfies Readonly<Record<string, DeliveryChaos>>;
