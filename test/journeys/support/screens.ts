import type { Page } from 'playwright-core';
import { textAt } from '../../conformance/json.ts';
import { visa } from './cards.ts';
import type { CheckoutPage } from './checkout.page.ts';
import type { useStage } from './use-stage.ts';

/** Opens a screen for a person, up to where it stands still. */
export type Path = (page: Page) => Promise<unknown>;

type Screens = Readonly<Record<string, Path>>;

type Stage = ReturnType<typeof useStage>;

/** What a customer sees: the shop and the hosted pages. */
export function customerScreens(stage: Stage): Screens {
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

  return {
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
  };
}

/** What a developer sees: the inspector. */
export function inspectorScreens(stage: Stage): Screens {
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

  return {
    'a request': inspector('requests'),
    'an object': inspector('objects'),
    'an event': inspector('events'),
    messages: inspector('messages', false),
    faults: inspector('faults', false),
    webhooks: inspector('webhooks', false),
  };
}
