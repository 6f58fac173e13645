import { connectLink } from '@datafono/elements/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { desktopBrowser } from './support/browser.ts';
import { type CaptureShop, openCaptureShop } from './support/capture-shop.ts';
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
import { Person } from './support/person.ts';

const CARD_SAVED = 'Su tarjeta quedó guardada.';

const person = new Person();
let shop: CaptureShop;

const capture = () => connectLink(person.page);
const says = (text: string) => capture().status.filter({ hasText: text }).waitFor();

async function enter(...args: Parameters<Person['enter']>): Promise<void> {
  await person.enter(...args);
  await person.page.goto(shop.url);
  await capture().opener.waitFor();
}

beforeEach(async () => {
  shop = await openCaptureShop();
  await enter();
});
afterEach(() => person.leave());

async function pay(): Promise<void> {
  await person.page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await arriveAt(person.page, 'Pago aprobado');
  const captured = (await shop.service.events())
    .map(({ body }) => JSON.stringify(body))
    .filter((body) => body.includes('connect_link.completed'));
  const charges = await shop.service.objects('charge');
  expect(charges).toHaveLength(1);
  const { object } = await shop.service.control('GET', `/v1/objects/charge/${charges[0]?.['id']}`);
  expect(captured.at(-1)).toContain(`"${Object(object).payment_method_id}"`);
  expect(captured.at(-1)).toContain(`"${shop.customer}"`);
}

it('in a window that is opened twice, and finished in both: one payment method', async () => {
  const { page } = person;
  const first = await openWindow(capture());
  const second = await openWindow(capture(), capture().button('reopen'));
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

it('where the browser refuses the window: the same click goes on in this tab', async () => {
  await enter({}, desktopBrowser);
  const { context, page } = person;
  // The window of another script uses up the click.
  await page.evaluate(() =>
    document.addEventListener('click', () => open('about:blank'), { capture: true, once: true }),
  );
  const other = context.waitForEvent('page');
  await goThere(capture());
  await (await other).close();
  await saveCard(page);
  await goBackToShop(page);
  await says(CARD_SAVED);
  await pay();
});

it('in another browser: the first one learns it', async () => {
  const window = await openWindow(capture());
  const url = window.url();
  await window.close();
  const other = new Person();
  await other.enter();
  try {
    await other.page.goto(url);
    await saveCard(other.page);
    await says(CARD_SAVED);
  } finally {
    await other.leave();
  }
  await pay();
});

it('on a page whose policy cuts it off from its windows', async () => {
  const { context, page } = person;
  await context.route(`${shop.url}/**`, async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.method() !== 'GET') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' };
    return route.fulfill({ response, headers });
  });
  const loaded = await page.reload();
  expect(await loaded?.headerValue('cross-origin-opener-policy')).toBe('same-origin');
  const window = await openWindow(capture());
  await saveCard(window);
  await returnToShop(window);
  await says(CARD_SAVED);
  await pay();
});
