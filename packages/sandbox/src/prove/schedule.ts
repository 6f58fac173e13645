import * as z from 'zod/mini';
import { chargeFaults } from './charge-faults.ts';

/** The cards of the customer: one that is approved, another one, and one that is declined. */
const Card = z.enum(['A', 'B', 'declined']);
export type Card = z.infer<typeof Card>;

/** The numbers of the cards. No document shows the two approved ones, so an answer with one of them leaks it. */
export const CARD_NUMBERS: Readonly<Record<Card, string>> = {
  A: '4701229734815565',
  B: '5531048277193062',
  declined: '4000000000009995',
};

/** A process of the shop, by its index. */
const Process = z.int().check(z.minimum(0), z.maximum(1));

/**
 * A step of a schedule. A step begins when the step before it has ended or waits for a held call. Nothing else decides the
 * sequence, so a schedule can be repeated.
 */
const Step = z.discriminatedUnion('does', [
  /** The customer submits the form with a card. */
  z.strictObject({
    does: z.literal('pay'),
    card: Card,
    process: Process,
    /** The name of the fault that affects the shop's calls to the service. */
    fault: z.optional(z.string().check(z.refine((name) => chargeFaults.has(name)))),
    /** Whether the fault affects only the first call, and not a repeat of it. */
    once: z.optional(z.literal(true)),
    /** Whether the browser is closed instead of following the shop's redirect. */
    closed: z.optional(z.literal(true)),
  }),
  /** The customer reads the state of the order. */
  z.strictObject({ does: z.literal('read'), process: Process }),
  /** The call that has been held longest goes on. */
  z.strictObject({ does: z.literal('release') }),
  /** The undelivered events so far are delivered, or the oldest event again. */
  z.strictObject({
    does: z.literal('deliver'),
    how: z.enum(['in order', 'twice', 'newest first', 'oldest again']),
  }),
  /** The network loses the events that were not delivered so far, and all further ones, for good. */
  z.strictObject({ does: z.literal('lose') }),
  /** An event without a valid signature arrives, which says that the last charge was paid. */
  z.strictObject({ does: z.literal('forge') }),
  /** A smaller charge with the same title is made, and its event arrives. */
  z.strictObject({ does: z.literal('underpay') }),
  /** The process dies during its work, and starts again. */
  z.strictObject({ does: z.literal('kill'), process: Process }),
  /** The service's clock advances: held calls arrive, banks answer. */
  z.strictObject({ does: z.literal('advance'), seconds: z.int().check(z.minimum(0), z.maximum(86_400)) }),
  /** A second of real time passes. */
  z.strictObject({ does: z.literal('wait') }),
]);
export type Step = z.infer<typeof Step>;

/** The steps of one order, in sequence. */
export const Schedule = z.array(Step);
export type Schedule = readonly Step[];

/** What a shop can do besides making orders and accepting payments. It decides which steps are possible. */
export interface Abilities {
  /** The number of its processes. */
  readonly processes: number;
  /** Whether it can be killed and started. */
  readonly restarts: boolean;
  /** Whether it receives events. */
  readonly events: boolean;
}

const needsEvents: readonly Step['does'][] = ['deliver', 'lose', 'forge', 'underpay'];

/** Whether a step is possible for a shop. */
export const isPossible = (step: Step, { processes, restarts, events }: Abilities): boolean =>
  !('process' in step && step.process >= processes) &&
  (restarts || step.does !== 'kill') &&
  (events || !needsEvents.includes(step.does));

/** Whether a schedule affects other orders, so that it must be played alone. */
export const isAlone = (schedule: Schedule): boolean =>
  schedule.some(({ does }) => does === 'kill' || does === 'advance');
