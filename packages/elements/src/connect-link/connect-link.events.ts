import type { PublicConnectLink } from '@datafono/contract/pay-routes';
import type { ElementError } from '../internal/base/element-error.ts';
import { PayEvent } from '../internal/base/pay-events.ts';

/** A captured payment method, as the shop's routes report it. */
export type SavedMethod = NonNullable<PublicConnectLink['payment_method']>;

/** Why a link ended without a payment method. `unknown`: the shop's routes do not know the link. */
export type ConnectEnd = 'used' | 'closed' | 'unknown';

/**
 * Fired once per link, when the shop's routes report that a payment method was captured. After a reload the element reads the
 * method again, but does not fire this event again.
 *
 * @example
 * link.addEventListener('pay-connect-completed', ({ link, method }) => show(method?.type));
 */
export class PayConnectCompletedEvent extends PayEvent {
  /** Id of the link. */
  readonly link: string;
  /** The payment method; absent where the routes have no `captured` callback, and so know only that there is a method. */
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
 * Fired when there is no link, or its state cannot be read. The code is `refused` (by the routes, or because the link is not
 * safe), `offline`, `unavailable`, `timeout`, `connection`, `unreadable`, or `configuration`.
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
  // Types the events on elements, documents and windows: the events bubble to all of them.
  interface GlobalEventHandlersEventMap {
    'pay-connect-completed': PayConnectCompletedEvent;
    'pay-connect-ended': PayConnectEndedEvent;
    'pay-connect-error': PayConnectErrorEvent;
  }
}
