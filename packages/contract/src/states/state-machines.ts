/** A row of a state machine: in state `from`, `cause` leads to state `to`. */
export interface Transition<State extends string, Cause extends string> {
  /** `null` before the object exists. */
  readonly from: State | null;
  /** What happens. */
  readonly cause: Cause;
  /** The state that follows. */
  readonly to: State;
  /** The event that the interface states for the transition. */
  readonly event?: string;
  /** An event that a profile may add, where the interface states none. */
  readonly extraEvent?: string;
}

/** The states of a payout (interface, "States and transitions", Cashout). */
export const cashoutStates = ['pending', 'processing', 'processed', 'failed', 'cancelled'] as const;
export type CashoutState = (typeof cashoutStates)[number];

/** The transitions of a payout, all stated by the interface. */
export const cashoutTransitions = [
  { from: null, cause: 'create', to: 'pending', extraEvent: 'cashout.created' },
  { from: 'pending', cause: 'process', to: 'processing' },
  { from: 'pending', cause: 'cancel', to: 'cancelled' },
  { from: 'processing', cause: 'complete', to: 'processed', event: 'cashout.completed' },
  { from: 'processing', cause: 'fail', to: 'failed', extraEvent: 'cashout.rejected' },
] as const satisfies readonly Transition<CashoutState, string>[];

/** The states of a charge (interface, "States and transitions", Charge). */
export const chargeStates = ['pending', 'succeeded', 'declined'] as const;
export type ChargeState = (typeof chargeStates)[number];

/**
 * The transitions of a charge. The interface states only its states: these transitions are the documented default.
 * `succeeded` and `declined` are final.
 */
export const chargeTransitions = [
  { from: null, cause: 'create', to: 'pending', extraEvent: 'charge.created' },
  { from: 'pending', cause: 'approve', to: 'succeeded', event: 'charge.paid' },
  { from: 'pending', cause: 'reject', to: 'declined', event: 'charge.failed' },
] as const satisfies readonly Transition<ChargeState, string>[];

/**
 * The states of a payment (interface, "States and transitions", Payment), and two final states that the interface does
 * not name: `cancelled` and `expired`, whose status words the profile has.
 */
export const paymentStates = [
  'pending',
  'in_progress',
  'declined',
  'approved',
  'cancelled',
  'expired',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The states in which a payment can be paid, resolved and cancelled. */
export const openPaymentStates = ['pending', 'in_progress', 'declined'] as const satisfies PaymentState[];

/** The transitions of a payment. `start`, `cancel` and `expire` are documented defaults, the others are stated. */
export const paymentTransitions = [
  { from: null, cause: 'create', to: 'pending', extraEvent: 'payment.created' },
  { from: 'pending', cause: 'start', to: 'in_progress' },
  { from: 'declined', cause: 'start', to: 'in_progress' },
  ...fromEach(openPaymentStates, { cause: 'approve', to: 'approved', event: 'payment.approved' }),
  ...fromEach(openPaymentStates, { cause: 'reject', to: 'declined', event: 'payment.rejected' }),
  { from: 'declined', cause: 'resend', to: 'pending' },
  ...fromEach(openPaymentStates, { cause: 'cancel', to: 'cancelled', extraEvent: 'payment.deleted' }),
  ...fromEach(openPaymentStates, { cause: 'expire', to: 'expired', extraEvent: 'payment.expired' }),
] as const satisfies readonly Transition<PaymentState, string>[];

/** The states of a payment attempt that the interface names. */
export const attemptStates = ['processing', 'paid', 'failed'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** The transitions of a payment attempt. The events of its payment report its end. */
export const attemptTransitions = [
  { from: null, cause: 'start', to: 'processing' },
  { from: 'processing', cause: 'approve', to: 'paid' },
  { from: 'processing', cause: 'reject', to: 'failed' },
] as const satisfies readonly Transition<AttemptState, string>[];

/**
 * The states of an invoice. `EXTERNALLY_PAID`, paid by other means, has its status word in the profile. An invoice that
 * is `REMOVED` can no longer be read.
 */
export const invoiceStates = ['CREATED', 'PAID', 'CONCILIATED', 'EXTERNALLY_PAID', 'REMOVED'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The transitions of an invoice (interface, "States and transitions", Invoice); `conciliate` is a documented default. */
export const invoiceTransitions = [
  { from: null, cause: 'create', to: 'CREATED', extraEvent: 'invoice.created' },
  ...(['CREATED', 'PAID', 'CONCILIATED'] as const).map(
    (state) => ({ from: state, cause: 'update', to: state }) as const,
  ),
  { from: 'CREATED', cause: 'pay', to: 'PAID', event: 'invoice.paid' },
  { from: 'PAID', cause: 'conciliate', to: 'CONCILIATED' },
  { from: 'CREATED', cause: 'close', to: 'EXTERNALLY_PAID', event: 'invoice.canceled' },
  { from: 'CREATED', cause: 'remove', to: 'REMOVED', event: 'invoice.canceled' },
] as const satisfies readonly Transition<InvoiceState, string>[];

/** The states of a capture link (interface, "States and transitions", Connect link). */
export const connectLinkStates = ['open', 'used', 'closed'] as const;
export type ConnectLinkState = (typeof connectLinkStates)[number];

/** The transitions of a capture link: `capture` leaves it open, `spend` is the capture of a single-use link. */
export const connectLinkTransitions = [
  { from: null, cause: 'create', to: 'open' },
  { from: 'open', cause: 'capture', to: 'open', event: 'connect_link.completed' },
  { from: 'open', cause: 'spend', to: 'used', event: 'connect_link.completed' },
  { from: 'open', cause: 'close', to: 'closed' },
  { from: 'used', cause: 'close', to: 'closed' },
] as const satisfies readonly Transition<ConnectLinkState, string>[];

/** Every state machine by the name of its object. */
export const machines = {
  cashout: cashoutTransitions,
  charge: chargeTransitions,
  payment: paymentTransitions,
  attempt: attemptTransitions,
  invoice: invoiceTransitions,
  connect_link: connectLinkTransitions,
} as const satisfies Record<string, readonly Transition<string, string>[]>;

/**
 * The transition from a state by a cause.
 *
 * @param from `null` before the object exists
 * @returns `undefined` when the machine has no such transition
 */
export function transitionOf<State extends string, Cause extends string>(
  transitions: readonly Transition<State, Cause>[],
  from: State | null,
  cause: Cause,
): Transition<State, Cause> | undefined {
  return transitions.find((row) => row.from === from && row.cause === cause);
}

function fromEach<From extends string, const Row extends object>(states: readonly From[], row: Row) {
  return states.map((from) => ({ from, ...row }));
}
