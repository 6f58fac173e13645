import type { Locator } from '@playwright/test';
import { en } from '../connect-link/connect-link.en.ts';
import { type ConnectLinkMessageKey, esCO } from '../connect-link/connect-link.messages.ts';
import { ElementPage, type Scope } from './element-page.ts';

/** The messages of the connect link, by language. */
export const connectLinkMessages = { 'es-CO': esCO, en } as const;

/**
 * `<pay-connect-link>` as a person uses it, in a browser that Playwright drives.
 *
 * @example
 * const link = connectLink(page);
 * const opened = page.waitForEvent('popup');
 * await link.open();
 * const hosted = await opened; // the page of the service
 */
export class ConnectLinkPage extends ElementPage<ConnectLinkMessageKey, never> {
  protected override readonly messages = connectLinkMessages;

  /** The button that opens the link, whatever its words are; a link where the element has `href` alone. */
  get opener(): Locator {
    // A page may write its words. While it is there, there is no other.
    return this.root.locator('[part~=submit]:not([part~=check])');
  }

  /**
   * Another button, by what it does. `check` is “Ya terminé”, `focus` “Volver a ella”, which there is while the other window
   * is within reach, `reopen` “Abrir de nuevo”, `cancel` “Cancelar”, and `change` that of a payment method that was saved.
   */
  button(action: 'check' | 'focus' | 'reopen' | 'cancel' | 'change'): Locator {
    return this.root.getByRole('button', { name: this.named(action) });
  }

  /** Opens the link: in this tab or in a window, as `mode` and the browser have it. */
  open(): Promise<void> {
    return this.opener.click();
  }

  /** Presses “Ya terminé”: the state of the link is read at once. */
  check(): Promise<void> {
    return this.button('check').click();
  }

  /** Presses “Cancelar”: the link is closed, unless a capture came first. */
  cancel(): Promise<void> {
    return this.button('cancel').click();
  }
}

/** The connect link of a page, a frame, or a part of one. */
export const connectLink = (scope: Scope): ConnectLinkPage =>
  new ConnectLinkPage(scope.locator('pay-connect-link'));
