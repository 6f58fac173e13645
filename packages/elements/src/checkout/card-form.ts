import { PayCardForm } from '../card-form/card-form.ts';
import { defineElement } from '../internal/base/define-element.ts';

/** Defines the element. A script without a bundler loads its bundle in place of this module. */
export function define(): void {
  defineElement('pay-card-form', PayCardForm, globalThis.customElements);
}
