import { eventNames, type machines } from '@datafono/contract';
import type { Origin } from '../service.ts';
import type { Assumption } from './assumed.ts';

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
    process: { timed: ['cashoutTime'] },
    complete: { timed: ['cashoutTime'] },
    fail: { always: ['cashoutReturn'], timed: ['cashoutTime', 'lateFailure'] },
    cancel: { always: ['cashoutReturn'] },
  },
  charge: {
    create: { always: ['chargeMoves'] },
    approve: { always: ['chargeMoves'] },
    reject: { always: ['chargeMoves'] },
  },
  payment: {
    create: {},
    start: { always: ['paymentMoves'] },
    approve: { timed: ['resolveDelay'] },
    reject: { timed: ['resolveDelay'] },
    resend: { timed: ['returnDelay'] },
    cancel: { always: ['paymentMoves'] },
    expire: { always: ['paymentMoves', 'expiration'] },
  },
  attempt: {
    start: { always: ['attemptStart'] },
    approve: {},
    // No attempt fails by time but one at a payment that expires.
    reject: { timed: ['attemptOfEnded'] },
  },
  invoice: {
    create: {},
    update: {},
    pay: { always: ['invoicePaid'] },
    conciliate: { always: ['invoicePaid'] },
    close: { always: ['externallyPaid'] },
    remove: {},
  },
  connect_link: {
    create: { always: ['linkStates'] },
    capture: { always: ['linkStates'] },
    spend: { always: ['linkStates'] },
    close: { always: ['linkStates'] },
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
  const paying: readonly Assumption[] = isOfPaying(type) && isOfPage(origin) ? ['customerPays'] : [];
  return [...always, ...(origin.kind === 'move' ? timed : []), ...paying];
}

const isOfPaying = (type: string): boolean => type === 'payment' || type === 'attempt';

const isOfPage = ({ kind, root }: Origin): boolean => (root?.kind ?? kind) === 'page';

/** On what an event leans. */
export const assumptionsOfEvent = (type: string): readonly Assumption[] =>
  named.includes(type) ? ['eventBody'] : ['eventName', 'eventBody'];

/** The events that the interface names; that of a completed capture it does not. */
const named: readonly string[] = eventNames.filter((name) => name !== 'connect_link.completed');

/** On what a delivery of an event leans. */
export const assumptionsOfDelivery = (cause: string, next: string | null): readonly Assumption[] =>
  cause === 'retry' || next !== null ? ['signature', 'retries'] : ['signature'];

/** On what a message to a customer leans. */
export function assumptionsOfMessage(kind: string): readonly Assumption[] {
  if (kind === 'reminder') return ['messageText', 'reminders'];
  return kind === 'connect_link' ? ['messageText', 'linkNotice'] : ['messageText'];
}
