import { expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { answerAsBank } from './support/hosted-payment.page.ts';
import { arriveAt, usePages } from './support/pages-stage.ts';
import { phone } from './support/person.ts';
import { useStage } from './support/use-stage.ts';

const pages = usePages();
const shop = useStage({ card: 'page' });

const PAID = 'Pago aprobado';

it('a receipt of a hosted page has the mark of its card; it is printed, and shared where the browser can', async () => {
  const { page, service } = pages;
  const done: unknown[] = [];
  await page.exposeFunction('done', (what: unknown) => done.push(what));
  // Chromium shares nothing on Linux.
  await page.addInitScript("Object.defineProperty(navigator, 'share', { value: (data) => done(data) })");
  await page.addInitScript("addEventListener('beforeprint', () => done('printed'))");
  const { url } = await service.payment();
  await page.goto(url);
  await page.getByRole('link', { name: 'Tarjeta' }).press('Enter');
  await pages.card.fill(visa);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await answerAsBank(page, 'Aprueba el pago');
  await arriveAt(page, PAID);
  await page.locator('dd', { hasText: 'Visa •••• 5556' }).locator('svg').waitFor();
  const transaction = page.locator('dl > div', { hasText: 'Transacción' });
  const whole = transaction.locator('code');
  expect(await whole.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await whole.isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  await transaction.getByText(/^[0-9A-F]{8}$/).click();
  expect(await whole.textContent()).toMatch(/^[0-9a-f-]{36}$/);
  expect(await whole.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect.poll(() => done).toHaveLength(2);
  expect(done).toEqual([
    'printed',
    {
      title: expect.stringContaining(PAID),
      text: expect.stringMatching(/\$\s1\.250\.000[\s\S]*Visa •••• 5556/),
    },
  ]);
  await pages.enter({ ...phone, javaScriptEnabled: false });
  await pages.page.goto(url);
  await arriveAt(pages.page, 'Este pago ya está hecho');
  expect(await pages.page.getByRole('button').count()).toBe(0);
});

it('a receipt of the shop is printed, and names a card that was saved', async () => {
  const { checkout, page } = shop;
  await checkout.buy(1);
  await checkout.card.fill(visa);
  await page.getByRole('checkbox', { name: /guardar mi tarjeta/ }).check();
  await checkout.pressPay();
  await checkout.arriveAt(PAID);
  await page.locator('dd', { hasText: 'Visa •••• 5556' }).locator('svg').waitFor();
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
  expect(await page.getByRole('button', { name: 'Compartir' }).count()).toBe(0); // Chromium cannot, on Linux
});
