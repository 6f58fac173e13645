// Written by `npm run manifest` for each of `test/tools/build/published-elements.ts`.
import { PayConnectLink } from '../connect-link/connect-link.ts';
import { defineElement } from '../internal/base/define-element.ts';

export * from '../connect-link/index.ts';

/**
 * Defines `<pay-connect-link>`.
 * Where another script has defined it, that definition stays, and a warning says so. On a server it does nothing.
 *
 * @param registry that of the document by default, or a scoped one
 *
 * @example
 * const registry = new CustomElementRegistry();
 * define(registry);
 * host.attachShadow({ mode: 'open', customElementRegistry: registry });
 */
export function define(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  defineElement('pay-connect-link', PayConnectLink, registry);
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-connect-link': PayConnectLink;
  }
}
