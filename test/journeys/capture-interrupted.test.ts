import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { mastercard } from './support/cards.ts';
import { goBackToShop, returnToShop, saveCard, sendCard } from './support/connect-link.page.ts';
import { arriveAt } from './support/pages-stage.ts';
import { Person } from './support/person.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ shop: { events: true } });

const CARD_SAVED = 'Su tarjeta quedó guardada.';

beforeEach(() => stage.checkout.orderByCapture());

const linkOf = (page: Page) => new URL(page.url()).pathname;

/** Links of the service, of all tests so far. */
const links = async () => (await stage.world.service.objects('connect_link')).length;

/** Pays with what was captured. */
async function pay(): Promise<void> {
  await stage.checkout.payButton.click();
  await stage.checkout.arriveAt('Pago aprobado');
  expect(stage.world.chargeCalls).toHaveLength(1);
}

/** Counts, in the page, how often it is told of a capture. */
const countCompleted = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset['completed'] = '0';
    document.addEventListener('pay-connect-completed', () => {
      document.body.dataset['completed'] = String(Number(document.body.dataset['completed']) + 1);
    });
  });

const completedIn = (page: Page) => page.evaluate(() => document.body.dataset['completed']);

describe('the window', () => {
  it('is refused by the browser: the same click goes on in this tab', async () => {
    const { checkout, context, page } = stage;
    // The window of another script uses up the click.
    await page.evaluate(() =>
      document.addEventListener('click', () => open('about:blank'), { capture: true, once: true }),
    );
    const other = context.waitForEvent('page');
    await checkout.capture.goThere();
    await (await other).close();
    await saveCard(page);
    await goBackToShop(page);
    await checkout.capture.says(CARD_SAVED);
    await pay();
  });

  it('is closed midway: nothing is concluded, and the same link opens again', async () => {
    const { checkout } = stage;
    const { capture } = checkout;
    const before = await links();
    const first = await capture.openWindow();
    const link = linkOf(first);
    await first.close();
    await capture.button('Ya terminé').click();
    await capture.says('Aún no aparece');
    expect(await capture.element.evaluate((element) => element.matches(':state(waiting)'))).toBe(true);
    const second = await capture.openWindow(capture.button('Abrir de nuevo'));
    expect(linkOf(second)).toBe(link);
    await saveCard(second);
    await second.close(); // without going back
    await capture.says(CARD_SAVED);
    expect(await links()).toBe(before + 1);
    await pay();
  });

  it('is not needed any more once the person cancels: the link saves nothing', async () => {
    const { checkout, page, world } = stage;
    const { capture } = checkout;
    const window = await capture.openWindow();
    await capture.button('Cancelar').click();
    await capture.says('Se canceló. No se guardó nada.');
    await window.reload();
    await arriveAt(window, 'Este enlace está cerrado');
    await checkout.payButton.click();
    await capture.says('Guarde un medio de pago para continuar.');
    expect(world.chargeCalls).toHaveLength(0);
    const before = await links();
    const again = await capture.openWindow();
    expect(await links()).toBe(before + 1);
    await saveCard(again);
    await goBackToShop(again);
    await capture.says(CARD_SAVED);
    expect(new URL(page.url()).pathname).toMatch(/checkout$/);
  });

  it('is opened twice, and finished in both: one payment method, told once', async () => {
    const { checkout, page } = stage;
    const { capture } = checkout;
    await countCompleted(page);
    const first = await capture.openWindow();
    const second = await capture.openWindow(capture.button('Abrir de nuevo'));
    await saveCard(first);
    await sendCard(second, mastercard);
    await arriveAt(second, 'No se guardó este medio de pago');
    await returnToShop(first);
    await capture.says(CARD_SAVED);
    expect(await completedIn(page)).toBe('1');
    await pay();
  });
});

describe('the page of the shop', () => {
  it('is loaded again midway, and learns the end', async () => {
    const { checkout, page } = stage;
    const { capture } = checkout;
    const window = await capture.openWindow();
    await page.reload();
    await capture.button('Ya terminé').waitFor();
    await saveCard(window);
    await returnToShop(window);
    await capture.says(CARD_SAVED);
    await pay();
  });

  it('is loaded again, left and returned to after the end: the payment method is there, and is told once', async () => {
    const { checkout, page, world } = stage;
    const { capture } = checkout;
    await page.addInitScript(() =>
      document.addEventListener('change', ({ target }) => {
        if (target instanceof Element && target.localName === 'pay-connect-link')
          sessionStorage['changes'] = Number(sessionStorage['changes'] ?? 0) + 1;
      }),
    );
    await page.reload();
    await capture.element.evaluate((element) => element.setAttribute('mode', 'redirect'));
    await capture.goThere();
    await saveCard(page);
    await goBackToShop(page);
    await capture.says(CARD_SAVED);
    await page.reload();
    await capture.says(CARD_SAVED);
    await page.goBack({ waitUntil: 'commit' });
    await arriveAt(page, 'Su tarjeta quedó guardada');
    await goBackToShop(page); // the second return
    await capture.says(CARD_SAVED);
    do {
      const arrived = page.waitForEvent('framenavigated');
      await page.evaluate(() => void setTimeout(() => history.back()));
      await arrived;
    } while (!page.url().startsWith(world.shop.url));
    await capture.says(CARD_SAVED); // on the page of the start
    expect(await page.evaluate(() => sessionStorage['changes'])).toBe('1');
    await pay();
  });

  it('is left for the link and brought back by Back: the same link goes on', async () => {
    const { checkout, page } = stage;
    const { capture } = checkout;
    const before = await links();
    await capture.element.evaluate((element) => element.setAttribute('mode', 'redirect'));
    await capture.goThere();
    const link = linkOf(page);
    await page.goBack({ waitUntil: 'commit' });
    await capture.button('Abrir de nuevo').waitFor();
    const window = await capture.openWindow(capture.button('Abrir de nuevo'));
    expect(linkOf(window)).toBe(link);
    expect(await links()).toBe(before + 1);
    await saveCard(window);
    await goBackToShop(window);
    await capture.says(CARD_SAVED);
    await pay();
  });

  it('is left after paying, by Back: the receipt again, and no second charge', async () => {
    const { checkout, page, world } = stage;
    const { capture } = checkout;
    await capture.element.evaluate((element) => element.setAttribute('mode', 'redirect'));
    await capture.goThere();
    await saveCard(page);
    await goBackToShop(page);
    await capture.says(CARD_SAVED);
    await pay();
    await page.goBack({ waitUntil: 'commit' });
    await checkout.arriveAt('Pago aprobado');
    expect(world.chargeCalls).toHaveLength(1);
  });
});

it('the person finishes in another browser: it says that the shop knows, and the first one learns it', async () => {
  const { checkout } = stage;
  const { capture } = checkout;
  const window = await capture.openWindow();
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
    await capture.says(CARD_SAVED);
  } finally {
    await other.leave();
  }
  await pay();
});

describe.each(['same-origin', 'same-origin-allow-popups'])(
  'a shop whose pages are opened with %s',
  (policy) => {
    it('learns the end from the return of the window', async () => {
      const { checkout, context, page, world } = stage;
      const { capture } = checkout;
      await context.route(`${world.shop.url}/**`, async (route) => {
        const request = route.request();
        if (!request.isNavigationRequest() || request.method() !== 'GET') return route.fallback();
        const response = await route.fetch({ maxRedirects: 0 });
        return route.fulfill({
          response,
          headers: { ...response.headers(), 'cross-origin-opener-policy': policy },
        });
      });
      const loaded = await page.reload();
      expect(await loaded?.headerValue('cross-origin-opener-policy')).toBe(policy);
      const window = await capture.openWindow();
      await saveCard(window);
      await returnToShop(window);
      await capture.says(CARD_SAVED);
      await pay();
    });
  },
);
