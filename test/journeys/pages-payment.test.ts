import { bankPicker } from '@datafono/elements/testing';
import { expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { answerAsBank, payFromBank } from './support/hosted-payment.page.ts';
import { pressKeys, typeThrough } from './support/keys.ts';
import { arriveAt, usePages } from './support/pages-stage.ts';
import { Person } from './support/person.ts';
import { Recording } from './support/traces.ts';

const stage = usePages();

const PAID = 'Pago aprobado';
const DECLINED = 'El pago no pasó';

const APPROVE = 'Aprueba el pago';
const DECLINE = 'Rechaza: fondos insuficientes';

it('a person pays from a bank, which declines it, says why, and approves it then; Back pays nothing more', async () => {
  const { page, service } = stage;
  const recording = new Recording(page);
  const { id, url } = await service.payment();
  await page.goto(url);
  expect(await page.getByRole('main').textContent()).toMatch(/\$\s1\.250\.000\s+Arriendo de noviembre/);
  await payFromBank(page);
  await answerAsBank(page, DECLINE);
  await arriveAt(page, DECLINED);
  const said = await page.getByRole('alert').textContent();
  expect(said).toContain('Su banco informó que no hay saldo suficiente.');
  expect(said?.split('No se le cobró nada.')).toHaveLength(2); // once
  await payFromBank(page);
  await answerAsBank(page, APPROVE);
  await arriveAt(page, PAID);
  await page.goBack({ waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Continuar' });
  await button.or(page.getByRole('heading', { name: PAID })).waitFor();
  if (await button.isVisible()) await answerAsBank(page, DECLINE);
  await arriveAt(page, PAID);
  await service.advanceClock({ minutes: 1 });
  expect((await service.attempts(id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  expect(await service.read(`/v1/payments/${id}`)).toMatchObject({ status: 'approved' });
  expect(recording.console).toEqual([]); // the policy included
});

it('by card, by keys alone; the number goes to the cards address and nowhere else; a declined one is offered again', async () => {
  const { page, service, sandbox } = stage;
  const recording = new Recording(page);
  const { id, url } = await service.payment();
  await page.goto(url);
  await page.getByRole('link', { name: 'Tarjeta' }).press('Enter');
  await stage.card.field('number').focus();
  await typeThrough(page, visa.number, visa.expiry, visa.code, visa.holder);
  await page.getByRole('checkbox', { name: /^Autorizo que se cobren/ }).press('Space');
  await pressKeys(page, 'Tab', 'Enter');
  await answerAsBank(page, DECLINE);
  await arriveAt(page, DECLINED);
  await page.getByText('Visa •••• 5556', { exact: true }).waitFor();
  await page.getByRole('button', { name: /con esta tarjeta$/ }).click();
  await page.getByRole('radio', { name: APPROVE }).focus();
  await page.keyboard.press('Enter');
  await arriveAt(page, PAID);
  expect(await page.getByRole('main').textContent()).toContain('Visa •••• 5556');
  expect(stage.cardCalls).toHaveLength(1);
  const rest = stage.requests.filter((request) => !request.url().startsWith(sandbox.cards));
  for (const request of rest) expect(`${request.url()} ${request.postData()}`).not.toContain(visa.number);
  expect((await service.attempts(id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  expect(recording.console).toEqual([]);
});

it('from a wallet, with words about wallets alone', async () => {
  const { page, service } = stage;
  const { url } = await service.payment();
  for (const [query, place, problem, search] of [
    ['', 'Elija su billetera', 'Elija su billetera.', 'nequi'],
    ['&lang=en', 'Choose your wallet', 'Choose your wallet.', 'daviplata'],
  ] as const) {
    await page.goto(`${url}?method=wallet${query}`);
    const picker = bankPicker(page);
    await page.getByPlaceholder(place).waitFor();
    await page.getByRole('button', { name: /^(Pagar|Pay)\s/ }).click();
    await page.getByRole('main').getByText(problem, { exact: true }).first().waitFor();
    await picker.choose(search);
  }
});

it('from a wallet, without a script', async () => {
  await stage.enter({ javaScriptEnabled: false });
  const { page, service } = stage;
  const { url } = await service.payment();
  await page.goto(url);
  await page.getByRole('link', { name: 'Nequi' }).click();
  await page.getByRole('button', { name: /^Pagar\s/ }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Billetera', { exact: true }).selectOption('Nequi');
  await page.getByRole('button', { name: /^Pagar\s/ }).click();
  await answerAsBank(page, APPROVE);
  await arriveAt(page, PAID);
});

it('a second person waits while the payment of another is in process, and pays by an attempt of their own', async () => {
  const { page, service } = stage;
  const { id, url } = await service.payment();
  const second = new Person();
  await second.enter();
  const other = second.page;
  await page.goto(url);
  await payFromBank(page);
  await answerAsBank(page, 'Todavía nada');
  await arriveAt(page, 'Su pago está en proceso');
  await other.goto(url);
  await arriveAt(other, 'Su pago está en proceso');
  expect(await other.getByRole('link', { name: 'Volver al medio de prueba' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Volver al medio de prueba' }).click();
  await answerAsBank(page, DECLINE);
  await arriveAt(page, DECLINED);
  await other.goto(url);
  await payFromBank(other);
  await answerAsBank(other, APPROVE);
  await arriveAt(other, PAID);
  expect((await service.attempts(id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  await second.leave();
});
