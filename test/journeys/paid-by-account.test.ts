import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { savings } from './support/accounts.ts';
import { visa } from './support/cards.ts';
import { pressKeys, typeThrough } from './support/keys.ts';
import { phone } from './support/person.ts';
import { everythingOn } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ shop: { events: true } });

const PENDING = 'Su banco está confirmando el pago';

/** Banks confirm debits when a test says so. */
beforeEach(() => stage.world.service.control('PUT', '/v1/clock', { mode: 'frozen' }));

const confirmDebits = () => stage.world.service.advanceClock({ minutes: 1 });

const isFocused = (page: Page) => (element: ReturnType<Page['locator']>) =>
  element.and(page.locator(':focus')).waitFor();

const bodyOf = (exchange: { readonly body: string } | undefined) => JSON.parse(exchange?.body ?? '{}');

describe('a person pays with a bank account', () => {
  it('by keys alone, the bank by two letters; the event of the service says that the order is paid', async () => {
    const { checkout, page, world } = stage;
    const waitForFocus = isFocused(page);
    await checkout.order();
    await checkout.method('card').focus();
    await page.keyboard.press('ArrowRight');
    await waitForFocus(checkout.method('account'));
    await page.keyboard.press('Tab');
    await waitForFocus(checkout.account.bank.field);
    await page.keyboard.type('fa');
    await pressKeys(page, 'ArrowDown', 'Enter');
    expect(await checkout.account.bank.field.inputValue()).toBe('Banco Falabella');
    await pressKeys(page, 'Tab', 'ArrowRight', 'Tab');
    await typeThrough(page, '0123-456 789');
    await pressKeys(page, 'Space', 'Tab');
    await waitForFocus(checkout.payButton);
    await page.keyboard.press('Enter');
    await checkout.arriveAt(PENDING);

    const [created] = world.accountCalls;
    const { id: account_id, customer_id } = JSON.parse(created?.answer?.body ?? '{}');
    expect(bodyOf(created)).toEqual({
      customer_id,
      bank_id: expect.any(String),
      subtype: 'CHECKING',
      account_number: '0123456789',
      authorization: true,
    });
    expect(created?.headers['x-idempotency']).toBeTruthy();
    expect(bodyOf(world.chargeCalls[0])).toEqual({
      title: expect.stringMatching(/^Café de Nariño, 340 g × 1 · [0-9A-F]{8}$/),
      customer_id,
      amount: 38_000,
      account_id,
    });
    expect(world.cardCalls).toHaveLength(0);

    world.api.fail({ cut: 'before' }); // so the shop can learn it from the event alone
    await confirmDebits();
    await checkout.arriveAt('Pago aprobado');
    expect(await page.getByRole('main').textContent()).toMatch(/\$\s38\.000/);
    expect(await everythingOn(page)).not.toContain('0123456789');
    expect(world.charges).toHaveLength(1);
  });

  it('without a script after paying: the button asks how the payment stands', async () => {
    const { checkout, page } = stage;
    await page.route('**/*-pending.js', (route) => route.abort());
    await checkout.orderByAccount();
    await checkout.account.fill(savings);
    await checkout.payButton.click();
    await checkout.arriveAt(PENDING);
    await page.getByRole('button', { name: 'Preguntar de nuevo' }).click();
    await checkout.arriveAt(PENDING);
    await confirmDebits();
    await page.getByRole('button', { name: 'Preguntar de nuevo' }).click();
    await checkout.arriveAt('Pago aprobado');
  });

  it('on a phone by touch alone: the bank in the sheet, a wallet by its mobile number', async () => {
    await stage.enter(phone);
    const { checkout, page, world } = stage;
    await checkout.order();
    await page.getByText('Cuenta bancaria', { exact: true }).tap();
    await checkout.account.bank.field.tap();
    await page.getByRole('dialog', { name: 'Banco' }).waitFor();
    await checkout.account.bank.option('Nequi').tap();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await checkout.account.bank.field.inputValue()).toBe('Nequi');
    await checkout.account.field('number').tap();
    await page.keyboard.type('+57 300 123 45 67');
    await checkout.account.field('consent').tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await checkout.payButton.tap();
    await checkout.arriveAt(PENDING);
    expect(bodyOf(world.accountCalls[0])).toMatchObject({
      subtype: 'ELECTRONIC_DEPOSIT',
      account_number: '3001234567',
    });
    await confirmDebits();
    await checkout.arriveAt('Pago aprobado');
  });

  it('in English, and goes Back to what they paid: no digit, and no second charge', async () => {
    const { page, world } = stage;
    const checkout = stage.checkoutIn('en');
    await checkout.orderByAccount();
    await checkout.account.fill(savings);
    await checkout.payButton.click();
    await checkout.arriveAt('Your bank is confirming the payment');
    await confirmDebits();
    await checkout.arriveAt('Payment approved');
    await page.goBack({ waitUntil: 'commit' });
    await checkout.arriveAt('Payment approved');
    expect(await everythingOn(page)).not.toContain(savings.number);
    expect(world.accountCalls).toHaveLength(1);
    expect(world.chargeCalls).toHaveLength(1);
  });
});

describe('what was typed for one payment method takes no part in a payment with the other', () => {
  /** The fields that the checkout was sent with. */
  async function sentFields(): Promise<Record<string, string>> {
    const { checkout, page } = stage;
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/checkout'),
    );
    await checkout.payButton.click();
    return Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''));
  }

  it('a card, and then an account', async () => {
    const { checkout, world } = stage;
    await checkout.order();
    await checkout.card.fill(visa);
    await checkout.method('account').check();
    await checkout.account.fill(savings);
    expect(await sentFields()).toEqual({
      method: 'account',
      account_id: expect.any(String),
      after_attempt: '',
      test_scenario: '',
    });
    await checkout.arriveAt(PENDING);
    expect(world.cardCalls).toHaveLength(0);
  });

  it('an account, and then a card', async () => {
    const { checkout, world } = stage;
    await checkout.orderByAccount();
    await checkout.account.fill({ ...savings, consent: false });
    await checkout.method('card').check();
    await checkout.card.fill(visa);
    expect(await sentFields()).toEqual({
      method: 'card',
      card_id: expect.any(String),
      after_attempt: '',
      test_scenario: '',
    });
    await checkout.arriveAt('Pago aprobado');
    expect(world.accountCalls).toHaveLength(0);
  });
});
