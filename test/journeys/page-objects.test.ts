import {
  AccountFormPage,
  accountFormMessages,
  CardFormPage,
  cardFormMessages,
  connectLink,
  connectLinkMessages,
  paymentLink,
} from '@datafono/elements/testing';
import { devices } from 'playwright-core';
import { expect, it } from 'vitest';
import { savings } from './support/accounts.ts';
import { openCaptureShop } from './support/capture-shop.ts';
import { mastercard, visa } from './support/cards.ts';
import { openWindow } from './support/connect-link.page.ts';
import { useStage } from './support/use-stage.ts';

// What the other journeys do not do with the page objects that shops import.

const stage = useStage({ events: true });
const phone = { ...devices['Pixel 5'], locale: 'es-CO' };

it('the card form is filled in, corrected, and has its value', async () => {
  const { checkout, world } = stage;
  const { card } = checkout;
  await checkout.order();
  await checkout.payWith({ ...visa, number: '4000056655665557', expiry: '' });
  expect(await card.errors()).toEqual({
    number: cardFormMessages['es-CO']['number-checksum'],
    expiry: cardFormMessages['es-CO']['expiry-empty'],
  });
  expect(await card.value()).toBe('');
  await card.fill(mastercard);
  expect(await card.errors()).toEqual({});
  world.api.fail({ hold: true });
  const charging = world.api.nextRequest();
  await checkout.payButton.click();
  await charging;
  expect(await card.value()).toBe(JSON.parse(world.cardCalls[0]?.answer?.body ?? '{}').id);
  world.api.release();
  await checkout.arriveAt('Pago aprobado');
});

it('a test may insist on the language of a form', async () => {
  const { checkout, page } = stage;
  await checkout.visit('en');
  await page.getByRole('button', { name: 'Buy' }).click();
  await checkout.card.fill(visa);
  const [spanish, english] = [cardFormMessages['es-CO'], cardFormMessages.en].map(
    (messages) => new CardFormPage(page.locator('pay-card-form'), [messages]),
  );
  expect(await english?.field('number').inputValue()).toBe('4000 0566 5566 5556');
  expect(await spanish?.field('number').count()).toBe(0);
  await checkout.select('account');
  const { account } = checkout;
  await account.fill({ bank: 'nequi', number: '+57 300 123 45 67' });
  expect(await account.subtype('ELECTRONIC_DEPOSIT').isChecked()).toBe(true);
  await account.fill(savings);
  const inEnglish = new AccountFormPage(account.root, [accountFormMessages.en]);
  expect(await inEnglish.field('number').inputValue()).toBe(savings.number);
});

it('the account form reports the errors of all its fields, and confirms a number like that of a card', async () => {
  await stage.enter(phone);
  const { account, payButton } = stage.checkout;
  const messages = accountFormMessages['es-CO'];
  await stage.checkout.orderByAccount();
  await payButton.click();
  await expect
    .poll(() => account.errors())
    .toEqual({
      bank: messages['bank-empty'],
      subtype: messages['subtype-empty'],
      number: messages['number-empty'],
      consent: messages['consent-empty'],
    });
  expect(await account.bank.errors()).toEqual({ bank: messages['bank-empty'] });
  await account.fill({ ...savings, number: '4242424242424242' }); // through the sheet of the picker
  expect(await account.bank.field.inputValue()).toBe('Bancolombia');
  await payButton.click();
  await expect.poll(() => account.errors()).toEqual({ number: messages['number-card'] });
  await account.button('confirm').click();
  expect(await account.errors()).toEqual({});
});

it('the bank picker loads its list again, waits for it, and passes over banks that cannot be chosen', async () => {
  const { checkout, page } = stage;
  const { bank } = checkout.account;
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
  await checkout.orderByAccount();
  await bank.retry();
  const choosing = bank.choose('banco');
  await bank.options.filter({ hasText: 'Cargando' }).waitFor();
  list.resolve();
  await choosing;
  expect(await bank.field.inputValue()).toBe('Banco de Bogotá');
  expect(await bank.value()).toBe('2');
});

it('the connect link is asked whether it is done, and cancelled', async () => {
  const { page } = stage;
  await page.goto((await openCaptureShop()).url);
  const capture = connectLink(page);
  await openWindow(capture);
  await capture.check();
  await capture.button('reopen').waitFor();
  await capture.cancel();
  await capture.status.filter({ hasText: connectLinkMessages['es-CO'].closed }).waitFor();
  expect(await capture.value()).toBe('');
});

it('the payment link is shown and copied, its code on a phone on request', async () => {
  await stage.enter(phone);
  const { checkout, page } = stage;
  await checkout.order();
  await checkout.select('link');
  await checkout.payButton.tap();
  const link = paymentLink(page);
  await link.state('pending').waitFor();
  expect(await link.qr.count()).toBe(0);
  await link.showQr();
  await link.qr.waitFor();
  expect(await link.link.getAttribute('href')).toMatch(/^http:/);
  await link.copy();
  await link.status.filter({ hasText: /^Link / }).waitFor();
});
