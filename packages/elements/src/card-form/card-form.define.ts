import { PayCardForm } from './card-form.ts';

try {
  customElements.define('pay-card-form', PayCardForm);
} catch {
  // On a server there is nothing to define it in, and where a page loads the element twice it is there already.
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-card-form': PayCardForm;
  }
}
