import { expect, it } from 'vitest';
import { savings } from './support/accounts.ts';
import { visa } from './support/cards.ts';
import { pressKeys, typeThrough } from './support/keys.ts';
import { phone } from './support/person.ts';
import { everythingOn, Recording } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ events: true });

const PENDING = 'El banco todavía no confirma el pago. No pague otra vez.';

const confirmDebits = () => stage.world.service.advanceClock({ minutes: 1 });

const bodyOf = (exchange: { readonly body: string } | undefined) => JSON.parse(exchange?.body ?? '{}');

it('by keys alone, the bank by two letters; the event of the service says that the order is paid', async () => {
  const { checkout, page, world } = stage;
  const recording = new Recording(page);
  const focused = (element: ReturnType<typeof page.locator>) => element.and(page.locator(':focus')).waitFor();
  await checkout.order();
  await checkout.method('card').focus();
  await page.keyboard.press('ArrowRight');
  await focused(checkout.method('account'));
  await page.keyboard.press('Tab');
  await focused(checkout.account.bank.field);
  await page.keyboard.type('fa');
  await pressKeys(page, 'ArrowDown', 'Enter');
  expect(await checkout.account.bank.field.inputValue()).toBe('Banco Falabella');
  await pressKeys(page, 'Tab', 'ArrowRight', 'Tab');
  await typeThrough(page, '0123-456 789');
  await pressKeys(page, 'Space', 'Tab', 'Tab');
  await focused(checkout.payButton);
  await page.keyboard.press('Enter');
  await checkout.says(PENDING, 'pending');

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
  expect(recording.console).toEqual([]);

  world.api.fail({ cut: 'before' }); // so the shop can learn it from the event alone
  await confirmDebits();
  await checkout.arriveAt('Pago aprobado');
  expect(await page.getByRole('main').textContent()).toMatch(/\$\s38\.000/);
  expect(await everythingOn(page)).not.toContain('0123456789');
  expect(world.charges).toHaveLength(1);
});

it('on a phone by touch alone: the bank in the sheet, a wallet by its mobile number', async () => {
  await stage.enter(phone);
  const { checkout, page, world } = stage;
  const recording = new Recording(page);
  await checkout.order();
  await page.getByText('Cuenta', { exact: true }).tap();
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
  await checkout.says(PENDING, 'pending');
  expect(bodyOf(world.accountCalls[0])).toMatchObject({
    subtype: 'ELECTRONIC_DEPOSIT',
    account_number: '3001234567',
  });
  expect(recording.console).toEqual([]);
});

it('a card that was typed before takes no part in a payment with an account', async () => {
  const { checkout, page, world } = stage;
  await checkout.order();
  await checkout.card.fill(visa);
  await checkout.select('account');
  await checkout.account.fill(savings);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/checkouts/'),
  );
  await checkout.payButton.click();
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({
    do: 'pay',
    way: 'account',
    account_id: expect.any(String),
    amount: '38000',
    after: '0',
  });
  await checkout.says(PENDING, 'pending');
  expect(world.cardCalls).toHaveLength(0);
});
