import { bankPicker } from '@datafono/elements/testing';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { answerAsBank, payFromBank } from './support/hosted-payment.page.ts';
import { arriveAt, usePages } from './support/pages-stage.ts';
import { Recording } from './support/traces.ts';

const stage = usePages();

const PAID = 'Pago aprobado';
const DECLINED = 'El pago no pasó';
const DECISION = 'Medio de pago de prueba';

/** Chooses a way to pay, as it is named on the page. */
const choose = (page: Page, method: string) => page.getByRole('link', { name: method }).click();

it('two people choose the same bank: the second one waits, and pays by an attempt of their own', async () => {
  const { page, service, context } = stage;
  const { id, url } = await service.payment();
  const second = await context.browser()?.newContext({ locale: 'es-CO' });
  const other = await second?.newPage();
  if (!other) throw new Error('The browser is closed.');
  const chooseBank = async () => {
    await choose(other, 'Débito desde su banco');
    await bankPicker(other).choose('Bancolombia');
  };
  await Promise.all([page.goto(url), other.goto(url)]);
  await chooseBank();
  await payFromBank(page);
  await other.getByRole('button', { name: /^Pagar\s/ }).click();
  await arriveAt(other, 'Su pago está en proceso');
  expect(await other.getByRole('link', { name: 'Volver al medio de prueba' }).count()).toBe(0);
  await other.goto(page.url());
  await arriveAt(other, 'Su pago está en proceso');
  await answerAsBank(page, 'Rechaza: fondos insuficientes');
  await arriveAt(page, DECLINED);
  await other.goto(url);
  await payFromBank(other);
  await answerAsBank(other, 'Aprueba el pago');
  await arriveAt(other, PAID);
  expect((await service.attempts(id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  await second?.close();
});

describe('a person pays', () => {
  it('from a bank, and it is approved', async () => {
    const { page, service } = stage;
    const { id, url } = await service.payment();
    await page.goto(url);
    expect(await page.getByRole('main').textContent()).toMatch(/\$\s1\.250\.000\s+Arriendo de noviembre/);
    await payFromBank(page);
    await answerAsBank(page, 'Aprueba el pago');
    await arriveAt(page, PAID);
    await service.advanceClock({ minutes: 1 });
    expect(await service.read(`/v1/payments/${id}`)).toMatchObject({ status: 'approved' });
    expect(await service.attempts(id)).toMatchObject([{ status: 'paid', amount: 1_250_000 }]);
  });

  it('by card, by keys alone; the number goes to the cards address and nowhere else', async () => {
    const { page, service, sandbox } = stage;
    const { id, url } = await service.payment();
    await page.goto(url);
    await page.getByRole('link', { name: 'Tarjeta' }).press('Enter');
    const card = stage.card();
    for (const field of ['number', 'expiry', 'code', 'holder'] as const) await card.type(field, visa[field]);
    const consent = page.getByRole('checkbox', { name: /^Autorizo que se cobren/ });
    await consent.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await arriveAt(page, DECISION);
    await page.getByRole('radio', { name: 'Aprueba el pago' }).focus();
    await page.keyboard.press('Enter');
    await arriveAt(page, PAID);
    expect(await service.attempts(id)).toMatchObject([{ status: 'paid' }]);
    expect(stage.cardCalls).toHaveLength(1);
    const rest = stage.requests.filter((request) => !request.url().startsWith(sandbox.cards));
    for (const request of rest) expect(`${request.url()} ${request.postData()}`).not.toContain(visa.number);
  });

  it('from a wallet, without a script', async () => {
    await stage.enter({ javaScriptEnabled: false });
    const { page, service } = stage;
    const { url } = await service.payment();
    await page.goto(url);
    await choose(page, 'Billetera');
    await page.getByRole('button', { name: /^Pagar\s/ }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Billetera', { exact: true }).selectOption('Nequi');
    await page.getByRole('button', { name: /^Pagar\s/ }).click();
    await answerAsBank(page, 'Aprueba el pago');
    await arriveAt(page, PAID);
  });

  it('in English', async () => {
    const { page, service } = stage;
    const { url } = await service.payment();
    await page.goto(`${url}?lang=en`);
    await choose(page, 'Debit from your bank');
    await bankPicker(page).choose('Bancolombia');
    await page.getByRole('button', { name: /^Pay\s/ }).click();
    await page.getByRole('radio', { name: 'It approves the payment' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await arriveAt(page, 'Payment approved');
    expect(await page.getByRole('main').textContent()).toMatch(/COP\s1,250,000/);
  });
});

describe('a payment that is declined', () => {
  it('says why in the customer’s words, and can be tried again', async () => {
    const { page, service } = stage;
    const { id, url } = await service.payment();
    await page.goto(url);
    await payFromBank(page);
    await answerAsBank(page, 'Rechaza: fondos insuficientes');
    await arriveAt(page, DECLINED);
    const [failed] = await service.attempts(id);
    const { customer_description } = (failed?.['remarks'] ?? {}) as Record<string, string>;
    await page
      .getByRole('alert')
      .filter({ hasText: customer_description ?? 'none' })
      .waitFor();
    await payFromBank(page);
    await answerAsBank(page, 'Aprueba el pago');
    await arriveAt(page, PAID);
    await service.advanceClock({ minutes: 1 });
    expect((await service.attempts(id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
    expect(await service.read(`/v1/payments/${id}`)).toMatchObject({ status: 'approved' });
  });
});

describe('a card that is declined', () => {
  /** Pays with a card on a payment's page, and the test method declines. */
  async function declineCard(url: string): Promise<void> {
    const { page } = stage;
    await page.goto(`${url}?method=card`);
    await stage.card().fill(visa);
    await page.getByRole('button', { name: /^Pagar\s/ }).click();
    await answerAsBank(page, 'Rechaza: fondos insuficientes');
    await arriveAt(page, DECLINED);
  }

  it('is offered again, and pays without being typed', async () => {
    const { page, service } = stage;
    const { id, url } = await service.payment();
    await declineCard(url);
    await page.getByText('Visa •••• 5556', { exact: true }).waitFor();
    await page.getByRole('button', { name: /con esta tarjeta$/ }).click();
    await answerAsBank(page, 'Aprueba el pago');
    await arriveAt(page, PAID);
    expect(await page.getByRole('main').textContent()).toContain('Visa •••• 5556');
    expect(stage.cardCalls).toHaveLength(1);
    expect((await service.attempts(id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
    await page.goto('about:blank');
    await page.goto(url);
    await arriveAt(page, 'Este pago ya está hecho');
  });

  it('is offered to nobody else who opens the link', async () => {
    const { url } = await stage.service.payment();
    await declineCard(url);
    await stage.enter();
    await stage.page.goto(url);
    await arriveAt(stage.page, DECLINED);
    expect(await stage.page.getByRole('button').count()).toBe(0);
  });
});

describe('a payment that is left in process', () => {
  it('waits, is not paid twice, and is decided later', async () => {
    const { page, service } = stage;
    const { id, url } = await service.payment();
    await page.goto(url);
    await payFromBank(page);
    await answerAsBank(page, 'Todavía nada');
    await arriveAt(page, 'Su pago está en proceso');
    expect(await service.read(`/v1/payments/${id}`)).toMatchObject({ status: 'in_progress' });
    await page.goto(`${url}?method=card`);
    await arriveAt(page, 'Su pago está en proceso');
    await page.getByRole('link', { name: 'Volver al medio de prueba' }).click();
    await answerAsBank(page, 'Aprueba el pago');
    await arriveAt(page, PAID);
    expect(await service.attempts(id)).toHaveLength(1);
  });
});

describe('a payment is made once', () => {
  it('however fast a person clicks', async () => {
    const { page, service } = stage;
    const { id, url } = await service.payment();
    await page.goto(url);
    await choose(page, 'Débito desde su banco');
    await bankPicker(page).choose('Bancolombia');
    await page.getByRole('button', { name: /^Pagar\s/ }).dblclick();
    await arriveAt(page, DECISION);
    await page.getByRole('button', { name: 'Continuar' }).dblclick();
    await arriveAt(page, PAID);
    expect(await service.attempts(id)).toHaveLength(1);
  });

  it('whatever Back brings', async () => {
    const { page, service } = stage;
    const { id, url } = await service.payment();
    await page.goto(url);
    await payFromBank(page);
    await answerAsBank(page, 'Aprueba el pago');
    await arriveAt(page, PAID);
    await page.goBack({ waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Continuar' });
    await button.or(page.getByRole('heading', { name: PAID })).waitFor();
    if (await button.isVisible()) await answerAsBank(page, 'Rechaza: fondos insuficientes');
    await arriveAt(page, PAID);
    expect(await service.attempts(id)).toMatchObject([{ status: 'paid' }]);
  });

  it('from two tabs', async () => {
    const { page, context, service } = stage;
    const { id, url } = await service.payment();
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto(`${url}?method=bank`);
      await bankPicker(each).choose('Bancolombia');
    }
    for (const each of [page, other]) {
      await each.getByRole('button', { name: /^Pagar\s/ }).click();
      await arriveAt(each, DECISION);
    }
    await answerAsBank(page, 'Aprueba el pago');
    await answerAsBank(other, 'Rechaza: fondos insuficientes');
    for (const each of [page, other]) await arriveAt(each, PAID);
    expect(await service.attempts(id)).toHaveLength(1);
  });
});

describe('the policy', () => {
  it('is broken by nothing on any page, and no page complains of anything', async () => {
    const { page, service } = stage;
    const recording = new Recording(page);
    await page.goto((await service.link()).url);
    await stage.card().field('number').waitFor();
    const { url } = await service.payment();
    await page.goto(`${url}?method=card`);
    await stage.card().field('number').waitFor();
    await page.goto(url);
    await payFromBank(page);
    await answerAsBank(page, 'Rechaza: control de riesgo');
    await arriveAt(page, DECLINED);
    await payFromBank(page);
    await answerAsBank(page, 'Aprueba el pago');
    await arriveAt(page, PAID);
    expect(recording.console).toEqual([]);
  });
});
