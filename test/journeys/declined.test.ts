import { describe, expect, it } from 'vitest';
import { mastercard, visa } from './support/cards.ts';
import { CheckoutPage } from './support/checkout.page.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();

describe('the charge is declined', () => {
  it('the person reads why in the words that the service has for them, and pays with another card', async () => {
    const { checkout, page, world } = stage;
    await checkout.order();
    await checkout.choose('INSUFFICIENT_FUNDS');
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.arriveAt('El pago no pasó');
    const [call] = world.chargeCalls;
    const { remarks } = JSON.parse(call?.answer?.body ?? '{}');
    expect(remarks.code).toBe('INSUFFICIENT_FUNDS');
    await page.getByText(remarks.customer_description, { exact: true }).waitFor();
    await page.getByText('No se hizo ningún cobro. Su pedido queda guardado.').waitFor();
    expect(world.charges).toEqual([{ id: expect.any(String), status: 'declined', amount: 38_000 }]);

    await page.reload();
    await checkout.arriveAt('El pago no pasó');
    expect(world.chargeCalls).toHaveLength(1);

    await page.getByRole('link', { name: 'Intentar con otro medio de pago' }).click();
    await checkout.card.fill(mastercard);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.charges.map(({ status }) => status)).toEqual(['declined', 'succeeded']);
    const keys = world.chargeCalls.map(({ headers }) => headers['x-idempotency']?.slice(-9));
    expect(keys).toEqual(['attempt-1', 'attempt-2']);
    expect(world.cardCalls).toHaveLength(2);
  });

  it('in English the person reads why in English', async () => {
    const { page, world } = stage;
    const checkout = new CheckoutPage(page, world.shop.url, 'en');
    await checkout.order();
    await checkout.choose('INSUFFICIENT_FUNDS');
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.arriveAt('The payment did not go through');
    await page.getByText('There are not enough funds.').waitFor();
  });
});
