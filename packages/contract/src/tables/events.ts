import type { LazySchema } from '../lib/lazily.ts';
import { Cashout } from '../resources/cashout.ts';
import { Charge } from '../resources/charge.ts';
import { ConnectLinkCapture } from '../resources/connect-link.ts';
import { Invoice } from '../resources/invoice.ts';
import { Payment } from '../resources/payment.ts';

/** The object and the payload of an event. */
export interface EventKind {
  /** The field of the envelope with the object. */
  readonly object: string;
  /** The object as a read returns it. The interface shows no payload. */
  readonly payload: LazySchema;
  /** One sentence for the API description. */
  readonly summary: string;
}

/**
 * The seven events that the interface names, and the event of a completed capture, which it does not name (interface,
 * "Events"). Clients accept events with other names.
 */
export const events = {
  'payment.approved': { object: 'payment', payload: Payment, summary: 'A payment was approved' },
  'payment.rejected': { object: 'payment', payload: Payment, summary: 'A payment attempt failed' },
  'charge.paid': { object: 'charge', payload: Charge, summary: 'A charge was approved' },
  'charge.failed': { object: 'charge', payload: Charge, summary: 'A charge was rejected' },
  'cashout.completed': { object: 'cashout', payload: Cashout, summary: 'A payout was processed' },
  'invoice.paid': { object: 'invoice', payload: Invoice, summary: 'An invoice was paid through the service' },
  'invoice.canceled': { object: 'invoice', payload: Invoice, summary: 'An invoice was deleted' },
  'connect_link.completed': {
    object: 'connect_link',
    payload: ConnectLinkCapture,
    summary: 'A payment method was captured',
  },
} as const satisfies Record<string, EventKind>;

/** The name of an event of the interface, or of a completed capture in the profiles of this package. */
export type EventName = keyof typeof events;

/** The keys of {@link events}. */
export const eventNames = Object.keys(events) as readonly EventName[]; // the keys of the table above
