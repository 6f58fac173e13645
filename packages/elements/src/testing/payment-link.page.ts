import type { Locator } from '@playwright/test';
import { en } from '../payment-link/payment-link.en.ts';
import { esCO, type PaymentLinkMessageKey } from '../payment-link/payment-link.messages.ts';
import { ElementPage, type Scope } from './element-page.ts';

/** The messages of the payment link, by language. */
export const paymentLinkMessages = { 'es-CO': esCO, en } as const;

/**
 * `<pay-payment-link>` as a person uses it, in a browser that Playwright drives.
 *
 * @example
 * const link = paymentLink(page);
 * await expect(link.state('pending')).toBeVisible();
 * await link.copy();
 */
export class PaymentLinkPage extends ElementPage<PaymentLinkMessageKey, never> {
  protected override readonly messages = paymentLinkMessages;

  /** The text of the payment's state, while the payment is in this state. */
  state(status: 'pending' | 'in_progress' | 'declined' | 'approved' | 'cancelled' | 'expired'): Locator {
    return this.root.getByText(this.named(status)).first(); // the outcome in place of the QR code repeats the text of an end
  }

  /** The QR code. Its name contains the merchant, the amount and the expiry. */
  get qr(): Locator {
    return this.root.getByRole('img');
  }

  /** The link, while the payment can be paid. */
  get link(): Locator {
    return this.root.getByRole('link', { name: this.named('pay') });
  }

  /** The time left. */
  get timer(): Locator {
    return this.root.locator('[part=timer]');
  }

  /** Presses “Copiar link”. */
  copy(): Promise<void> {
    return this.root.getByRole('button', { name: this.named('copy') }).click();
  }

  /** Presses “Mostrar código QR”, a button that only phones show. */
  showQr(): Promise<void> {
    return this.root.getByRole('button', { name: this.named('show-qr') }).click();
  }
}

/** The payment link in a page, a frame, or a part of either. */
export const paymentLink = (scope: Scope): PaymentLinkPage =>
  new PaymentLinkPage(scope.locator('pay-payment-link'));
