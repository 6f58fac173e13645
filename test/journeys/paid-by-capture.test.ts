import { describe, expect, it } from 'vitest';
import { goBackToShop, returnToShop, saveAccount, saveCard } from './support/connect-link.page.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ shop: { events: true } });

const CARD_SAVED = 'Su tarjeta quedó guardada.';

/** Pays with what was captured: the only charge has the id that the service's event had. */
async function payWithCaptured(type: 'card' | 'account'): Promise<void> {
  const { checkout, world } = stage;
  await checkout.payButton.click();
  if (type === 'card') await checkout.arriveAt('Pago aprobado');
  else await checkout.arriveAt('Su banco está confirmando el pago');
  const captured = (await world.service.events())
    .map(({ body }) => JSON.stringify(body))
    .filter((body) => body.includes('connect_link.completed'));
  const { customer_id, [`${type}_id`]: id } = JSON.parse(world.chargeCalls[0]?.body ?? '{}');
  expect(captured.at(-1)).toContain(`"${id}"`);
  expect(captured.at(-1)).toContain(`"${customer_id}"`);
  expect(world.chargeCalls).toHaveLength(1);
  expect(world.cardCalls).toHaveLength(0); // the card went from the page of the link
}

describe.each([
  ['popup', undefined],
  ['tab', 'tab'],
] as const)('a person saves a card in a %s', (_, mode) => {
  it('and pays with it; the window closes itself', async () => {
    const { checkout, page } = stage;
    await checkout.orderByCapture();
    const { capture } = checkout;
    if (mode) await capture.element.evaluate((element, value) => element.setAttribute('mode', value), mode);
    const window = await capture.openWindow();
    await saveCard(window);
    await returnToShop(window);
    await capture.says(CARD_SAVED);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toMatch(/card_|4242|Ana/);
    await payWithCaptured('card');
  });
});

it('a person saves an account in the same tab on a phone, comes back and pays with it', async () => {
  await stage.enter({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { checkout, page } = stage;
  await checkout.orderByCapture();
  await checkout.capture.goThere();
  await saveAccount(page);
  await goBackToShop(page);
  await checkout.capture.says('Su cuenta quedó guardada.');
  expect(new URL(page.url()).search).toBe('?method=capture');
  await payWithCaptured('account');
});
