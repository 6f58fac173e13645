import { cardForm } from '@datafono/elements/testing';
import type { Locator, Page } from 'playwright-core';
import { visa } from './cards.ts';
import { HostedAccountFormPage } from './hosted-account-form.page.ts';
import { arriveAt } from './pages-stage.ts';

/** The connect link of the checkout, as a person meets it. */
export class ConnectLinkPage {
  readonly page: Page;
  readonly element: Locator;

  constructor(page: Page) {
    this.page = page;
    this.element = page.locator('pay-connect-link');
  }

  get openButton(): Locator {
    return this.button('Guardar una tarjeta o una cuenta');
  }

  button(name: string): Locator {
    return this.element.getByRole('button', { name, exact: true });
  }

  /** Waits until it says so. */
  async says(text: string): Promise<void> {
    await this.element.getByRole('status').filter({ hasText: text }).waitFor();
  }

  /** Presses a button that opens a window, and returns the window with the page of the link. */
  async openWindow(button = this.openButton): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    await button.click();
    const window = await opened;
    await onLink(window);
    return window;
  }

  /** Presses a button that goes to the page of the link in this tab. */
  async goThere(button = this.openButton): Promise<void> {
    await button.click();
    await onLink(this.page);
  }
}

/** Waits for the page of a link. */
async function onLink(page: Page): Promise<void> {
  await page.waitForURL(/\/c\/[\w-]+$/, { waitUntil: 'commit' });
  await arriveAt(page, 'Guarde su medio de pago');
}

/** Sends a card on the page of a link. */
export async function sendCard(page: Page, card = visa): Promise<void> {
  await cardForm(page).fill(card);
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
}

/** Saves a card on the page of a link. */
export async function saveCard(page: Page): Promise<void> {
  await sendCard(page);
  await arriveAt(page, 'Su tarjeta quedó guardada');
}

/** Saves an account on the page of a link. */
export async function saveAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cuenta bancaria' }).click();
  const form = new HostedAccountFormPage(page);
  await form.fill('0123456789');
  await form.save.click();
  await arriveAt(page, 'Su cuenta quedó guardada');
}

/** Goes back to the shop, as the page of the link offers it. */
export const goBackToShop = (page: Page): Promise<void> =>
  page.getByRole('link', { name: /^Volver a / }).click({ noWaitAfter: true });

/** Goes back to the shop in a window of its own, which closes itself. */
export async function returnToShop(window: Page): Promise<void> {
  const closed = window.waitForEvent('close');
  await goBackToShop(window);
  await closed;
}
