import { accountForm } from '@datafono/elements/testing';
import { beforeEach, expect, it } from 'vitest';
import { savings } from './support/accounts.ts';
import { desktopBrowser } from './support/browser.ts';
import { mastercard } from './support/cards.ts';
import {
  goBackToShop,
  goThere,
  openWindow,
  returnToShop,
  saveCard,
  sendCard,
} from './support/connect-link.page.ts';
import { arriveAt } from './support/pages-stage.ts';
import { Person, phone } from './support/person.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ events: true });

const CARD_SAVED = 'Su tarjeta quedó guardada.';

/** Opens the checkout of a new order, and chooses to save a payment method. */
async function order(): Promise<void> {
  const { checkout } = stage;
  await checkout.order();
  await checkout.method('capture').check();
  await checkout.capture.opener.waitFor();
}

beforeEach(order);

const says = (text: string) => stage.checkout.capture.status.filter({ hasText: text }).waitFor();

async function pay(type: 'card' | 'account' = 'card'): Promise<void> {
  const { checkout, world } = stage;
  await checkout.payButton.click();
  await checkout.arriveAt(type === 'card' ? 'Pago aprobado' : 'Su banco está confirmando el pago');
  const captured = (await world.service.events())
    .map(({ body }) => JSON.stringify(body))
    .filter((body) => body.includes('connect_link.completed'));
  const { customer_id, [`${type}_id`]: id } = JSON.parse(world.chargeCalls[0]?.body ?? '{}');
  expect(captured.at(-1)).toContain(`"${id}"`);
  expect(captured.at(-1)).toContain(`"${customer_id}"`);
  expect(world.chargeCalls).toHaveLength(1);
  expect(world.cardCalls).toHaveLength(0); // the card went from the page of the link
}

it('in a window that is opened twice, and finished in both: one payment method', async () => {
  const { checkout, page } = stage;
  const { capture } = checkout;
  const first = await openWindow(capture);
  const second = await openWindow(capture, capture.button('reopen'));
  expect(second.url()).toBe(first.url());
  await saveCard(first);
  await sendCard(second, mastercard);
  await arriveAt(second, 'No se guardó este medio de pago');
  await returnToShop(first);
  await says(CARD_SAVED);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/card_|4242|Ana/);
  await pay();
});

it('an account in the same tab on a phone', async () => {
  await stage.enter(phone);
  await order();
  const { checkout, page } = stage;
  await goThere(checkout.capture);
  await page.getByRole('link', { name: 'Cuenta bancaria' }).click();
  await accountForm(page).fill(savings);
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  await arriveAt(page, 'Su cuenta quedó guardada');
  await goBackToShop(page);
  await says('Su cuenta quedó guardada.');
  expect(new URL(page.url()).search).toBe('?method=capture');
  await pay('account');
});

it('where the browser refuses the window: the same click goes on in this tab', async () => {
  await stage.enter({}, desktopBrowser);
  await order();
  const { checkout, context, page } = stage;
  // The window of another script uses up the click.
  await page.evaluate(() =>
    document.addEventListener('click', () => open('about:blank'), { capture: true, once: true }),
  );
  const other = context.waitForEvent('page');
  await goThere(checkout.capture);
  await (await other).close();
  await saveCard(page);
  await goBackToShop(page);
  await says(CARD_SAVED);
  await pay();
});

it('in another browser, which says that the shop knows; the first one learns it', async () => {
  const window = await openWindow(stage.checkout.capture);
  const url = window.url();
  await window.close();
  const other = new Person();
  await other.enter();
  try {
    await other.page.goto(url);
    await saveCard(other.page);
    await goBackToShop(other.page);
    await arriveAt(other.page, 'Siga donde empezó');
    await other.page.getByText('Si ya guardó su medio de pago, la tienda lo sabe.').waitFor();
    await says(CARD_SAVED);
  } finally {
    await other.leave();
  }
  await pay();
});

it('on a page whose policy cuts it off from its windows', async () => {
  const { checkout, context, page, world } = stage;
  await context.route(`${world.shop.url}/**`, async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.method() !== 'GET') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' };
    return route.fulfill({ response, headers });
  });
  const loaded = await page.reload();
  expect(await loaded?.headerValue('cross-origin-opener-policy')).toBe('same-origin');
  const window = await openWindow(checkout.capture);
  await saveCard(window);
  await returnToShop(window);
  await says(CARD_SAVED);
  await pay();
});
