import { define as defineBankPicker } from '../bank-picker/define.ts';
import { defineElement } from '../internal/base/define-element.ts';
import { PayAccountForm } from './account-form.ts';

/**
 * Defines `<pay-account-form>`, and the `<pay-bank-picker>` in it. Where another copy of the script has defined one, that
 * definition stays, and a warning says so. On a server it does nothing.
 *
 * @param registry that of the document by default, or a scoped one
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
