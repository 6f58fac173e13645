import * as z from 'zod/mini';
import { chargeFaults } from './charge-faults.ts';
import { faultyCallNames, linkKinds } from './link-calls.ts';

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

/** How the calls to the service fail while a step is served. */
const faulty = {
  /** Whether it is the other tab of the browser; only of a shop with a checkout. */
  tab: z.optional(z.literal(1)),
  /** The call of the process, to its store or to the service, that it does not survive; only of a shop with a checkout. */
  dies: z.optional(z.strictObject({ call: z.int().check(z.minimum(1)), when: z.enum(['before', 'after']) })),
  /** The name of the fault that affects the shop's calls to the service. */
  fault: z.optional(z.string().check(z.refine((name) => chargeFaults.has(name)))),
  /** Whether the fault affects only the first call, and not a repeat of it. */
  once: z.optional(z.literal(true)),
  /** The calls of a payment link that the fault affects. Without it, the fault affects charges with the card of the step. */
  on: z.optional(z.enum(faultyCallNames)),
};

/** How a form of a checkout is paid, other than by the card that is typed: on a page of the service, and then as a saved card. */
const otherWays = ['account', 'capture', 'saved'] as const;

/** What somebody does who has a payment link: begins to pay, is declined, or pays. */
const scans = ['begins', 'declined', 'paid'] as const;
export type Scan = (typeof scans)[number];

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
    ...faulty,
    way: z.optional(z.enum(otherWays)),
    /** Whether the browser is closed instead of following the shop's redirect. */
    closed: z.optional(z.literal(true)),
  }),
  /** The customer reads the state of the order. */
  z.strictObject({ does: z.literal('read'), process: Process, ...faulty }),
  /** The customer opens a payment link for the order. */
  z.strictObject({ does: z.literal('link'), as: z.enum(linkKinds), process: Process, ...faulty }),
  /** The customer takes the payment link back. */
  z.strictObject({ does: z.literal('take back'), process: Process, ...faulty }),
  /** The customer pays another order with a card, and has the card saved. */
  z.strictObject({ does: z.literal('save'), card: Card }),
  /** The customer removes a card that was saved, and confirms it. */
  z.strictObject({ does: z.literal('remove'), card: Card, process: Process, ...faulty }),
  /** The shop changes the amount of the order. */
  z.strictObject({ does: z.literal('change') }),
  /** The shop sweeps. */
  z.strictObject({ does: z.literal('sweep'), process: Process, ...faulty }),
  /** Somebody who has a payment link of the order opens it on a phone. */
  z.strictObject({
    does: z.literal('scan'),
    how: z.enum(scans),
    /** Whether it is the oldest link that can be paid, instead of the newest. */
    old: z.optional(z.literal(true)),
    /** Whether the next step comes before the payment has followed its attempt. */
    soon: z.optional(z.literal(true)),
  }),
  /** A signed event arrives, which says that the money of the last payment was returned. */
  z.strictObject({ does: z.literal('refund') }),
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
  /** Whether it offers payment links. */
  readonly links: boolean;
  /** Whether the forms of a checkout are sent. */
  readonly checkout?: boolean;
}

const needsEvents: readonly Step['does'][] = ['deliver', 'lose', 'forge', 'underpay', 'refund'];
const needsLinks: readonly Step['does'][] = ['link', 'take back', 'scan', 'refund'];

const needsCheckout: readonly string[] = ['save', 'remove', 'change', 'sweep', 'tab', 'dies', 'way'];

/** Whether a step is possible for a shop. */
export const isPossible = (
  step: Step,
  { processes, restarts, events, links, checkout = false }: Abilities,
): boolean =>
  (checkout || ![step.does, ...Object.keys(step)].some((name) => needsCheckout.includes(name))) &&
  (links || !(needsLinks.includes(step.does) || isOnLink(step))) &&
  !('process' in step && step.process >= processes) &&
  (restarts || !(step.does === 'kill' || 'dies' in step)) &&
  (events || !needsEvents.includes(step.does));

/** Whether a schedule affects other orders, so that it must be played alone. */
export const isAlone = (schedule: Schedule): boolean =>
  schedule.some((step) => ['kill', 'advance', 'scan'].includes(step.does) || isOnLink(step));

/** Whether a step has a fault on the calls of payment links, which are not distinguished by their orders. */
const isOnLink = (step: Step): boolean => 'on' in step && step.on !== undefined;
