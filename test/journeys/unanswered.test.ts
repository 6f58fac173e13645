import { expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ shop: { timeout: 3_000 } });
const title = 'No sabemos si el pago se hizo';

it('the service takes a charge and never answers: asking again settles it with one charge', async () => {
  const { checkout, page, world } = stage;
  await checkout.order();
  await checkout.card.fill(visa);
  world.api.fail({ hold: true });
  await checkout.payButton.click();
  await checkout.arriveAt(title);
  world.api.release();
  await page.getByRole('button', { name: 'Preguntar de nuevo' }).click();
  await checkout.arriveAt('Pago aprobado');
  expect(world.charges).toEqual([{ id: expect.any(String), status: 'succeeded', amount: 38_000 }]);
  expect(new Set(world.chargeCalls.map(({ headers }) => headers['x-idempotency'])).size).toBe(1);
});

it('the service is down while a person pays, and comes back: one charge', async () => {
  const { checkout, page, world } = stage;
  await checkout.order();
  await checkout.card.fill(visa);
  await world.api.close();
  await checkout.payButton.click();
  await checkout.arriveAt(title);
  await world.api.reopen();
  await page.getByRole('button', { name: 'Preguntar de nuevo' }).click();
  await checkout.arriveAt('Pago aprobado');
  expect(world.charges).toHaveLength(1);
  expect(world.cardCalls).toHaveLength(1);
});
