import { type ConnectLinkPage, cardForm } from '@datafono/elements/testing';
import type { Locator, Page } from 'playwright-core';
import { visa } from './cards.ts';
import { arriveAt } from './pages-stage.ts';

/** Presses a button that opens a window, and returns the window with the page of the link. */
export async function openWindow(link: ConnectLinkPage, button: Locator = link.opener): Promise<Page> {
  const opened = link.root.page().context().waitForEvent('page');
  await button.click();
  const window = await opened;
  await onLink(window);
  return window;
}

/** Presses the button, which goes to the page of the link in this tab. */
export async function goThere(link: ConnectLinkPage): Promise<void> {
  await link.open();
  await onLink(link.root.page());
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

/** Goes back to the shop, as the page of the link offers it. */
export const goBackToShop = (page: Page): Promise<void> =>
  page.getByRole('link', { name: /^Volver a / }).click({ noWaitAfter: true });

/** Goes back to the shop in a window of its own, which closes itself. */
export async function returnToShop(window: Page): Promise<void> {
  const closed = window.waitForEvent('close');
  await goBackToShop(window);
  await closed;
}
