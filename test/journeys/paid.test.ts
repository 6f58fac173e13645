import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { pressKeys, typeThrough } from './support/keys.ts';
import { expectNoShift } from './support/pages-stage.ts';
import { cardPlaces, useStage } from './support/use-stage.ts';

describe.each(cardPlaces)('with the card in a %s,', (card) => {
  const stage = useStage({ card });

  describe('a person pays', () => {
    it('and gets a receipt; what goes over the wires is what the interface says', async () => {
      const { checkout, world, page } = stage;
      await checkout.buy(2);
      await checkout.payWith(visa);
      await checkout.arriveAt('Pago aprobado');
      expect(await page.getByRole('main').textContent()).toMatch(/\$\s76\.000/);
      expect(world.charges).toEqual([{ id: expect.any(String), status: 'succeeded', amount: 76_000 }]);
      expect(world.reported).toEqual([]);
      const [created] = world.cardCalls;
      const [customer] = world.api.on('/v1/customers');
      const { id: customer_id } = JSON.parse(customer?.answer?.body ?? '{}');
      expect(world.cardCalls).toHaveLength(1);
      expect(JSON.parse(created?.body ?? '{}')).toEqual({
        card_number: visa.number,
        expiration_year: '35',
        expiration_month: '04',
        ccv: visa.code,
        holder_name: visa.holder,
        customer_id,
        authorization: true,
      });
      expect(created?.headers['authorization']).toMatch(/^Bearer pk_test_/);
      expect(created?.headers).not.toHaveProperty('x-idempotency');
      const [charge] = world.chargeCalls;
      expect(JSON.parse(charge?.body ?? '{}')).toEqual({
        title: expect.stringMatching(/^Café de Nariño, 340 g × 2 · [0-9A-F]{8}$/),
        customer_id,
        amount: 76_000,
        card_id: JSON.parse(created?.answer?.body ?? '{}').id,
      });
      expect(charge?.headers['x-idempotency']).toMatch(/^order-[0-9a-f-]{36}-attempt-1$/);

      await checkout.order(); // another one, as the same customer of the service
      await checkout.payWith(visa);
      await checkout.arriveAt('Pago aprobado');
      expect(world.charges.map(({ amount }) => amount)).toEqual([76_000, 38_000]);
      expect(JSON.parse(world.chargeCalls[1]?.body ?? '{}')).toMatchObject({ customer_id });
    });

    it('with the keyboard alone', async () => {
      const { checkout, page, world } = stage;
      await checkout.visit();
      await page.keyboard.press('Tab');
      await page.getByRole('link', { name: 'Ir al contenido' }).and(page.locator(':focus')).waitFor();
      await pressKeys(page, 'Enter', 'Tab');
      await page.getByLabel('Bolsas').and(page.locator(':focus')).waitFor();
      await pressKeys(page, 'Tab', 'Enter');
      await checkout.card.field('number').focus();
      await typeThrough(page, visa.number, visa.expiry, visa.code, visa.holder);
      // The focus goes from one process to another, which takes longer than a key does here.
      await checkout.card.field('consent').and(page.locator(':focus')).waitFor();
      await pressKeys(page, 'Space', 'Tab', 'Tab', 'Enter');
      await checkout.arriveAt('Pago aprobado');
      expect(world.charges).toHaveLength(1);
    });

    it('in the language chosen on the first page, which can be changed on a later one', async () => {
      const { checkout, page, world } = stage;
      await checkout.visit('en');
      await page.goto(world.shop.url);
      await page.getByRole('button', { name: 'Buy' }).click();
      await checkout.card.field('number').waitFor();
      await page.getByRole('link', { name: 'Español' }).click();
      await page.locator('html[lang="es-CO"]').waitFor();
      await page.getByRole('link', { name: 'English' }).click();
      await checkout.payWith(visa);
      await checkout.arriveAt('Payment approved');
      expect(await page.getByRole('main').textContent()).toMatch(/COP\s38,000/);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    });

    it('once, however often they click while the card is created and while the shop charges', async () => {
      const { checkout, page, world } = stage;
      await checkout.order();
      await checkout.card.fill(visa);
      await checkout.scrollTo(checkout.payButton);
      const { x = 0, y = 0, width = 0, height = 0 } = (await checkout.payButton.boundingBox()) ?? {};
      // Where the button is, whatever has become of it since, and without waiting for what follows.
      const click = (clickCount: number) => page.mouse.click(x + width / 2, y + height / 2, { clickCount });
      world.cards.fail({ hold: true });
      world.api.fail({ hold: true });
      const charging = world.api.nextRequest();
      await click(10);
      world.cards.release();
      await charging;
      await click(1);
      world.api.release();
      await checkout.arriveAt('Pago aprobado');
      expect(world.cardCalls).toHaveLength(1);
      expect(world.chargeCalls).toHaveLength(1);
    });
  });

  describe('without the script', () => {
    it('the card is not offered, the person is told what it needs, and nothing is charged', async () => {
      await stage.enter({ javaScriptEnabled: false });
      const { checkout, page, world } = stage;
      await checkout.visit();
      await page.getByRole('button', { name: 'Comprar' }).click();
      await checkout.method('account').waitFor();
      expect(await checkout.method('card').isVisible()).toBe(false);
      await checkout.payButton.click();
      await page.getByRole('alert').filter({ hasText: 'elija otra forma de pagar' }).waitFor();
      expect(world.chargeCalls).toHaveLength(0);
    });

    it.each([
      ['pay-card-form', 'card', 360],
      ['pay-account-form', 'account', 1280],
    ] as const)(
      'the room of %s is kept, so nothing jumps when it comes (%s, %i px)',
      async (element, method, width) => {
        const { checkout, page } = stage;
        await page.setViewportSize({ width, height: 800 });
        await checkout.order();
        const made = page.locator(element).getByRole('checkbox');
        const choose = () => checkout.select(method);
        // The button stays in sight; the last way is below the fields.
        await expectNoShift(checkout.method('link'), page.url(), '**/*-order.js', made, choose);
      },
    );
  });
});
