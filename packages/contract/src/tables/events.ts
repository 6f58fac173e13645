import type { LazySchema } from '../lib/lazily.ts';
import { Cashout } from '../nouns/cashout.ts';
import { Charge } from '../nouns/charge.ts';
import { ConnectLinkCapture } from '../nouns/connect-link.ts';
import { Invoice } from '../nouns/invoice.ts';
import { Payment } from '../nouns/payment.ts';

/** What an event is about, and what it carries of it. */
export interface EventKind {
  /** The noun of its object, as the envelope names it. */
  readonly object: string;
  /** The interface shows no payload: each carries its object as a read of it would. */
  readonly payload: LazySchema;
  /** One sentence for the API description. */
  readonly summary: string;
}

/**
 * The seven events that the interface states, and that of a completed capture, which it does not name (interface,
 * "Events"). Other names may come and pass.
 */
export const events = {
  'payment.approved': { object: 'payment', payload: Payment, summary: 'A payment was approved' },
  'payment.rejected': { object: 'payment', payload: Payment, summary: 'An attempt to pay failed' },
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

/** The name of an event of the interface, or of a completed capture in the profiles that come with this package. */
export type EventName = keyof typeof events;

export const eventNames = Object.keys(events) as readonly EventName[]; // the keys of the table above
