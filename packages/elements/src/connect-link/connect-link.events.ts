import type { PublicConnectLink } from '@datafono/contract/pay-routes';
import type { ElementError } from '../internal/base/element-error.ts';
import { PayEvent } from '../internal/base/pay-events.ts';

/** A payment method that was captured, as the shop's routes report it. */
export type SavedMethod = NonNullable<PublicConnectLink['payment_method']>;

/** Why a link ended without a payment method; `unknown` is a link that the shop's routes do not know. */
export type ConnectEnd = 'used' | 'closed' | 'unknown';

/**
 * Fired once for a link, when the shop's routes report that the payment method was captured; not again after a reload, whose
 * payment method is read again.
 *
 * @example
 * link.addEventListener('pay-connect-completed', ({ link, method }) => show(method?.type));
 */
export class PayConnectCompletedEvent extends PayEvent {
  /** Id of the link. */
  readonly link: string;
  /** Absent where the routes know only that there is one: without the callback `captured`. */
  readonly method?: SavedMethod;

  constructor(link: string, method?: SavedMethod) {
    super('pay-connect-completed');
    this.link = link;
    if (method) this.method = method;
  }
}

/**
 * Fired when a link ended without a payment method.
 *
 * @example
 * link.addEventListener('pay-connect-ended', ({ end }) => log(end));
 */
export class PayConnectEndedEvent extends PayEvent {
  /** Id of the link. */
  readonly link: string;
  readonly end: ConnectEnd;

  constructor(link: string, end: ConnectEnd) {
    super('pay-connect-ended');
    this.link = link;
    this.end = end;
  }
}

/**
 * Fired when there is no link, or its state cannot be read: `refused` (of the routes, or a link that is not safe),
 * `offline`, `unavailable`, `timeout`, `connection`, `unreadable`, or `configuration`.
 *
 * @example
 * link.addEventListener('pay-connect-error', ({ error }) => log(error.code, error.status));
 */
export class PayConnectErrorEvent extends PayEvent {
  readonly error: ElementError;

  constructor(error: ElementError) {
    super('pay-connect-error');
    this.error = error;
  }
}

declare global {
  // Of elements, the document and the window: the events bubble.
  interface GlobalEventHandlersEventMap {
    'pay-connect-completed': PayConnectCompletedEvent;
    'pay-connect-ended': PayConnectEndedEvent;
    'pay-connect-error': PayConnectErrorEvent;
  }
}
