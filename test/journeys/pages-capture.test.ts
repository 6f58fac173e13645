import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { sendCard } from './support/connect-link.page.ts';
import { HostedAccountFormPage } from './support/hosted-account-form.page.ts';
import { pressKeys, typeThrough } from './support/keys.ts';
import { arriveAt, keepsItsPlace, usePages } from './support/pages-stage.ts';
import { phone } from './support/person.ts';
import { everythingOn, storedFor } from './support/traces.ts';

const stage = usePages();

const CARD_SAVED = 'Su tarjeta quedó guardada';
const ACCOUNT_SAVED = 'Su cuenta quedó guardada';

describe('a person saves a card', () => {
  it('by keys alone: its number goes to the cards address and nowhere else; it works for charges; Back shows that it is done', async () => {
    const { page, context, service, sandbox } = stage;
    const { url, customer } = await service.link();
    await page.goto(url);
    await stage.card.field('number').focus();
    await typeThrough(page, visa.number, visa.expiry, visa.code, visa.holder);
    await pressKeys(page, 'Space', 'Tab', 'Enter');
    await arriveAt(page, CARD_SAVED);
    expect(stage.cardCalls).toHaveLength(1);
    expect(stage.cardCalls[0]?.postData()).toContain(visa.number);
    expect(stage.cardCalls[0]?.headers()['authorization']).toBe(`Bearer ${sandbox.publicKey}`);
    const rest = stage.requests.filter((request) => !request.url().startsWith(sandbox.cards));
    const said = rest.map((request) => `${request.url()} ${request.postData() ?? ''}`).join('\n');
    const kept = `${await everythingOn(page)}${await storedFor(page, context)}`;
    expect(`${said}${kept}`).not.toContain(visa.number);
    expect(`${said}${kept}`).not.toContain(sandbox.secretKey);
    // Its digits may stand in an id.
    expect(`${said}${kept}`).not.toMatch(new RegExp(`(?<![\\da-f-])${visa.code}(?![\\da-f-])`));

    const [card] = await service.objects('card');
    const told = (await service.events()).filter((event) =>
      JSON.stringify(event['body']).includes(String(card?.['id'])),
    );
    expect(told).toHaveLength(1); // the shop hears of it once, by its id
    expect(JSON.stringify(told)).not.toContain(visa.number);
    const order = { title: 'Cuota', customer_id: customer, card_id: card?.['id'], amount: 10_000 };
    expect(await service.api('POST', '/v1/charges', order)).toMatchObject({ status: 'succeeded' });
    await page.goBack({ waitUntil: 'commit' });
    await arriveAt(page, 'Este link ya se usó');
    expect(stage.cardCalls).toHaveLength(1);
  });

  it('is told at the field what is wrong, and the link is not used up', async () => {
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(url);
    await sendCard(page, { ...visa, number: '4000000000000101' });
    await stage.card.status.filter({ hasText: 'No se guardó la tarjeta' }).waitFor();
    expect(await stage.card.errors()).toEqual({ number: expect.any(String) });
    await sendCard(page);
    await arriveAt(page, CARD_SAVED);
  });
});

describe('a person saves a bank account', () => {
  it('by keys alone, with the bank by two letters, in a list in the top layer, and its id is sent once', async () => {
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(`${url}?method=account`);
    const form = new HostedAccountFormPage(page);
    await form.bank.pressSequentially('fa');
    await page.locator('[part~=list]:popover-open').waitFor();
    await pressKeys(page, 'ArrowDown', 'Enter', 'Tab');
    await typeThrough(page, 'Ahorros', '0123456789');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await pressKeys(page, 'Space', 'Tab', 'Enter');
    await arriveAt(page, ACCOUNT_SAVED);
    expect(new URLSearchParams((await sent).postData() ?? '').getAll('bank_id')).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
    expect(await service.objects('account')).toMatchObject([
      { object: { bank: { name: 'Banco Falabella' } } },
    ]);
  });

  it('on a phone, the bank in the sheet, after what is wrong with it has led there', async () => {
    await stage.enter(phone);
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(`${url}?method=account`);
    const form = new HostedAccountFormPage(page);
    await form.save.tap();
    await page.getByRole('alert').getByRole('link').first().tap();
    expect(await form.bank.evaluate((input) => input.matches(':focus'))).toBe(true);
    await form.bank.tap();
    const sheet = page.getByRole('dialog', { name: 'Banco o billetera' });
    await sheet.getByRole('option', { name: 'Nequi' }).tap();
    expect(await form.bank.inputValue()).toBe('Nequi');
    await form.type.selectOption({ index: 1 });
    await form.number.fill('3001234567');
    await form.consent.check();
    await form.save.tap();
    await arriveAt(page, ACCOUNT_SAVED);
  });

  it('without a script, and is told what is wrong where it is wrong', async () => {
    await stage.enter({ javaScriptEnabled: false });
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(url);
    await page.getByText('que necesita JavaScript').waitFor();
    expect(await page.getByRole('button').count()).toBe(0); // there is nothing to send
    await page.getByRole('link', { name: 'Cuenta bancaria' }).click();
    const form = new HostedAccountFormPage(page);
    await form.number.pressSequentially('12');
    await form.save.click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.getByRole('link').allTextContents()).toHaveLength(4);
    await alert.getByRole('link', { name: /número de la cuenta/ }).click();
    expect(await form.number.evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await form.number.inputValue()).toBe('12');
    await form.bank.selectOption('Bancolombia');
    await form.type.selectOption('Ahorros');
    await form.number.pressSequentially('34567');
    await form.consent.check();
    await form.save.click();
    await arriveAt(page, ACCOUNT_SAVED);
    expect(await service.objects('account')).toHaveLength(1);
  });
});

it.each([
  ['pay-card-form', 'card', 360],
  ['pay-bank-picker', 'account', 1280],
])('the room of %s is kept, so that nothing jumps (%s, %i px)', async (element, method, width) => {
  const { page, service } = stage;
  const { url } = await service.link();
  await page.setViewportSize({ width, height: 800 });
  const made = page.locator(element).locator('input').first();
  await keepsItsPlace(page.locator('#send > button'), `${url}?method=${method}`, '**/*-page.js', made);
});
