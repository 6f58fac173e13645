import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();
const framed = useStage({ card: 'frame' });

const groundOf = (button: Locator): Promise<string> =>
  button.evaluate((element) => getComputedStyle(element).backgroundColor);

it('after a decline the button for another card stands out, and the same one is offered in words; with another way the one that pays does', async () => {
  const { checkout, page } = stage;
  await checkout.order();
  await checkout.choose('INSUFFICIENT_FUNDS');
  const accent = await groundOf(checkout.payButton);
  await checkout.payWith(visa);
  await checkout.refusal.waitFor();
  expect(await groundOf(page.getByRole('button', { name: 'Usar otra tarjeta' }))).toBe(accent);
  expect(await groundOf(checkout.payButton)).not.toBe(accent);
  await page.getByRole('button', { name: /^Pagar\s\$\s38\.000 con la misma tarjeta$/ }).waitFor();
  const save = page.getByRole('checkbox', { name: /guardar mi tarjeta/ });
  expect(await save.isVisible()).toBe(false);
  await checkout.select('link');
  expect(await groundOf(checkout.payButton)).toBe(accent);
  await page.getByRole('button', { name: /^Pagar\s\$\s38\.000$/ }).waitFor();
  await checkout.select('card');
  await page.getByRole('button', { name: 'Usar otra tarjeta' }).click();
  await save.waitFor();
});

it('after a card of which nobody knows whether it was saved, the button that finds it out stands out', async () => {
  const { checkout, page } = stage;
  await checkout.order();
  const accent = await groundOf(checkout.payButton);
  await page.route('**/v1/cards', (route) => route.abort());
  await checkout.payWith(visa);
  expect(await groundOf(page.getByRole('button', { name: 'Reintentar' }))).toBe(accent);
  expect(await groundOf(page.getByRole('button', { name: /^Pagar\s\$/ }))).not.toBe(accent);
});

it('after a payment of which nobody knows how it stands, the one button stands out', async () => {
  const { checkout, page } = stage;
  await checkout.order();
  const accent = await groundOf(checkout.payButton);
  await page.route('**/pay/checkouts/**', (route) => route.abort());
  await checkout.payWith(visa);
  expect(await groundOf(page.getByRole('button', { name: 'Consultar este pago' }))).toBe(accent);
});

it('where the frame of the card does not come, the button that asks for it stands out', async () => {
  const { checkout, context, page } = framed;
  await context.route('http://localhost:*/frame', (route) => route.abort());
  await checkout.visit();
  await page.getByRole('button', { name: 'Comprar' }).click();
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await retry.waitFor();
  const quiet = await groundOf(checkout.payButton);
  const ground = await groundOf(retry);
  await checkout.select('link');
  expect([await groundOf(checkout.payButton), quiet === ground]).toEqual([ground, false]);
});

it('in forced colours the button that stands out is the one with the thicker line', async () => {
  await stage.enter({ forcedColors: 'active' });
  const { checkout, page } = stage;
  const lineOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).borderTopWidth);
  await checkout.order();
  expect(await lineOf(checkout.payButton)).toBe('2px');
  await checkout.choose('INSUFFICIENT_FUNDS');
  await checkout.payWith(visa);
  await checkout.refusal.waitFor();
  const other = page.getByRole('button', { name: 'Usar otra tarjeta' });
  expect([await lineOf(other), await lineOf(checkout.payButton)]).toEqual(['2px', '1px']);
});
