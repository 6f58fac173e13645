// Written by `npm run manifest`; do not edit.
import { defineElement } from '../internal/base/define-element.ts';
import type { PayCardForm } from '../card-form/card-form.ts';
import { PayCardFormFrame } from '../card-frame/card-form-frame.ts';

/**
 * Defines `<pay-card-form>` with its fields in a frame.
 * Where another script has defined it, that definition stays, and a warning says so. On a server it does nothing.
 *
 * @param registry that of the document by default, or a scoped one, as `attachShadow({ customElementRegistry })` accepts it
 */
export function define(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  defineElement('pay-card-form', PayCardFormFrame, registry);
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-card-form': PayCardForm;
  }
}
