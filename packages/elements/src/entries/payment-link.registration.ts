// Written by `npm run manifest`; do not edit.
import { defineElement } from '../internal/base/define-element.ts';
import { PayPaymentLink } from '../payment-link/payment-link.ts';

/**
 * Defines `<pay-payment-link>`.
 * Where another script has defined it, that definition stays, and a warning says so. On a server it does nothing.
 *
 * @param registry that of the document by default, or a scoped one, as `attachShadow({ customElementRegistry })` accepts it
 */
export function define(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  defineElement('pay-payment-link', PayPaymentLink, registry);
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-payment-link': PayPaymentLink;
  }
}
