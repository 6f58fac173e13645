import {
  AccountFormPage,
  accountForm,
  accountFormMessages,
  CardFormPage,
  cardForm,
  cardFormMessages,
  connectLink,
  connectLinkMessages,
  paymentLink,
} from '@datafono/elements/testing';
import { devices } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Shop, serveShop } from '../readme/shop-test/shop.ts';
import { mastercard, visa } from './support/cards.ts';
import { Person } from './support/person.ts';
import { present } from './support/present.ts';
import { type Account, closeAccount, openAccount } from './support/sandbox.ts';

// What the other journeys do not do with the page objects that shops import.

const person = new Person();
let account: Account | undefined;
let shop: Shop | undefined;
beforeAll(async () => {
  account = await openAccount();
  shop = await serveShop(account);
});
afterEach(() => person.leave());
afterAll(async () => {
  await shop?.close();
  await closeAccount(present(account));
});

async function visit(path = '/', options: Parameters<Person['enter']>[0] = {}) {
  await person.enter(options);
  const { page } = person;
  await page.goto(present(shop).url + path);
  const press = (name: string) => page.getByRole('button', { name }).click();
  return { page, card: cardForm(page), form: accountForm(page), press };
}

const savings = { bank: 'bancolombia', subtype: 'SAVINGS', number: '00912345678', consent: true } as const;
const phone = { ...devices['Pixel 5'], locale: 'es-CO' };

it('the card form is filled in, corrected, and has its value', async () => {
  const { card, press, page } = await visit();
  await card.fill({ ...visa, number: '4000056655665557', expiry: '' });
  await press('Pagar');
  expect(await card.errors()).toEqual({
    number: cardFormMessages['es-CO']['number-checksum'],
    expiry: cardFormMessages['es-CO']['expiry-empty'],
  });
  expect(await card.value()).toBe('');
  await card.fill(mastercard);
  expect(await card.errors()).toEqual({});
  await page.route('**/orders', (route) => route.fulfill({ status: 204 }));
  const posted = page.waitForRequest('**/orders');
  await press('Pagar');
  expect((await posted).postData()).toBe(`card_id=${await card.value()}`);
});

it('a test may insist on the language of a form', async () => {
  const { page, card, form } = await visit('/?lang=en');
  await card.fill(visa);
  const [spanish, english] = [cardFormMessages['es-CO'], cardFormMessages.en].map(
    (messages) => new CardFormPage(page.locator('pay-card-form'), [messages]),
  );
  expect(await english?.field('number').inputValue()).toBe('4000 0566 5566 5556');
  expect(await spanish?.field('number').count()).toBe(0);
  await form.fill({ bank: 'nequi', number: '+57 300 123 45 67' });
  expect(await form.subtype('ELECTRONIC_DEPOSIT').isChecked()).toBe(true);
  await form.fill(savings);
  const inEnglish = new AccountFormPage(form.root, [accountFormMessages.en]);
  expect(await inEnglish.field('number').inputValue()).toBe(savings.number);
});

it('the account form reports the errors of all its fields, and confirms a number like that of a card', async () => {
  const { form, press } = await visit('/', phone);
  const messages = accountFormMessages['es-CO'];
  await press('Guardar mi cuenta');
  const errors = await form.errors();
  expect(errors).toEqual({
    bank: messages['bank-empty'],
    subtype: messages['subtype-empty'],
    number: messages['number-empty'],
    consent: messages['consent-empty'],
  });
  expect(await form.bank.errors()).toEqual({ bank: errors.bank });
  await form.fill({ ...savings, number: '4242424242424242' }); // through the sheet of the picker
  expect(await form.bank.field.inputValue()).toBe('Bancolombia');
  expect(await form.subtype('SAVINGS').isChecked()).toBe(true);
  await press('Guardar mi cuenta');
  expect(await form.errors()).toEqual({ number: messages['number-card'] });
  await form.button('confirm').click();
  expect(await form.errors()).toEqual({});
});

it('the bank picker loads its list again, waits for it, and passes over banks that cannot be chosen', async () => {
  const { form, page } = await visit();
  const data = [
    { id: '1', name: 'Banco Popular', disabled: 'Vuelve el lunes.' },
    { id: '2', name: 'Banco de Bogotá' },
  ];
  const list = Promise.withResolvers<void>();
  await page.route('**/pay/banks', async (route) => {
    await list.promise;
    await route.fulfill({ json: { data } });
  });
  await page.route('**/pay/banks', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.reload();
  await form.bank.retry();
  const choosing = form.bank.choose('banco');
  await form.bank.options.filter({ hasText: 'Cargando' }).waitFor();
  list.resolve();
  await choosing;
  expect(await form.bank.field.inputValue()).toBe('Banco de Bogotá');
  expect(await form.bank.value()).toBe('2');
});

it('the connect link is asked whether it is done, and cancelled', async () => {
  const { page } = await visit('/methods?lang=en');
  const link = connectLink(page);
  const opened = page.context().waitForEvent('page');
  await link.open();
  await opened;
  await link.check();
  await link.button('reopen').waitFor();
  await link.cancel();
  await link.status.filter({ hasText: connectLinkMessages.en.closed }).waitFor();
  expect(await link.value()).toBe('');
});

it('the payment link is shown and copied, its code on a phone on request, and its state changes', async () => {
  const { page } = await visit('/link', phone);
  const link = paymentLink(page);
  await link.state('pending').waitFor();
  expect(await link.qr.count()).toBe(0);
  await link.showQr();
  await link.qr.waitFor();
  expect(await link.link.getAttribute('href')).toMatch(/^http:/);
  await link.copy();
  await link.status.filter({ hasText: /^Link / }).waitFor();
  await page.route('**/pay/payments/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'approved' } });
  });
  await link.state('approved').waitFor();
});
