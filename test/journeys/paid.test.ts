import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { CheckoutPage } from './support/checkout.page.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ shop: {} }); // of this file alone: another's faults are not among what it reports

describe('a person pays', () => {
  it('and gets a receipt; what goes over the wires is what the interface says', async () => {
    const { checkout, world, page } = stage;
    await checkout.buy(2);
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(await page.getByRole('main').textContent()).toMatch(/\$\s76\.000/);
    expect(world.charges).toEqual([{ id: expect.any(String), status: 'succeeded', amount: 76_000 }]);
    expect(world.reported).toEqual([]);
    const [created] = world.cardCalls;
    const [customer] = world.api.on('/v1/customers');
    const { id: customerId } = JSON.parse(customer?.answer?.body ?? '{}');
    expect(world.cardCalls).toHaveLength(1);
    expect(JSON.parse(created?.body ?? '{}')).toEqual({
      card_number: visa.number,
      expiration_year: '35',
      expiration_month: '04',
      ccv: visa.code,
      holder_name: visa.holder,
      customer_id: customerId,
      authorization: true,
    });
    expect(created?.headers['authorization']).toMatch(/^Bearer pk_test_/);
    expect(created?.headers).not.toHaveProperty('x-idempotency');
    const [charge] = world.chargeCalls;
    expect(JSON.parse(charge?.body ?? '{}')).toEqual({
      title: expect.stringMatching(/^Café de Nariño, 340 g × 2 · [0-9A-F]{8}$/),
      customer_id: customerId,
      amount: 76_000,
      card_id: JSON.parse(created?.answer?.body ?? '{}').id,
    });
    expect(charge?.headers['x-idempotency']).toMatch(/^order-[0-9a-f-]{36}-attempt-1$/);
  });

  it.each(['code', 'consent'] as const)('with Enter in %s', async (field) => {
    const { checkout, world } = stage;
    await checkout.order();
    await checkout.card.fill(visa);
    await checkout.card.field(field).press('Enter');
    await checkout.arriveAt('Pago aprobado');
    expect(world.cardCalls).toHaveLength(1);
    expect(world.charges).toHaveLength(1);
  });

  it('in the language chosen on the first page, which can be changed on a later one', async () => {
    const { page, world } = stage;
    const checkout = new CheckoutPage(page, world.shop.url, 'en');
    await checkout.visit();
    await page.goto(world.shop.url);
    await page.getByRole('button', { name: 'Buy' }).click();
    await checkout.card.field('number').waitFor();
    await page.getByRole('link', { name: 'Español' }).click();
    await stage.checkout.card.field('number').waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.arriveAt('Payment approved');
    expect(await page.getByRole('main').textContent()).toMatch(/COP\s38,000/);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(world.charges).toHaveLength(1);
  });

  it('and an order that is paid is not paid again', async () => {
    const { checkout, page, world } = stage;
    await checkout.order();
    const address = page.url();
    await checkout.card.fill(visa);
    await page.reload();
    expect(await checkout.card.entry()).toEqual({ number: '', expiry: '', code: '', holder: '' });
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    await page.goto(address);
    await checkout.arriveAt('Pago aprobado');
    const again = await page.request.post(address, {
      form: { card_id: 'card_of_somebody' },
      headers: { origin: world.shop.url },
    });
    expect(again.url()).toBe(page.url());
    expect(await again.text()).toContain('Pago aprobado');
    expect(world.cardCalls).toHaveLength(1);
    expect(world.chargeCalls).toHaveLength(1);
  });

  it('two orders, as one customer of the service', async () => {
    const { checkout, world } = stage;
    for (const quantity of [1, 3]) {
      await checkout.order(quantity);
      await checkout.card.fill(visa);
      await checkout.payButton.click();
      await checkout.arriveAt('Pago aprobado');
    }
    expect(world.charges.map(({ amount }) => amount)).toEqual([38_000, 114_000]);
    const customers = world.chargeCalls.map(({ body }) => JSON.parse(body).customer_id);
    expect(customers).toEqual([expect.any(String), customers[0]]);
  });
});
