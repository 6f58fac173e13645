// Written by `npm run manifest`; do not edit.
import { define as defineBankPicker } from './bank-picker.registration.ts';
import { defineElement } from '../internal/base/define-element.ts';
import { PayAccountForm } from '../account-form/account-form.ts';

/**
 * Defines `<pay-account-form>`, and the `<pay-bank-picker>` in it.
 * Where another script has defined it, that definition stays, and a warning says so. On a server it does nothing.
 *
 * @param registry that of the document by default, or a scoped one, as `attachShadow({ customElementRegistry })` accepts it
 */
export function define(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  defineBankPicker(registry);
  defineElement('pay-account-form', PayAccountForm, registry);
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-account-form': PayAccountForm;
  }
}
