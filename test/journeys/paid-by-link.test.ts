import { paymentLink } from '@datafono/elements/testing';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { answerAsBank, payFromBank } from './support/hosted-payment.page.ts';
import { arriveAt } from './support/pages-stage.ts';
import { Person, phone } from './support/person.ts';
import { Recording } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ events: true });

const APPROVES = 'Aprueba el pago';
const HIDDEN = 'El link de pago ya no se muestra';
const ENDED = 'El link de pago terminó sin ningún pago';

const settle = () => stage.world.service.advanceClock({ minutes: 1 });

const payments = () => stage.world.service.objects('payment');

async function onAnotherDevice(use: (page: Page) => Promise<void>): Promise<void> {
  const address = (await stage.checkout.link.textContent()) ?? '';
  const other = new Person();
  await other.enter(phone);
  try {
    await other.page.goto(address.trim());
    await use(other.page);
  } finally {
    await other.leave();
  }
}

describe('a person pays with a link', () => {
  it('on another device: declined, tried again, approved; the first page shows each', async () => {
    const { checkout, page, world } = stage;
    const recording = new Recording(page);
    await checkout.orderByLink();
    const { id } = (await payments()).at(-1) ?? {};
    await onAnotherDevice(async (other) => {
      expect(await other.getByRole('main').textContent()).toMatch(/\$\s38\.000\s+Café de Nariño, 340 g × 1/);
      await payFromBank(other);
      await paymentLink(page).state('in_progress').waitFor();
      await answerAsBank(other, 'Rechaza: fondos insuficientes');
      await arriveAt(other, 'El pago no pasó');
      await settle();
      await paymentLink(page).state('declined').waitFor();
      await page.locator('pay-payment-link [part=remarks]').getByText('Intente de nuevo.').waitFor();
      await payFromBank(other);
      await answerAsBank(other, APPROVES);
      await arriveAt(other, 'Pago aprobado');
      await settle();
      await checkout.arriveAt('Pago aprobado');
    });
    const main = page.getByRole('main');
    expect(await main.textContent()).toMatch(/\$\s38\.000/);
    expect(await main.textContent()).toContain(String(id));
    expect(world.chargeCalls).toHaveLength(0);
    expect((await world.service.attempts(String(id))).map(({ status }) => status)).toEqual([
      'failed',
      'paid',
    ]);
    expect(recording.console).toEqual([]); // the policy included
  });

  it('on this device, and goes Back and Forward: the receipt, and no other payment', async () => {
    const { checkout, context, page, world } = stage;
    const before = (await payments()).length;
    await checkout.visit();
    await checkout.orderByLink();
    const opened = context.waitForEvent('page');
    await page.locator('pay-payment-link').getByRole('link', { name: 'Pagar', exact: true }).click();
    const window = await opened;
    await payFromBank(window);
    await answerAsBank(window, APPROVES);
    await arriveAt(window, 'Pago aprobado');
    await settle();
    await window.close();
    await checkout.arriveAt('Pago aprobado');
    await page.goBack({ waitUntil: 'commit' });
    await checkout.arriveAt('Café de Nariño, 340 g');
    await page.goForward({ waitUntil: 'commit' });
    await checkout.arriveAt('Pago aprobado');
    expect(await payments()).toHaveLength(before + 1);
    expect(world.chargeCalls).toHaveLength(0);
  });
});

it('a link that expired: the person chooses again and pays with a card, once', async () => {
  const { checkout, page, world } = stage;
  await checkout.orderByLink();
  const address = (await checkout.link.textContent()) ?? '';
  await world.service.advanceClock({ minutes: 31 });
  await checkout.says(ENDED, 'open'); // the page reads it by itself
  expect(await page.locator('pay-payment-link').count()).toBe(0);
  await checkout.payWith(visa);
  await checkout.arriveAt('Pago aprobado');
  expect(world.charges).toHaveLength(1);
  await page.goto(address);
  await arriveAt(page, 'Este pago venció');
});

it('a link that is taken back: the page says until when, after a reload, too, and opens the other ways once it expired', async () => {
  const { checkout, page, world } = stage;
  await checkout.orderByLink();
  await page.getByRole('button', { name: 'Pagar de otra manera' }).click();
  for (const visit of [() => {}, () => page.reload(), () => page.goto(`${page.url()}/checkout`)]) {
    await visit();
    await checkout.says(HIDDEN, 'on_link');
    expect(await page.getByRole('main').textContent()).toMatch(
      /hasta el \d{1,2} de \p{L}+ de \d{4},? a las? \d/u,
    );
    expect(await page.locator('pay-payment-link').count()).toBe(0);
    expect(await checkout.payButton.count()).toBe(0);
  }
  await world.service.advanceClock({ minutes: 40 });
  await checkout.says(ENDED, 'open'); // the page reads it by itself
  await checkout.payWith(visa);
  await checkout.arriveAt('Pago aprobado');
  expect(world.charges).toHaveLength(1);
  expect((await payments()).at(-1)).toMatchObject({ status: 'expired' });
});

it('a link that is taken back and paid by who has it: the page shows the receipt by itself', async () => {
  const { checkout, page, world } = stage;
  await checkout.orderByLink();
  const address = (await checkout.link.textContent()) ?? '';
  await page.getByRole('button', { name: 'Pagar de otra manera' }).click();
  await checkout.says(HIDDEN, 'on_link');
  const other = new Person();
  await other.enter(phone);
  await other.page.goto(address.trim());
  await payFromBank(other.page);
  await answerAsBank(other.page, APPROVES);
  await arriveAt(other.page, 'Pago aprobado');
  await settle();
  await other.leave();
  await checkout.arriveAt('Pago aprobado');
  expect(world.chargeCalls).toHaveLength(0);
});
