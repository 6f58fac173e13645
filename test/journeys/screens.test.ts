import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { textAt } from '../conformance/json.ts';
import { visa } from './support/cards.ts';
import type { CheckoutPage } from './support/checkout.page.ts';
import { phone } from './support/person.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ events: true });
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Opens a screen for a person, up to where it stands still. */
type Path = (page: Page) => Promise<unknown>;

const shop =
  (path: (checkout: CheckoutPage) => Promise<unknown>): Path =>
  () =>
    path(stage.checkout);

const paidWith = (scenario: string) =>
  shop(async (checkout) => {
    await checkout.order();
    if (scenario) await checkout.choose(scenario);
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await (scenario ? checkout.refusal : checkout.page.locator('.receipt, dl').first()).waitFor();
  });

const hosted =
  (kind: 'link' | 'payment', query = '', fields = {}): Path =>
  async (page) => {
    const { url } = await stage.world.service[kind](fields);
    await page.goto(url + query);
  };

const attempt =
  (answer?: string): Path =>
  async (page) => {
    const { service } = stage.world;
    const customer_id = await service.customer();
    const { url } = await service.payment({ customer_id });
    const form = { method: 'card', card_id: await service.card(customer_id) };
    const { request } = page;
    const started = await request.post(url, { form, headers: { origin: new URL(url).origin } });
    await page.goto(started.url());
    if (answer) {
      await page.locator(`input[value="${answer}"]`).check();
      await page.locator('main form button').first().click();
      await page.locator('main form button').waitFor({ state: 'detached' });
    }
  };

const inspector =
  (tab: string, opens = true): Path =>
  async (page) => {
    const { service } = stage.world;
    await service.payment();
    await service.charge({ test_scenario: 'INSUFFICIENT_FUNDS' }).catch(() => {});
    const { control, secretKey } = service.addresses;
    await page.goto(`${control}/#key=${secretKey}`);
    await page.getByText('En vivo').waitFor();
    await page.evaluate((name) => {
      location.hash = `#/${name}`;
    }, tab);
    if (!opens) return;
    await page.locator('.rows a').first().click();
    await page.getByRole('article').first().waitFor();
  };

const screens: Readonly<Record<string, Path>> = {
  'the product': shop((checkout) => checkout.visit()),
  'the checkout with a card': shop((checkout) => checkout.order()),
  'the checkout with an account': shop((checkout) => checkout.orderByAccount()),
  'the checkout with a link': shop((checkout) => checkout.orderByLink()),
  'a link that was taken back': shop(async (checkout) => {
    await checkout.orderByLink();
    await checkout.page.getByRole('button', { name: 'Pagar de otra manera' }).click();
    await checkout.says('El link de pago ya no se muestra', 'on_link');
  }),
  'an empty card form': shop(async (checkout) => {
    await checkout.order();
    await checkout.payButton.click();
    await checkout.page.locator('pay-card-form [aria-invalid=true]').nth(4).waitFor();
  }),
  'a declined card': paidWith('INSUFFICIENT_FUNDS'),
  'a receipt': paidWith(''),
  'an order that nobody made': (page) => page.goto(`${stage.world.shop.url}/orders/none`),
  'the capture of a card': hosted('link'),
  'the capture of an account': hosted('link', '?method=account'),
  'a link for nothing': hosted('link', '', { allows: { cards: false, accounts: false } }),
  'a closed link': async (page) => {
    const { id, url } = await stage.world.service.link();
    await stage.world.service.api('DELETE', `/v1/connect-links/${id}`);
    await page.goto(url);
  },
  'an unknown page': hosted('link', '/nothing'),
  'ways to pay': hosted('payment'),
  'payment by card': hosted('payment', '?method=card'),
  'payment from a bank': hosted('payment', '?method=bank'),
  'payment from a wallet': hosted('payment', '?method=wallet'),
  'the question what the bank answers': attempt(),
  'a payment that was made': attempt('approve'),
  'a payment that was declined': attempt('CARD_EXPIRED'),
  'a cancelled payment': async (page) => {
    const body = { provider: 'siigo', provider_id: '1042', reference: 'FV-1042', amount: 350_000 };
    const { service } = stage.world;
    const { id, payment } = await service.api('POST', '/v1/invoices', body);
    await service.api('DELETE', `/v1/invoices/${id}`, { reason: 'DELETE_FROM_PROVIDER' });
    await page.goto(textAt(payment, 'payment_link'));
  },
  'a request': inspector('requests'),
  'an object': inspector('objects'),
  'an event': inspector('events'),
  messages: inspector('messages', false),
  faults: inspector('faults', false),
  webhooks: inspector('webhooks', false),
};

/** What axe finds, and whether the page is wider than its window. */
async function faultsOn(page: Page): Promise<readonly string[]> {
  const { width, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: width, clientWidth } = document.documentElement;
    return { width, clientWidth };
  });
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate((): Promise<AxeResults> => window.axe.run());
  return [
    ...(width > clientWidth ? [`${width} px wide in ${clientWidth}`] : []),
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
  ];
}

it.each(Object.entries(screens))(
  '%s has no fault, light on a desktop and dark on a phone',
  async (_, path) => {
    await stage.enter({ colorScheme: 'light', reducedMotion: 'reduce', bypassCSP: true });
    const { page } = stage;
    await path(page);
    const wide = await faultsOn(page);
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([...wide, ...(await faultsOn(page))]).toEqual([]);
  },
);

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
