import { accountForm } from '@datafono/elements/testing';
import { describe, expect, it } from 'vitest';
import { savings } from './support/accounts.ts';
import { visa } from './support/cards.ts';
import { sendCard } from './support/connect-link.page.ts';
import { pressKeys, typeThrough } from './support/keys.ts';
import { arriveAt, expectNoShift, usePages } from './support/pages-stage.ts';
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
  const save = () => stage.page.getByRole('button', { name: 'Guardar cuenta' });

  it('by keys alone, with the bank by two letters, in a list in the top layer; its number is sent once, in no form', async () => {
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(`${url}?method=account`);
    await accountForm(page).bank.field.pressSequentially('fa');
    await page.locator('[part~=list]:popover-open').waitFor();
    await pressKeys(page, 'ArrowDown', 'Enter', 'Tab', 'ArrowRight', 'Tab');
    await page.keyboard.type('0123456789');
    await pressKeys(page, 'Tab', 'Space', 'Tab', 'Enter');
    await arriveAt(page, ACCOUNT_SAVED);
    expect(await service.objects('account')).toMatchObject([
      { object: { bank: { name: 'Banco Falabella' }, subtype: 'CHECKING', authorization: true } },
    ]);
    const posts = stage.requests.filter((request) => request.postData()?.includes('0123456789'));
    expect(posts.map((request) => request.url())).toEqual([`${url}/accounts`]);
    await page.goBack({ waitUntil: 'commit' });
    await arriveAt(page, 'Este link ya se usó');
  });

  it('on a phone, the bank in the sheet, after pressing the button has led there', async () => {
    await stage.enter(phone);
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(`${url}?method=account`);
    const form = accountForm(page);
    await save().tap();
    expect(await form.bank.field.evaluate((input) => input.matches(':focus'))).toBe(true);
    await form.bank.field.tap();
    const sheet = page.getByRole('dialog', { name: 'Banco' });
    await sheet.getByRole('option', { name: 'Nequi' }).tap();
    await form.fill({ number: '3001234567', consent: true });
    await save().tap();
    await arriveAt(page, ACCOUNT_SAVED);
  });

  it('is told at the field that the bank does not know it, and then saves another; the answer that got lost is asked for again', async () => {
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(`${url}?method=account`);
    const form = accountForm(page);
    await form.fill({ ...savings, number: '12340000' });
    await save().click();
    await form.status.filter({ hasText: 'No se guardó la cuenta' }).waitFor();
    expect(await form.errors()).toEqual({ number: 'Revise el número.' });
    await form.fill({ number: savings.number });
    await page.route('**/accounts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save().click();
    await form.button('retry').waitFor();
    await page.unroute('**/accounts');
    await form.button('retry').click();
    await arriveAt(page, ACCOUNT_SAVED);
    expect(await service.objects('account')).toHaveLength(1);
  });

  it('is told in place that the link was used meanwhile', async () => {
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(`${url}?method=account`);
    const other = await stage.context.newPage();
    await other.goto(url);
    await sendCard(other, visa);
    await arriveAt(other, CARD_SAVED);
    const form = accountForm(page);
    await form.fill(savings);
    await save().click();
    await form.status.filter({ hasText: 'Este link sirve una sola vez' }).waitFor();
    expect(await service.objects('account')).toEqual([]);
  });
});

it.each([
  ['Tarjeta', 'card'],
  ['Cuenta', 'account'],
])(
  'without a script, a person is told what is missing, and there is nothing to send (%s)',
  async (_, method) => {
    await stage.enter({ javaScriptEnabled: false });
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(`${url}?method=${method}`);
    await page.getByText('que necesita JavaScript').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  },
);

it.each([
  ['pay-card-form', 'card', 360],
  ['pay-account-form', 'account', 1280],
])('the room of %s is kept, so that nothing jumps (%s, %i px)', async (element, method, width) => {
  const { page, service } = stage;
  const { url } = await service.link();
  await page.setViewportSize({ width, height: 800 });
  const made = page.locator(element).locator('input').first();
  await expectNoShift(page.locator('#send > button'), `${url}?method=${method}`, '**/*-page.js', made);
});
