import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();

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
