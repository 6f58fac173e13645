import {
  AccountFormPage,
  accountForm,
  accountFormMessages,
  bankPicker,
  CardFormPage,
  cardForm,
  cardFormMessages,
  connectLink,
  connectLinkMessages,
  paymentLink,
} from '@datafono/elements/testing';
import { devices } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Shop, serveShop } from '../readme/shop-test/shop.ts';
import { mastercard, visa } from './support/cards.ts';
import { saveCard } from './support/connect-link.page.ts';
import { Person } from './support/person.ts';
import { present } from './support/present.ts';
import { type Account, closeAccount, openAccount } from './support/sandbox.ts';

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

/** Opens the page of the shop. */
async function visit(options: Parameters<Person['enter']>[0] = {}, path = '/') {
  await person.enter(options);
  const { page } = person;
  await page.goto(present(shop).url + path);
  const arriveAt = (heading: string) => page.getByRole('heading', { name: heading }).waitFor();
  const press = (name: string) => page.getByRole('button', { name }).click();
  return { page, card: cardForm(page), form: accountForm(page), arriveAt, press };
}

const savings = { bank: 'bancolombia', subtype: 'SAVINGS', number: '00912345678', consent: true } as const;
const phone = { ...devices['Pixel 5'], locale: 'es-CO' };

describe('the card form', () => {
  it('is filled in, corrected, and has its value until the page is left', async () => {
    const { card, press, arriveAt, page } = await visit();
    await card.fill({ ...visa, number: '4000056655665557', expiry: '' });
    await press('Pagar');
    expect(await card.errors()).toEqual({
      number: cardFormMessages['es-CO']['number-checksum'],
      expiry: cardFormMessages['es-CO']['expiry-empty'],
    });
    expect(await card.value()).toBe('');
    await card.fill(mastercard);
    expect(await card.entry()).toEqual({
      number: '5200 8282 8282 8210',
      expiry: '11/34',
      code: mastercard.code,
      holder: mastercard.holder,
    });
    expect(await card.errors()).toEqual({});
    await page.route('**/orders', (route) => route.fulfill({ status: 204 }));
    const posted = page.waitForRequest('**/orders');
    await press('Pagar');
    expect((await posted).postData()).toBe(`card_id=${await card.value()}`);
    await page.unroute('**/orders');
    await page.reload();
    expect(await card.value()).toBe('');
    await card.fill({ consent: true });
    await card.fill({ consent: false });
    expect(await card.field('consent').isChecked()).toBe(false);
    await card.fill(visa);
    await press('Pagar');
    await arriveAt('Gracias por su compra');
  });

  it('is in English, which a test may insist on', async () => {
    const { page, card } = await visit({}, '/?lang=en');
    await card.fill(visa);
    const [spanish, english] = [cardFormMessages['es-CO'], cardFormMessages.en].map(
      (messages) => new CardFormPage(page.locator('pay-card-form'), [messages]),
    );
    expect(await english?.field('number').inputValue()).toBe('4000 0566 5566 5556');
    expect(await spanish?.field('number').count()).toBe(0);
  });
});

describe('the account form', () => {
  it('is filled in with the keyboard, and has its value', async () => {
    const { form, press, arriveAt, page } = await visit();
    await form.fill(savings);
    expect(await form.bank.field.inputValue()).toBe('Bancolombia');
    expect(await form.subtype('SAVINGS').isChecked()).toBe(true);
    await press('Guardar mi cuenta');
    await arriveAt('Cuenta guardada');
    const objects = await fetch(`${present(account).control}/v1/objects?type=account`, {
      headers: { authorization: `Bearer ${present(account).secretKey}` },
    });
    expect(await objects.text()).toContain(await page.locator('output').textContent());
  });

  it('reports the errors of all its fields, and those of its bank', async () => {
    const { form, press } = await visit();
    await press('Guardar mi cuenta');
    const errors = await form.errors();
    expect(errors).toEqual({
      bank: accountFormMessages['es-CO']['bank-empty'],
      subtype: accountFormMessages['es-CO']['subtype-empty'],
      number: accountFormMessages['es-CO']['number-empty'],
      consent: accountFormMessages['es-CO']['consent-empty'],
    });
    expect(await form.bank.errors()).toEqual({ bank: errors.bank });
    await form.fill(savings);
    expect(await form.errors()).toEqual({});
  });

  it('of a wallet accepts a mobile number, and another bank after it', async () => {
    const { form } = await visit({}, '/?lang=en');
    await form.fill({ bank: 'nequi', number: '+57 300 123 45 67' });
    expect(await form.subtype('ELECTRONIC_DEPOSIT').isChecked()).toBe(true);
    await form.fill(savings);
    expect(await form.bank.field.inputValue()).toBe('Bancolombia');
    expect(await form.field('number').inputValue()).toBe(savings.number);
    const english = new AccountFormPage(form.root, [accountFormMessages.en]);
    expect(await english.field('number').inputValue()).toBe(savings.number);
  });

  it('confirms a number that looks like that of a card', async () => {
    const { form, press, arriveAt } = await visit();
    await form.fill({ ...savings, number: '4242424242424242' });
    await press('Guardar mi cuenta');
    expect(await form.errors()).toEqual({ number: accountFormMessages['es-CO']['number-card'] });
    await form.button('confirm').click();
    expect(await form.errors()).toEqual({});
    await press('Guardar mi cuenta');
    await arriveAt('Cuenta guardada');
  });

  it('is sent again after a lost answer', async () => {
    const { form, press, arriveAt, page } = await visit();
    await page.route(
      '**/pay/accounts',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.fill(savings);
    await press('Guardar mi cuenta');
    await form.status.filter({ hasText: accountFormMessages['es-CO'].unknown }).waitFor();
    await form.retry();
    await arriveAt('Cuenta guardada');
  });

  it('is filled in on a phone, through the sheet', async () => {
    const { form, press, arriveAt } = await visit(phone);
    await form.fill(savings);
    expect(await form.bank.field.inputValue()).toBe('Bancolombia');
    expect(await form.bank.sheet.count()).toBe(0);
    await press('Guardar mi cuenta');
    await arriveAt('Cuenta guardada');
  });
});

describe('the bank picker', () => {
  it("waits until the picker has replaced the page's own select", async () => {
    const { page } = await visit();
    const script = Promise.withResolvers<void>();
    await page.route('**/page.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    const select =
      '<pay-bank-picker><select><option value="1">Davivienda</option></select></pay-bank-picker>';
    const body = `<!doctype html><script type="module" src="/page.js"></script>${select}`;
    await page.route('**/select', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto(`${present(shop).url}/select`, { waitUntil: 'commit' });
    await page.getByRole('combobox').waitFor();
    const picker = bankPicker(page);
    expect(await picker.field.count()).toBe(0);
    const choosing = picker.choose('davi');
    script.resolve();
    await choosing;
    expect(await picker.field.inputValue()).toBe('Davivienda');
  });

  it('waits for its list, and passes over banks that cannot be chosen', async () => {
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
    await page.reload();
    const choosing = form.bank.choose('banco');
    await form.bank.options.filter({ hasText: 'Cargando' }).waitFor();
    list.resolve();
    await choosing;
    expect(await form.bank.field.inputValue()).toBe('Banco de Bogotá');
    expect(await form.bank.value()).toBe('2');
  });

  it('loads its list again', async () => {
    const { form, page } = await visit();
    await page.route('**/pay/banks', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.reload();
    await form.bank.retry();
    await form.bank.choose('davi');
    expect(await form.bank.field.inputValue()).toMatch(/^Davi/);
  });
});

describe('the connect link', () => {
  const openLink = async (path: string) => {
    const { page } = await visit({}, path);
    const link = connectLink(page);
    const opened = page.context().waitForEvent('page');
    await link.open();
    return { link, hosted: await opened };
  };

  it('is opened, and is complete when the person says so', async () => {
    const { link, hosted } = await openLink('/methods');
    await saveCard(hosted);
    await link.check();
    await link.status.filter({ hasText: connectLinkMessages['es-CO'].completed }).waitFor();
    await link.button('change').click();
    await link.opener.waitFor();
    expect(await link.value()).toBe('');
  });

  it('is in English, opened again, and cancelled', async () => {
    const { link } = await openLink('/methods?lang=en');
    const opened = link.root.page().context().waitForEvent('page');
    await link.button('reopen').click();
    await opened;
    await link.cancel();
    await link.status.filter({ hasText: connectLinkMessages.en.closed }).waitFor();
  });
});

describe('the payment link', () => {
  it('is shown with its code and copied, and its state changes', async () => {
    const { page } = await visit({}, '/link');
    const link = paymentLink(page);
    await link.state('pending').waitFor();
    await link.qr.waitFor();
    expect(await link.link.getAttribute('href')).toMatch(/^http:/);
    await link.copy();
    await link.status.filter({ hasText: /^Link / }).waitFor();
    await page.route('**/pay/payments/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status: 'approved' } });
    });
    await link.state('approved').waitFor();
    expect(await link.qr.count()).toBe(0);
  });

  it('on a phone, in English, shows its code on request', async () => {
    const { page } = await visit({ ...phone, locale: 'en' }, '/link?lang=en');
    const link = paymentLink(page);
    await link.link.waitFor();
    expect(await link.qr.count()).toBe(0);
    await link.showQr();
    await link.qr.waitFor();
  });
});
