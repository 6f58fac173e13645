import { PayAccountForm } from '../account-form/account-form.ts';
import { PayBankPicker } from '../bank-picker/bank-picker.ts';
import { defineElement } from '../internal/base/define-element.ts';

/** Defines the element. A script without a bundler loads its bundle in place of this module. */
export function define(): void {
  defineElement('pay-bank-picker', PayBankPicker, globalThis.customElements);
  defineElement('pay-account-form', PayAccountForm, globalThis.customElements);
}
