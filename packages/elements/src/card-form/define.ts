import { PayCardForm } from './card-form.ts';

/**
 * Defines `<pay-card-form>`. Where another copy of the script has defined it, that definition stays, and a warning says
 * so. On a server it does nothing.
 *
 * @param registry that of the document by default, or a scoped one
 *
 * @example
 * const registry = new CustomElementRegistry();
 * define(registry);
 * host.attachShadow({ mode: 'open', customElementRegistry: registry });
 */
export function define(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  const defined = registry?.get('pay-card-form');
  if (!defined) registry?.define('pay-card-form', PayCardForm);
  else if (defined !== PayCardForm)
    // biome-ignore lint/suspicious/noConsole: for the developer of the page; an exception would end its other scripts.
    console.warn('pay-card-form is already defined by another copy of this script; that one stays.');
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-card-form': PayCardForm;
  }
}
