// Written by `npm run manifest`; do not edit.
import { defineElement } from '../internal/base/define-element.ts';
import { PayCheckout } from '../checkout/checkout.ts';

/**
 * Defines `<pay-checkout>`.
 * Where another script has defined it, that definition stays, and a warning says so. On a server it does nothing.
 *
 * @param registry that of the document by default, or a scoped one, as `attachShadow({ customElementRegistry })` accepts it
 */
export function define(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  defineElement('pay-checkout', PayCheckout, registry);
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-checkout': PayCheckout;
  }
}
