import { cardForm } from '@datafono/elements/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { visa } from './support/cards.ts';
import { saveCard } from './support/connect-link.page.ts';
import { faultsOf } from './support/faults.ts';
import { MethodsShop } from './support/methods-shop.ts';
import { Person, phone } from './support/person.ts';

const person = new Person();
let shop: MethodsShop;
beforeEach(async () => {
  shop = await MethodsShop.open();
});
afterEach(async () => {
  await person.leave();
  await shop[Symbol.asyncDispose]();
});

const CONSENT = 'Autorizo a este comercio a guardar mi tarjeta y a cobrar con ella mis compras.';

const message = () => person.page.locator('[data-part=message]');
const button = (name: string) => person.page.getByRole('button', { name });
const items = () => person.page.getByRole('listitem');

/** Types a card, and adds it. */
async function addCard(): Promise<void> {
  const { page } = person;
  await cardForm(page).fill(visa); // its box, too
  await page.getByText(CONSENT).first().waitFor();
  await button('Guardar esta tarjeta').click();
  await message().getByText('Guardamos su tarjeta. No se le cobró nada.').waitFor();
}

async function removeTheOne(name: string): Promise<void> {
  await button(`Quitar ${name}`).click();
  await person.page.getByRole('alert').getByText(`¿Quitar ${name}?`).waitFor();
  await button('Cancelar').click();
  await items().getByText(name, { exact: true }).waitFor();
  await button(`Quitar ${name}`).click();
  await person.page.getByRole('alert').waitFor();
  await button(`Quitar ${name}`).click();
  await message().getByText('Quitamos ese medio de pago.').waitFor();
  expect(await items().count()).toBe(0);
}

describe('a person', () => {
  it('adds a card without an order, which the shop may charge; removes it, and it is nowhere', async () => {
    await person.enter(phone);
    const { page } = person;
    await page.goto(shop.page);
    await page.getByText('Usted no tiene medios de pago guardados.').waitFor();
    await addCard();
    expect(await shop.checkout.methods('ana')).toMatchObject([
      { label: { brand: 'visa', last_four: visa.number.slice(-4) } },
    ]);
    expect(await shop.checkout.consents('ana')).toMatchObject([{ text: CONSENT, language: 'es' }]);
    await page.reload(); // the address has no notice: nothing was left
    await items().getByText('Visa •••• 5556', { exact: true }).waitFor();
    await cardForm(page).field('number').waitFor();
    expect(await cardForm(page).field('number').inputValue()).toBe('');
    await removeTheOne('Visa •••• 5556');
    await page.reload();
    await page.getByText('Usted no tiene medios de pago guardados.').waitFor();
    expect(await shop.checkout.methods('ana')).toEqual([]);
    expect(await shop.service.objects('charge')).toEqual([]);
  });

  it('who adds another card gets an empty form', async () => {
    await person.enter(phone);
    await person.page.goto(shop.page);
    await addCard();
    await button('Agregar otro medio de pago').click();
    await cardForm(person.page).field('number').waitFor();
    expect(await cardForm(person.page).field('number').inputValue()).toBe('');
    await addCard();
    await expect.poll(() => items().count()).toBe(2);
  });

  it('without a script sees no card form, saves on the page of the service, and removes after a question', async () => {
    await person.enter({ ...phone, javaScriptEnabled: false });
    const { page } = person;
    await page.goto(shop.page);
    expect(await button('Guardar esta tarjeta').count()).toBe(0);
    await button('Agregar en la página segura').click();
    await page.waitForURL(/\/c\/[\w-]+$/);
    const other = new Person();
    await other.enter(phone);
    onTestFinished(() => other.leave());
    await other.page.goto(page.url());
    await saveCard(other.page);
    await shop.service.advanceClock({ seconds: 1 });
    await page.goto(shop.page);
    await items().getByText('Tarjeta guardada', { exact: true }).waitFor();
    await removeTheOne('Tarjeta guardada');
  });

  it.each(['with', 'without'])(
    'on a phone of 320 pixels with text of twice the size, %s a script, meets no barrier',
    async (script) => {
      await person.enter({ viewport: { width: 320, height: 640 } });
      const { page } = person;
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%';
        }),
      );
      await page.goto(shop.page);
      await addCard();
      if (script === 'without') await page.route('**/checkout.js', (route) => route.abort());
      await page.reload();
      await items().first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await button('Quitar Visa •••• 5556').click();
      await page.getByRole('alert').waitFor();
      expect(await faultsOf(page)).toEqual([]);
    },
  );
});
