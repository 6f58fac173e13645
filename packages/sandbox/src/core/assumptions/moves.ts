import { eventNames, type machines } from '@datafono/contract';
import type { Origin } from '../service.ts';
import type { Assumption } from './assumed.ts';

/** The assumptions of a transition. */
interface TransitionAssumptions {
  /** Whatever its origin. */
  readonly always?: readonly Assumption[];
  /** When the clock causes it: about its time. */
  readonly timed?: readonly Assumption[];
}

type Causes<Name extends keyof typeof machines> = Readonly<
  Record<(typeof machines)[Name][number]['cause'], TransitionAssumptions>
>;

/** The assumptions of each transition of each state machine. A missing transition does not compile. */
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
    // The only attempt that the clock rejects is one whose payment expires.
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

/** A transition as a row of the history. */
export interface PastMove {
  readonly type: string;
  readonly cause: string;
  readonly origin: Origin;
}

/** The assumptions of a transition. Objects without a state machine have none. */
export function assumptionsOfMove({ type, cause, origin }: PastMove): readonly Assumption[] {
  // Indexed by any string: a row of the history has the names as text.
  const machine = (moves as Readonly<Record<string, Readonly<Record<string, TransitionAssumptions>>>>)[type];
  const { always = [], timed = [] } = machine?.[cause] ?? {};
  const paying: readonly Assumption[] = isOfPaying(type) && isOfPage(origin) ? ['customerPays'] : [];
  return [...always, ...(origin.kind === 'move' ? timed : []), ...paying];
}

const isOfPaying = (type: string): boolean => type === 'payment' || type === 'attempt';

const isOfPage = ({ kind, root }: Origin): boolean => (root?.kind ?? kind) === 'page';

/** The assumptions of an event. */
export const assumptionsOfEvent = (type: string): readonly Assumption[] =>
  named.includes(type) ? ['eventBody'] : ['eventName', 'eventBody'];

/** The events that the interface names; it does not name the one of a completed capture. */
const named: readonly string[] = eventNames.filter((name) => name !== 'connect_link.completed');

/** The assumptions of a delivery of an event. */
export const assumptionsOfDelivery = (cause: string, next: string | null): readonly Assumption[] =>
  cause === 'retry' || next !== null ? ['signature', 'retries'] : ['signature'];

/** The assumptions of a message to a customer. */
export function assumptionsOfMessage(kind: string): readonly Assumption[] {
  if (kind === 'reminder') return ['messageText', 'reminders'];
  return kind === 'connect_link' ? ['messageText', 'linkNotice'] : ['messageText'];
}
