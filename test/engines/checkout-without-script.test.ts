import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CheckoutShopProcess } from '../journeys/support/checkout-shop.ts';
import { saveCard } from '../journeys/support/connect-link.page.ts';
import { answerAsBank, payFromBank } from '../journeys/support/hosted-payment.page.ts';
import { arriveAt } from '../journeys/support/pages-stage.ts';
import { Person, phone } from '../journeys/support/person.ts';
import { type Driver, engines, openEngine } from './support/driver.ts';

describe.each(engines)('in %s, whose pages run no script,', (engine) => {
  let person: Driver;
  let shop: CheckoutShopProcess;
  beforeAll(async () => {
    person = await openEngine(engine, false);
  });
  afterAll(() => person?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    shop = await CheckoutShopProcess.open();
    await person.open(shop.page);
  });
  afterEach(() => shop[Symbol.asyncDispose]());

  const text = async () => String(await person.read(`document.body?.innerText`));
  const shows = (words: RegExp) => expect.poll(text).toMatch(words);
  const state = () => person.read(`document.querySelector('pay-checkout')?.dataset.state`);
  const isIn = (expected: string) => expect.poll(state).toBe(expected);
  const focus = (selector: string) => person.read(`document.querySelector('${selector}').focus()`);

  async function press(button: string): Promise<void> {
    await person.read(
      `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === '${button}').focus()`,
    );
    await person.press('Enter');
  }

  async function choose(way: string): Promise<void> {
    await focus(`[name=way][value=${way}]`);
    await person.press('Space');
    expect(await person.read(`document.querySelector('[name=way]:checked').value`)).toBe(way);
  }

  /** Fills in the account; the focus is in its number, where Enter pays. */
  async function enterAccount(): Promise<void> {
    await choose('account');
    await person.read(
      `[...document.querySelectorAll('[name=bank_id] option')].find(({ textContent }) => textContent === 'Bancolombia').selected = true`,
    );
    await focus('[name=authorization]');
    await person.press('Space');
    await focus('[name=account_number]');
    await person.type('00912345678');
  }

  async function onAnotherDevice() {
    const other = new Person();
    await other.enter(phone);
    onTestFinished(() => other.leave());
    return other.page;
  }

  it('an account is debited once, by Enter twice, and after reload, Back and a restart of the shop', async () => {
    await enterAccount();
    await person.press('Enter');
    await person.press('Enter');
    await isIn('pending');
    await shows(/No pague otra vez/);
    await person.open(`${shop.page}?again`);
    await isIn('pending');
    await person.back();
    await isIn('pending');
    await shop.restart();
    await shop.service.advanceClock({ hours: 24 });
    await press('Consultar este pago');
    await isIn('paid');
    expect(await shop.taken()).toEqual([38_000]);
  });

  it('what was saved on the page of the service pays by Enter, which removes nothing; it is removed after a question', async () => {
    await choose('capture');
    await person.press('Enter');
    const address = () => person.read('location.href');
    await expect.poll(address).toMatch(/\/c\/[\w-]+$/);
    const other = await onAnotherDevice();
    await other.goto(String(await address()));
    await saveCard(other);
    await shop.service.advanceClock({ seconds: 1 });
    await person.open(shop.page);
    await focus('[name=way]:checked');
    await person.press('Enter');
    await isIn('paid');
    expect(await shop.taken()).toEqual([38_000]);
    await person.open(shop.addOrder('A-1044'));
    await press('Quitar Tarjeta guardada');
    await shows(/¿Quitar Tarjeta guardada\?/);
    await press('Cancelar');
    await shows(/Pagar \$\s45\.000/);
    await press('Quitar Tarjeta guardada');
    await shows(/¿Quitar Tarjeta guardada\?/);
    await press('Quitar Tarjeta guardada');
    await shows(/Quitamos ese medio de pago/);
  });

  it('a link is paid on another device, or taken back; the changed amount is shown before it is paid', async () => {
    await choose('link');
    shop.changeAmount(40_000);
    await person.press('Enter');
    await shows(/38\.000 a \$\s40\.000/);
    await choose('link');
    await person.press('Enter');
    await isIn('on_link');
    const link = String(await person.read(`document.querySelector('pay-payment-link a').href`));
    await press('Pagar de otra manera');
    await shows(/Cuando venza/);
    expect(await person.read(`document.querySelectorAll('a').length`)).toBe(0);
    const other = await onAnotherDevice();
    await other.goto(link);
    await payFromBank(other);
    await answerAsBank(other, 'Aprueba el pago');
    await arriveAt(other, 'Pago aprobado');
    await shop.service.advanceClock({ minutes: 1 });
    await press('Consultar este pago');
    await isIn('paid');
    expect(await shop.taken()).toEqual([40_000]);
  });
});
