/** How unreliably events come: chances from 0 to 1, and the seed that decides which events are hit. */
export interface EventDisorder {
  readonly seed?: number | string;
  /** Comes twice. */
  readonly duplicate?: number;
  /** Is overtaken by later ones: held back for up to five seconds of the sandbox's clock. */
  readonly reorder?: number;
  /** Comes one to ten minutes late, by the sandbox's clock. */
  readonly delay?: number;
  /** Never comes, unless it is replayed. */
  readonly lose?: number;
}

/** Each kind of disorder at its worst, by name: for a test of each. */
export const eventDisorders = {
  none: {},
  duplicated: { duplicate: 1 },
  reordered: { reorder: 1 },
  delayed: { delay: 1 },
  lost: { lose: 1 },
  everything: { duplicate: 0.5, reorder: 0.5, delay: 0.5, lose: 0.25 },
} as const satisfies Readonly<Record<string, EventDisorder>>;

/** As the control API calls it. */
export const chaosOf = ({ lose, ...rest }: EventDisorder) => ({
  ...rest,
  ...(lose !== undefined && { drop: lose }),
});
