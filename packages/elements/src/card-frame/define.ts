import type { PayCardForm } from '../card-form/card-form.ts';
import { defineElement } from '../internal/base/define-element.ts';
import { PayCardFormFrame } from './card-form-frame.ts';

/**
 * Defines `<pay-card-form>` with its fields in a frame. Where another script has defined the element, that definition stays,
 * and a warning says so. On a server it does nothing.
 *
 * @param registry that of the document by default, or a scoped one
 */
export function define(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  defineElement('pay-card-form', PayCardFormFrame, registry);
}

declare global {
  interface HTMLElementTagNameMap {
    // Its face is that of the card form.
    'pay-card-form': PayCardForm;
  }
}
