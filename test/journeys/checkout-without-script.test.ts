import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CheckoutShopProcess } from './support/checkout-shop.ts';
import { goBackToShop, saveCard } from './support/connect-link.page.ts';
import { answerAsBank, payFromBank } from './support/hosted-payment.page.ts';
import { arriveAt } from './support/pages-stage.ts';
import { Person, phone } from './support/person.ts';

const person = new Person();
let shop: CheckoutShopProcess;
beforeEach(async () => {
  shop = await CheckoutShopProcess.open();
});
afterEach(async () => {
  await person.leave();
  await shop[Symbol.asyncDispose]();
});

/** Another browser, such as that of whoever has the link. */
async function onAnotherDevice(): Promise<Page> {
  const other = new Person();
  await other.enter(phone);
  onTestFinished(() => other.leave());
  return other.page;
}

/** The state of the checkout that a page shows. */
const state = (page: Page) => page.locator('pay-checkout').getAttribute('data-state');

const message = (page: Page) => page.locator('[data-part=message]');
const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });
const wayOf = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });

async function fillAccount(page: Page): Promise<void> {
  await wayOf(page, /^Cuenta/).check();
  await page.getByRole('combobox', { name: 'Banco o billetera' }).selectOption({ label: 'Bancolombia' });
  await page.getByRole('combobox', { name: 'Tipo de cuenta' }).selectOption('Ahorros');
  await page.getByRole('textbox', { name: 'Número de la cuenta' }).fill('00912345678');
  await page.getByRole('checkbox', { name: 'Autorizo a este comercio a debitar esta compra' }).check();
}

async function payByAccount(page: Page): Promise<void> {
  await fillAccount(page);
  await payButton(page).click();
  await message(page).getByText('No pague otra vez').waitFor();
}

/** The page of the service saves a card. It needs a script, which the shop does not. */
async function saveOnPageOfService(url: string): Promise<void> {
  const other = await onAnotherDevice();
  await other.goto(url);
  await saveCard(other);
}

async function openLink(page: Page): Promise<string> {
  await wayOf(page, /^Link o QR/).check();
  await payButton(page).click();
  return (await page.getByRole('link', { name: 'Abrir el link de pago' }).getAttribute('href')) ?? '';
}

/** The fields for a browser without a script are shown after four seconds, by an animation: it is played faster. */
async function hurry(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.setPlaybackRate', { playbackRate: 20 });
}

describe.each(['without a script', 'with a script that is blocked'])('%s, a person', (kind) => {
  beforeEach(async () => {
    await person.enter({ ...phone, javaScriptEnabled: kind !== 'without a script' });
    await person.context.route('**/checkout.js', (route) => route.abort());
    person.context.on('page', hurry);
    await hurry(person.page);
    await person.page.goto(shop.page);
  });

  it('pays by account: it is pending until the bank has answered, after reload and restart, too', async () => {
    const { page } = person;
    await payByAccount(page);
    expect(await state(page)).toBe('pending');
    await page.reload();
    expect(await state(page)).toBe('pending');
    await shop.restart();
    await page.reload();
    expect(await state(page)).toBe('pending');
    await shop.service.advanceClock({ hours: 24 });
    await page.getByRole('button', { name: 'Consultar este pago' }).click();
    await page.getByText('Pagado').waitFor();
    expect(await state(page)).toBe('paid');
    expect(await shop.taken()).toEqual([38_000]);
  });

  it('saves a card on the page of the service, comes back, pays with it, and removes it after a question', async () => {
    const { page } = person;
    await wayOf(page, /^Página segura/).check();
    await payButton(page).click();
    await page.waitForURL(/\/c\/[\w-]+$/);
    if (kind === 'without a script') {
      await saveOnPageOfService(page.url());
      await page.goto(shop.page);
    } else {
      await saveCard(page);
      await goBackToShop(page);
      await page.waitForURL(shop.page);
    }
    await shop.service.advanceClock({ seconds: 1 });
    await page.reload();
    expect(await wayOf(page, 'Tarjeta guardada').isChecked()).toBe(true);
    expect(await shop.taken()).toEqual([]);
    await payButton(page).press('Enter');
    await page.getByText('Pagado').waitFor();
    expect(await shop.taken()).toEqual([38_000]);
    await page.goto(shop.addOrder('A-1044'));
    await page.getByRole('button', { name: 'Quitar Tarjeta guardada' }).click();
    await page.getByText('¿Quitar Tarjeta guardada?').waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await wayOf(page, 'Tarjeta guardada').waitFor();
    await page.getByRole('button', { name: 'Quitar Tarjeta guardada' }).click();
    await page.getByRole('button', { name: 'Quitar Tarjeta guardada' }).click();
    await message(page).getByText('Quitamos ese medio de pago').waitFor();
    expect(await wayOf(page, 'Tarjeta guardada').count()).toBe(0);
  });

  it('opens a link, which somebody pays on another device; then goes Back, and pays nothing again', async () => {
    const { page } = person;
    const url = await openLink(page);
    const other = await onAnotherDevice();
    await other.goto(url);
    await payFromBank(other);
    await answerAsBank(other, 'Aprueba el pago');
    await arriveAt(other, 'Pago aprobado');
    await shop.service.advanceClock({ minutes: 1 });
    await page.reload();
    expect(await state(page)).toBe('paid');
    await page.goBack();
    await page.goForward();
    expect(await state(page)).toBe('paid');
    expect(await shop.taken()).toEqual([38_000]);
  });

  it('takes a link back, and pays by account once it has expired', async () => {
    const { page } = person;
    await openLink(page);
    const tab = await person.context.newPage();
    await tab.goto(shop.page);
    expect(await state(tab)).toBe('on_link');
    expect(await payButton(tab).count()).toBe(0);
    await page.getByRole('button', { name: 'Pagar de otra manera' }).click();
    await message(page).getByText('Cuando venza').waitFor();
    expect(await page.getByRole('link').count()).toBe(0);
    await shop.service.advanceClock({ minutes: 31 });
    await shop.restart();
    await page.reload();
    await payByAccount(page);
    await shop.service.advanceClock({ hours: 24 });
    await page.reload();
    expect(await state(page)).toBe('paid');
    expect(await shop.taken()).toEqual([38_000]);
  });

  it('is shown both amounts where the order has changed, and pays the new one', async () => {
    const { page } = person;
    await fillAccount(page);
    shop.changeAmount(40_000);
    await payButton(page).click();
    await message(page)
      .getByText(/\$\s38\.000 a \$\s40\.000.*No se le cobró nada/)
      .waitFor();
    expect(await shop.taken()).toEqual([]);
    await payByAccount(page);
    await shop.service.advanceClock({ hours: 24 });
    await page.reload();
    await page.getByText('Pagado').waitFor();
    expect(await shop.taken()).toEqual([40_000]);
  });

  it('presses twice, in two tabs, and again after Back: one debit', async () => {
    const { page } = person;
    const tab = await person.context.newPage();
    await tab.goto(shop.page);
    await fillAccount(tab);
    await fillAccount(page);
    await payButton(page).dblclick({ noWaitAfter: true });
    await message(page).getByText('No pague otra vez').waitFor();
    await payButton(tab).click();
    await message(tab).getByText('No pague otra vez').waitFor();
    await page.goBack();
    if ((await payButton(page).count()) > 0) await payButton(page).click();
    await message(page).getByText('No pague otra vez').waitFor();
    await shop.service.advanceClock({ hours: 24 });
    await page.reload();
    expect(await shop.service.objects('charge')).toHaveLength(1);
    expect(await shop.taken()).toEqual([38_000]);
  });

  it('is told what is missing, with the account still chosen', async () => {
    const { page } = person;
    await wayOf(page, /^Cuenta/).check();
    await payButton(page).click();
    await page.getByRole('alert').getByText('Banco o billetera, Número de la cuenta, Autorización').waitFor();
    expect(await wayOf(page, /^Cuenta/).isChecked()).toBe(true);
    expect(
      await page.getByRole('textbox', { name: 'Número de la cuenta' }).getAttribute('aria-invalid'),
    ).toBe('true');
  });
});
