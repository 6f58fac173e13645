import { accountForm, cardForm, paymentLink } from '@datafono/elements/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { savings } from '../../journeys/support/accounts.ts';
import { visa } from '../../journeys/support/cards.ts';
import { goBackToShop, saveCard } from '../../journeys/support/connect-link.page.ts';
import { answerAsBank, payFromBank } from '../../journeys/support/hosted-payment.page.ts';
import { arriveAt } from '../../journeys/support/pages-stage.ts';
import type { RunningShop } from './run-shop.ts';
import { openVisit } from './shop-visit.ts';

const PAID = { status: 'succeeded', amount: 38_000 };

const wayOf = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });

async function payBy(page: Page, name: string | RegExp, fill = async () => {}): Promise<void> {
  await wayOf(page, name).check();
  await fill();
  await page.getByRole('button', { name: 'Pagar $ 38.000' }).click();
}

const stateIs = (page: Page, state: string) => page.locator(`pay-checkout[data-state=${state}]`).waitFor();

/**
 * Pays by card in a shop by `npm create`: with an answer, and without one, where the event pays. The HTML of the server is on the
 * page all the time, and works without a script.
 */
export async function expectToPayByCard(shop: RunningShop): Promise<void> {
  await payByCard(shop);
  await openLinkWithoutScript(shop);
  expect((await fetch(`${shop.url}/orders/none/pay`)).status).toBe(404);
}

async function payByCard({ url, sandbox }: RunningShop): Promise<void> {
  await using visit = await openVisit(url);
  const { page } = visit;
  const fillCard = () => cardForm(page).fill(visa);
  await payBy(page, /^Tarjeta Cr/, fillCard);
  await stateIs(page, 'paid');
  expect(await page.evaluate(() => window.checkouts.size)).toBe(1);
  await page.reload();
  await stateIs(page, 'paid');
  await page.goto(url); // another order
  await sandbox.faults.add({ route: 'POST /v1/charges', kind: 'resetAfterCommit' });
  await payBy(page, /^Tarjeta Cr/, fillCard);
  await stateIs(page, 'paid');
  await sandbox.faults.clear();
  expect(await sandbox.charges()).toMatchObject([PAID, PAID]);
  const delivered = {
    deliveries: [{ url: `${url.replace('localhost', '127.0.0.1')}/pay/events`, status: 200 }],
  };
  await expect.poll(() => sandbox.events('charge.paid')).toMatchObject([delivered, delivered]);
  expect(visit.problems()).toEqual([]);
}

async function openLinkWithoutScript({ url }: RunningShop): Promise<void> {
  await using visit = await openVisit(url, { javaScriptEnabled: false });
  const { page } = visit;
  await payBy(page, /^Link o QR/);
  await page.getByRole('link', { name: 'Abrir el link de pago' }).waitFor();
  await stateIs(page, 'on_link');
}

/** Pays by account, with what was captured, with what was saved, and by link, each to the end. */
export async function expectToPayInEachOtherWay({ url, sandbox }: RunningShop): Promise<void> {
  await using visit = await openVisit(url);
  const { page, context } = visit;
  const before = (await sandbox.charges()).length;
  await payBy(page, /^Cuenta/, () => accountForm(page).fill(savings));
  await stateIs(page, 'paid');
  await page.goto(url);
  await captureAndPay(page);
  await page.goto(url);
  await payBy(page, /^Tarjeta Cr/, async () => {
    await cardForm(page).fill(visa);
    await page.locator('[name=save_card_id]').check();
  });
  await stateIs(page, 'paid');
  await page.goto(url);
  expect(await wayOf(page, 'Visa •••• 5556').isChecked()).toBe(true);
  await payBy(page, 'Visa •••• 5556');
  await stateIs(page, 'paid');
  await page.goto(url);
  await payByLink(page, await context.newPage());
  expect((await sandbox.charges()).slice(before)).toMatchObject([PAID, PAID, PAID, PAID]);
  expect(visit.problems()).toEqual([]);
}

async function captureAndPay(page: Page): Promise<void> {
  const order = page.url();
  await payBy(page, /^Página segura/);
  await page.waitForURL(/\/c\/[\w-]+$/);
  await saveCard(page);
  await goBackToShop(page);
  await page.waitForURL(order);
  // What was captured comes by an event, and is on the next page.
  await expect.poll(async () => (await page.reload()) && wayOf(page, 'Tarjeta guardada').count()).toBe(1);
  await payBy(page, 'Tarjeta guardada');
  await stateIs(page, 'paid');
}

/** @param other the page of whoever has the link */
async function payByLink(page: Page, other: Page): Promise<void> {
  await payBy(page, /^Link o QR/);
  const link = await paymentLink(page).link.getAttribute('href');
  await other.goto(link ?? '');
  await payFromBank(other);
  await answerAsBank(other, 'Aprueba el pago');
  await arriveAt(other, 'Pago aprobado');
  await stateIs(page, 'paid');
}
