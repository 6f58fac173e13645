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

  /** The button that opens the link, whatever its words are; a link where the element has only `href`. */
  get opener(): Locator {
    // The page may write the button's words. No other opening button is shown at the same time.
    return this.root.locator('[part~=submit]:not([part~=check])');
  }

  /**
   * Another button, by its action. `check` is “Ya terminé”; `focus` is “Ir a esa pestaña”, shown while the other window is
   * reachable; `reopen` is “Abrir de nuevo”; `cancel` is “Cancelar”; `change` replaces a saved payment method.
   */
  button(action: 'check' | 'focus' | 'reopen' | 'cancel' | 'change'): Locator {
    return this.root.getByRole('button', { name: this.named(action) });
  }

  /** Opens the link in this tab or in a window, as `mode` and the browser decide. */
  open(): Promise<void> {
    return this.opener.click();
  }

  /** Presses “Ya terminé”: the element reads the link's state at once. */
  check(): Promise<void> {
    return this.button('check').click();
  }

  /** Presses “Cancelar”: the link is closed, unless a payment method was captured before. */
  cancel(): Promise<void> {
    return this.button('cancel').click();
  }
}

/** The connect link in a page, a frame, or a part of either. */
export const connectLink = (scope: Scope): ConnectLinkPage =>
  new ConnectLinkPage(scope.locator('pay-connect-link'));
