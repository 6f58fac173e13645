import { PayCardForm } from './card-form.ts';

// Absent on a server, and taken already where a page loads the element twice.
if (globalThis.customElements && !customElements.get('pay-card-form')) {
  customElements.define('pay-card-form', PayCardForm);
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-card-form': PayCardForm;
  }
}
