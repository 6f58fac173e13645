import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { answerAsBank, payFromBank } from './support/hosted-payment.page.ts';
import { arriveAt } from './support/pages-stage.ts';
import { Person } from './support/person.ts';
import { Recording } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ shop: { events: true } });

const APPROVES = 'Aprueba el pago';

/** Payments change their state when a test says so. */
beforeEach(() =>
  stage.world.service.control('PUT', '/v1/clock', { mode: 'frozen', now: new Date().toISOString() }),
);

const settle = () => stage.world.service.advanceClock({ minutes: 1 });

const payments = () => stage.world.service.objects('payment');

/** The state of the link on the shop's page. */
const state = (page: Page, text: string) =>
  page.locator('pay-payment-link').locator('[part~=state]').filter({ hasText: text }).waitFor();

/** The address of the QR code, on another device. */
async function onAnotherDevice(use: (page: Page) => Promise<void>): Promise<void> {
  const address = (await stage.checkout.link.textContent()) ?? '';
  const other = new Person();
  await other.enter({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
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
      await state(page, 'Pago en proceso');
      await answerAsBank(other, 'Rechaza: fondos insuficientes');
      await arriveAt(other, 'El pago no pasó');
      await settle();
      await state(page, 'Pago rechazado');
      await page.locator('pay-payment-link [part=remarks]').getByText('Puede intentarlo de nuevo.').waitFor();
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

  it('on this device, and goes Back: the receipt, and no other payment', async () => {
    const { checkout, context, page, world } = stage;
    const before = (await payments()).length;
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
    await checkout.arriveAt('Pago aprobado');
    expect(await payments()).toHaveLength(before + 1);
    expect(world.chargeCalls).toHaveLength(0);
  });

  it('on a page that is loaded again midway, and in a second tab: the same payment', async () => {
    const { checkout, context, page } = stage;
    const before = (await payments()).length;
    await checkout.orderByLink();
    const address = await checkout.link.textContent();
    await page.reload();
    expect(await checkout.link.textContent()).toBe(address);
    const second = await context.newPage();
    await second.goto(page.url().replace('/link', '/checkout'));
    await second.waitForURL(/\/link$/);
    await onAnotherDevice(async (other) => {
      await payFromBank(other);
      await answerAsBank(other, APPROVES);
      await arriveAt(other, 'Pago aprobado');
      await settle();
    });
    for (const each of [page, second]) await arriveAt(each, 'Pago aprobado');
    expect(await payments()).toHaveLength(before + 1);
  });

  it('while the shop cannot read the payment: the event alone marks the order as paid', async () => {
    const { checkout, page, world } = stage;
    await checkout.orderByLink();
    const order = page.url().replace('/link', '');
    await onAnotherDevice(async (other) => {
      await payFromBank(other);
      await answerAsBank(other, APPROVES);
      await arriveAt(other, 'Pago aprobado');
    });
    world.api.fail({ cut: 'before' });
    await settle();
    const shown = async () => (await page.request.get(order)).text();
    await expect.poll(shown, { timeout: 60_000 }).toContain('Pago aprobado');
    await page.reload();
    await checkout.arriveAt('Pago aprobado');
  });

  it('without a script: the link is there, and the order is paid when it is loaded again', async () => {
    const { checkout, page } = stage;
    await page.route('**/*-payment-link.js', (route) => route.abort());
    await checkout.order();
    await checkout.method('link').check();
    await page.getByRole('button', { name: 'Continuar con el link' }).click();
    const opened = stage.context.waitForEvent('page');
    await page.getByRole('link', { name: 'Abrir la página de pago' }).click();
    const window = await opened;
    await payFromBank(window);
    await answerAsBank(window, APPROVES);
    await arriveAt(window, 'Pago aprobado');
    await settle();
    await page.reload();
    await checkout.arriveAt('Pago aprobado');
  });
});

describe('a link that can no longer be paid', () => {
  it('expired: the person chooses again and pays with a card, once', async () => {
    const { checkout, page, world } = stage;
    await checkout.orderByLink();
    const address = (await checkout.link.textContent()) ?? '';
    await world.service.advanceClock({ minutes: 31 });
    await state(page, 'Pago vencido');
    expect(await page.locator('pay-payment-link').locator('svg').count()).toBe(0);
    await page.getByRole('link', { name: 'Elegir otro medio de pago' }).click();
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.charges).toHaveLength(1);
    await page.goto(address);
    await arriveAt(page, 'Este pago venció');
  });

  it('cancelled: the person chooses again', async () => {
    const { checkout, page, world } = stage;
    await checkout.orderByLink();
    const { object } = (await payments()).at(-1) ?? {};
    const body = JSON.stringify({ ...Object(object), status: 'cancelled' });
    world.api.fail({ status: 200, type: 'application/json', body });
    await state(page, 'Pago cancelado');
    await page.getByRole('link', { name: 'Elegir otro medio de pago' }).waitFor();
  });
});

it('a link that can be paid leaves no other way: not by a page of before, either', async () => {
  const { checkout, context, page, world } = stage;
  await checkout.order();
  const card = await context.newPage();
  await card.goto(page.url());
  await checkout.method('link').check();
  await page.getByRole('button', { name: 'Continuar con el link' }).click();
  await checkout.link.waitFor();
  const before = stage.checkoutOn(card);
  await before.card.fill(visa);
  await before.payButton.click();
  await card.waitForURL(/\/link$/);
  expect(world.chargeCalls).toHaveLength(0);
});
