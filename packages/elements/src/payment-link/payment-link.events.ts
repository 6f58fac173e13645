import type { ElementError } from '../internal/base/element-error.ts';
import { PayEvent } from '../internal/base/pay-events.ts';
import type { PublicPayment } from './payment.ts';

/**
 * Fired when the payment was read for the first time, and whenever something about it has changed, such as its status.
 *
 * @example
 * element.addEventListener('pay-payment-change', ({ payment }) => {
 *   output.textContent = payment.status;
 * });
 */
export class PayPaymentChangeEvent extends PayEvent {
  /** The payment as the shop's route answered it. */
  readonly payment: PublicPayment;

  constructor(payment: PublicPayment) {
    super('pay-payment-change');
    this.payment = payment;
  }
}

/**
 * Fired once, when the payment is approved. Only the shop's server has proof of it: use this event for the page alone.
 *
 * @example
 * element.addEventListener('pay-payment-approved', () => location.assign('/gracias'));
 */
export class PayPaymentApprovedEvent extends PayEvent {
  /** The payment as the shop's route answered it. */
  readonly payment: PublicPayment;

  constructor(payment: PublicPayment) {
    super('pay-payment-approved');
    this.payment = payment;
  }
}

/**
 * Fired when the payment could not be read, once for repeated equal failures, and when its link is refused.
 *
 * @example
 * element.addEventListener('pay-payment-error', ({ error }) => log(error.code, error.status));
 */
export class PayPaymentErrorEvent extends PayEvent {
  /** The error. Its `code` is the problem of the request, `unsafe-link`, or `configuration`. */
  readonly error: ElementError;

  constructor(error: ElementError) {
    super('pay-payment-error');
    this.error = error;
  }
}

declare global {
  // Types the events on elements, documents and windows: the events bubble to all of them.
  interface GlobalEventHandlersEventMap {
    'pay-payment-change': PayPaymentChangeEvent;
    'pay-payment-approved': PayPaymentApprovedEvent;
    'pay-payment-error': PayPaymentErrorEvent;
  }
}
