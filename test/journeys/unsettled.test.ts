import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();
const title = 'No sabemos si el pago se hizo';

/** Pays while the wire between the shop and the service is broken. */
async function payInto(fault: Parameters<typeof stage.world.api.fail>[0]): Promise<void> {
  const { checkout, world } = stage;
  await checkout.order();
  await checkout.card.fill(visa);
  world.api.fail(fault);
  await checkout.payButton.click();
  await checkout.arriveAt(title);
}

describe('nobody knows whether the charge was made', () => {
  it('asking again settles it with one charge; reloading asks nothing by itself', async () => {
    const { checkout, page, world } = stage;
    await payInto({ cut: 'after' });
    const asked = world.chargeCalls.length;
    await page.reload();
    await checkout.arriveAt(title);
    expect(world.chargeCalls).toHaveLength(asked);
    await page.getByRole('button', { name: 'Preguntar de nuevo' }).click();
    await expect.poll(() => world.chargeCalls.length).toBeGreaterThan(asked);
    await checkout.arriveAt(title); // the wire is still broken
    world.api.fail(undefined);
    await page.getByRole('button', { name: 'Preguntar de nuevo' }).click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.charges).toEqual([{ id: expect.any(String), status: 'succeeded', amount: 38_000 }]);
    const sent = world.chargeCalls.map(({ headers, body }) => headers['x-idempotency'] + body);
    expect(new Set(sent).size).toBe(1);
    expect(world.cardCalls).toHaveLength(1);
  });

  it('the order cannot be paid otherwise meanwhile, not even from an older page', async () => {
    const { checkout, page, world } = stage;
    await payInto({ cut: 'after' });
    const order = page.url();
    await page.goto(`${order}/checkout`);
    await checkout.arriveAt(title);
    world.api.fail(undefined);
    const late = await page.request.post(`${order}/checkout`, {
      form: { card_id: 'another_card' },
      headers: { origin: world.shop.url },
    });
    expect(await late.text()).toContain('Pago aprobado');
    expect(world.charges).toHaveLength(1);
  });
});

describe('the service cannot be reached', () => {
  it('at the checkout, so there is nothing to pay with; later there is', async () => {
    const { checkout, page, world } = stage;
    await checkout.visit();
    world.api.fail({ cut: 'before' });
    await page.getByRole('button', { name: 'Comprar' }).click();
    await checkout.arriveAt('No podemos preparar el pago');
    world.api.fail(undefined);
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await checkout.card.field('number').waitFor();
  });
});
