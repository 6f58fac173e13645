import { defineElement } from '../internal/base/define-element.ts';
import { PayPaymentLink } from '../payment-link/payment-link.ts';

/** Defines the element. A script without a bundler loads its bundle in place of this module. */
export function define(): void {
  defineElement('pay-payment-link', PayPaymentLink, globalThis.customElements);
}
