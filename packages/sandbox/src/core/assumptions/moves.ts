import { eventNames, type machines } from '@datafono/contract';
import type { Origin } from '../service.ts';
import { type Assumption, assumed } from './assumed.ts';

/** What of a move is open. */
interface Openness {
  /** Whoever brought it about. */
  readonly always?: readonly Assumption[];
  /** Where time alone did: when it takes place. */
  readonly timed?: readonly Assumption[];
}

type Causes<Name extends keyof typeof machines> = Readonly<
  Record<(typeof machines)[Name][number]['cause'], Openness>
>;

/** What is decided of each move of each state machine: one that is missing does not compile. */
const moves: { readonly [Name in keyof typeof machines]: Causes<Name> } = {
  cashout: {
    create: {},
    process: { timed: [assumed.cashoutTime] },
    complete: { timed: [assumed.cashoutTime] },
    fail: { always: [assumed.cashoutReturn], timed: [assumed.cashoutTime, assumed.lateFailure] },
    cancel: { always: [assumed.cashoutReturn] },
  },
  charge: {
    create: { always: [assumed.chargeMoves] },
    approve: { always: [assumed.chargeMoves] },
    reject: { always: [assumed.chargeMoves] },
  },
  payment: {
    create: {},
    start: { always: [assumed.paymentMoves] },
    approve: { timed: [assumed.resolveDelay] },
    reject: { timed: [assumed.resolveDelay] },
    resend: { timed: [assumed.returnDelay] },
    cancel: { always: [assumed.paymentMoves] },
    expire: { always: [assumed.paymentMoves, assumed.expiration] },
  },
  attempt: {
    start: { always: [assumed.attemptStart] },
    approve: {},
    // No attempt fails by time but one at a payment that expires.
    reject: { timed: [assumed.attemptOfEnded] },
  },
  invoice: {
    create: {},
    update: {},
    pay: { always: [assumed.invoicePaid] },
    conciliate: { always: [assumed.invoicePaid] },
    close: { always: [assumed.externallyPaid] },
    remove: {},
  },
  connect_link: {
    create: { always: [assumed.linkStates] },
    capture: { always: [assumed.linkStates] },
    spend: { always: [assumed.linkStates] },
    close: { always: [assumed.linkStates] },
  },
};

/** A move as the history has it. */
export interface PastMove {
  readonly type: string;
  readonly cause: string;
  readonly origin: Origin;
}

/** On what a move of an object leans; objects without states are created, and that is all. */
export function assumptionsOfMove({ type, cause, origin }: PastMove): readonly Assumption[] {
  // By name, as a row of the history has them.
  const machine = (moves as Readonly<Record<string, Readonly<Record<string, Openness>>>>)[type];
  const { always = [], timed = [] } = machine?.[cause] ?? {};
  return [
    ...always,
    ...(origin.kind === 'move' ? timed : []),
    ...(isOfPaying(type) && isOfPage(origin) ? [assumed.customerPays] : []),
  ];
}

const isOfPaying = (type: string): boolean => type === 'payment' || type === 'attempt';

const isOfPage = ({ kind, root }: Origin): boolean => (root?.kind ?? kind) === 'page';

/** On what an event leans. */
export const assumptionsOfEvent = (type: string): readonly Assumption[] =>
  named.includes(type) ? [assumed.eventBody] : [assumed.eventName, assumed.eventBody];

/** The events that the interface names; that of a completed capture it does not. */
const named: readonly string[] = eventNames.filter((name) => name !== 'connect_link.completed');

/** On what a delivery of an event leans. */
export const assumptionsOfDelivery = (cause: string, next: string | null): readonly Assumption[] =>
  cause === 'retry' || next !== null ? [assumed.signature, assumed.retries] : [assumed.signature];

/** On what a message to a customer leans. */
export function assumptionsOfMessage(kind: string): readonly Assumption[] {
  if (kind === 'reminder') return [assumed.messageText, assumed.reminders];
  return kind === 'connect_link' ? [assumed.messageText, assumed.linkNotice] : [assumed.messageText];
}
