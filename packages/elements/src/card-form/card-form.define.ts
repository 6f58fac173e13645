import { PayCardForm } from './card-form.ts';

try {
  customElements.define('pay-card-form', PayCardForm);
} catch {
  // A server has no `customElements`, and a page that loads this module twice has defined the element already.
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-card-form': PayCardForm;
  }
}
