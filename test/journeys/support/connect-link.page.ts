import { type ConnectLinkPage, cardForm } from '@datafono/elements/testing';
import type { Locator, Page } from 'playwright-core';
import { visa } from './cards.ts';
import { arriveAt } from './pages-stage.ts';

export async function openWindow(link: ConnectLinkPage, button: Locator = link.opener): Promise<Page> {
  const opened = link.root.page().context().waitForEvent('page');
  await button.click();
  const window = await opened;
  await onLink(window);
  return window;
}

export async function goThere(link: ConnectLinkPage): Promise<void> {
  await link.open();
  await onLink(link.root.page());
}

export async function onLink(page: Page): Promise<void> {
  await page.waitForURL(/\/c\/[\w-]+$/, { waitUntil: 'commit' });
  await arriveAt(page, 'Guarde su medio de pago');
}

export async function sendCard(page: Page, card = visa): Promise<void> {
  await cardForm(page).fill(card);
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
}

export async function saveCard(page: Page): Promise<void> {
  await sendCard(page);
  await arriveAt(page, 'Su tarjeta quedó guardada');
}

export const goBackToShop = (page: Page): Promise<void> =>
  page.getByRole('link', { name: /^Volver a / }).click({ noWaitAfter: true });

export async function returnToShop(window: Page): Promise<void> {
  const closed = window.waitForEvent('close');
  await goBackToShop(window);
  await closed;
}
