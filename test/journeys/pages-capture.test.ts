import { cardForm } from '@datafono/elements/testing';
import { describe, expect, it } from 'vitest';
import { mastercard, visa } from './support/cards.ts';
import { HostedAccountFormPage } from './support/hosted-account-form.page.ts';
import { pressKeys, typeThrough } from './support/keys.ts';
import { arriveAt, usePages } from './support/pages-stage.ts';
import { phone } from './support/person.ts';
import { attributesOn, everythingOn, storedFor } from './support/traces.ts';

const stage = usePages();

const CARD_SAVED = 'Su tarjeta quedó guardada';
const ACCOUNT_SAVED = 'Su cuenta quedó guardada';
const USED = 'Este enlace ya se usó';
const save = 'Guardar tarjeta';

async function captureCard(url: string, card = visa): Promise<void> {
  await stage.page.goto(url);
  await stage.card().fill(card);
  await stage.page.getByRole('button', { name: save }).click();
}

describe('a person saves a card', () => {
  it('by keys alone, and it works for charges', async () => {
    const { page, service } = stage;
    const link = await service.link();
    await page.goto(link.url);
    await stage.card().field('number').focus();
    await typeThrough(page, visa.number, visa.expiry, visa.code, visa.holder);
    await pressKeys(page, 'Space', 'Tab', 'Enter');
    await arriveAt(page, CARD_SAVED);
    const [card] = await service.objects('card');
    for (const amount of [10_000, 20_000])
      expect(
        await service.api('POST', '/v1/charges', {
          title: 'Mensualidad',
          customer_id: link.customer,
          card_id: card?.['id'],
          amount,
        }),
      ).toMatchObject({ status: 'succeeded', amount });
  });

  it('whose number goes to the cards address and nowhere else; the shop is told of it once, by its id', async () => {
    const { page, context, service, sandbox } = stage;
    const { url } = await service.link();
    await captureCard(url);
    await arriveAt(page, CARD_SAVED);
    expect(stage.cardCalls).toHaveLength(1);
    expect(stage.cardCalls[0]?.postData()).toContain(visa.number);
    expect(stage.cardCalls[0]?.headers()['authorization']).toBe(`Bearer ${sandbox.publicKey}`);
    const rest = stage.requests.filter((request) => !request.url().startsWith(sandbox.cards));
    const said = rest.map((request) => `${request.url()} ${request.postData() ?? ''}`).join('\n');
    const kept = `${await everythingOn(page)}${await attributesOn(page)}${await storedFor(page, context)}`;
    expect(`${said}${kept}`).not.toContain(visa.number);
    expect(`${said}${kept}`).not.toContain(sandbox.secretKey);
    // Its digits may stand in an id.
    expect(`${said}${kept}`).not.toMatch(new RegExp(`(?<![\\da-f-])${visa.code}(?![\\da-f-])`));

    const [card] = await service.objects('card');
    const told = (await service.events()).filter((event) =>
      JSON.stringify(event['body']).includes(String(card?.['id'])),
    );
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain(visa.number);
  });

  it('and Back shows that it is done', async () => {
    const { page, service } = stage;
    const { url } = await service.link();
    await captureCard(url);
    await arriveAt(page, CARD_SAVED);
    await page.goBack({ waitUntil: 'commit' });
    await arriveAt(page, USED);
    expect(stage.cardCalls).toHaveLength(1);
  });

  it('with ten fast clicks, once', async () => {
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(url);
    await stage.card().fill(visa);
    const button = page.getByRole('button', { name: save });
    await button.evaluate((element) => {
      for (let click = 0; click < 10; click += 1)
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
    await arriveAt(page, CARD_SAVED);
    expect(stage.cardCalls).toHaveLength(1);
    expect(await service.objects('card')).toHaveLength(1);
  });

  it('is told at the field what is wrong, and the link is not used up', async () => {
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(url);
    await stage.card().fill({ ...visa, number: '4000000000000101' });
    await page.getByRole('button', { name: save }).click();
    await stage.card().status.filter({ hasText: 'No se guardó la tarjeta' }).waitFor();
    expect(await stage.card().errors()).toEqual({ number: expect.any(String) });
    await captureCard(url);
    await arriveAt(page, CARD_SAVED);
  });

  it('in English, as the browser asks', async () => {
    await stage.enter({ locale: 'en-US' });
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(url);
    await stage.card('en').fill(mastercard);
    await page.getByRole('button', { name: 'Save card' }).click();
    await arriveAt(page, 'Your card is saved');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});

describe('a person saves a bank account', () => {
  it('by keys alone, and it works for charges', async () => {
    const { page, service } = stage;
    const link = await service.link();
    await page.goto(`${link.url}?method=account`);
    const form = new HostedAccountFormPage(page);
    await form.bank.focus();
    await typeThrough(page, 'Bancolombia', 'Ahorros', '0123456789');
    await pressKeys(page, 'Space', 'Tab', 'Enter');
    await arriveAt(page, ACCOUNT_SAVED);
    const [account] = await service.objects('account');
    const charge = await service.api('POST', '/v1/charges', {
      title: 'Mensualidad',
      customer_id: link.customer,
      account_id: account?.['id'],
      amount: 10_000,
    });
    await service.advanceClock({ minutes: 1 });
    expect(await service.read(`/v1/charges/${charge['id']}`)).toMatchObject({ status: 'succeeded' });
  });

  it('with the bank by two letters, in a list in the top layer, and its id is sent once', async () => {
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(`${url}?method=account`);
    const form = new HostedAccountFormPage(page);
    await form.bank.pressSequentially('fa');
    await page.locator('[part~=list]:popover-open').waitFor();
    await pressKeys(page, 'ArrowDown', 'Enter');
    expect(await form.bank.inputValue()).toBe('Banco Falabella');
    await form.type.selectOption('Ahorros');
    await form.number.pressSequentially('0123456789');
    await form.consent.check();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.save.click();
    await arriveAt(page, ACCOUNT_SAVED);
    expect(new URLSearchParams((await sent).postData() ?? '').getAll('bank_id')).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
    expect(await service.objects('account')).toMatchObject([
      { object: { bank: { name: 'Banco Falabella' } } },
    ]);
  });

  it('is told what is wrong with the bank, and the link to it leads to the picker', async () => {
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(`${url}?method=account`);
    const form = new HostedAccountFormPage(page);
    await form.save.click();
    await page.getByRole('alert').getByRole('link').first().click();
    expect(await form.bank.evaluate((input) => input.matches(':focus'))).toBe(true);
    await form.fill('1234567');
    await form.save.click();
    await arriveAt(page, ACCOUNT_SAVED);
  });

  it('on a phone, the bank in the sheet', async () => {
    await stage.enter(phone);
    const { page, service } = stage;
    const { url } = await service.link();
    await page.goto(`${url}?method=account`);
    const form = new HostedAccountFormPage(page);
    await form.bank.tap();
    await page
      .getByRole('dialog', { name: 'Banco o billetera' })
      .getByRole('option', { name: 'Nequi' })
      .tap();
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

describe('a link', () => {
  it('that was closed says so, even to who had it open', async () => {
    const { page, service } = stage;
    const { id, url } = await service.link();
    await page.goto(`${url}?method=account`);
    const form = new HostedAccountFormPage(page);
    await form.fill('12345678');
    await service.api('DELETE', `/v1/connect-links/${id}`);
    await form.save.click();
    await arriveAt(page, 'Este enlace está cerrado');
    expect((await page.goto(url))?.status()).toBe(410);
    expect(await service.objects('account')).toHaveLength(0);
  });

  it('for one that two people save a card with at once keeps one, and the shop can charge no other', async () => {
    const { context, page, service } = stage;
    const { url, customer } = await service.link();
    const people = [page, await context.newPage()];
    for (const each of people) {
      await each.goto(url);
      await cardForm(each).fill(each === page ? visa : mastercard);
    }
    await Promise.all(people.map((each) => each.getByRole('button', { name: save }).click()));
    const headings = await Promise.all(
      people.map(async (each) => {
        await each
          .getByRole('heading', { level: 1, name: /qued|guard/ })
          .filter({ hasNotText: 'Guarde' })
          .waitFor();
        return each.getByRole('heading', { level: 1 }).textContent();
      }),
    );
    expect(headings.toSorted()).toEqual(['No se guardó este medio de pago', CARD_SAVED]);
    const kept = await service.objects('card');
    expect(kept).toHaveLength(1);
    const made = (await service.control('GET', '/v1/history'))['data'];
    const ids = Array.isArray(made) ? made.filter(({ type, to }) => type === 'card' && to === 'created') : [];
    expect(ids).toHaveLength(2);
    for (const { id } of ids) {
      const body = { title: 'Cuota', amount: 10_000, customer_id: customer, card_id: id };
      const charged = service.api('POST', '/v1/charges', body).then(({ status }) => status, String);
      expect(await charged).toEqual(id === kept[0]?.['id'] ? 'succeeded' : expect.stringContaining('404'));
    }
  });
});

it.each([
  ['pay-card-form', 'card', 360],
  ['pay-card-form', 'card', 1280],
  ['pay-bank-picker', 'account', 360],
  ['pay-bank-picker', 'account', 1280],
])('the room of %s is kept, so that nothing jumps (%s, %i px)', async (element, method, width) => {
  const { page, service } = stage;
  const { url } = await service.link();
  await page.setViewportSize({ width, height: 800 });
  await page.route('**/*-page.js', (route) => route.abort());
  const button = page.locator('#send > button');
  await page.goto(`${url}?method=${method}`);
  const before = await button.boundingBox();
  expect(before).not.toBeNull();
  await page.unroute('**/*-page.js');
  await page.reload();
  await page.locator(element).locator('input').first().waitFor();
  expect(await button.boundingBox()).toEqual(before);
});
