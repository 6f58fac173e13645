import { describe, expect, it } from 'vitest';
import { savings } from './support/accounts.ts';
import { visa } from './support/cards.ts';
import { Recording } from './support/traces.ts';
import { cardPlaces, useStage } from './support/use-stage.ts';

describe.each(cardPlaces)('with the card in a %s,', (card) => {
  const stage = useStage({ card });
  const kept = { number: '4000 0566 5566 5556', expiry: '04/35', code: '', holder: visa.holder };

  const isUnknown = () => stage.checkout.says('No pague otra vez', 'unknown');

  describe('nobody knows whether', () => {
    it('the card was created: trying again asks for the code alone, and pays with one new card', async () => {
      const { checkout, world } = stage;
      const { card } = checkout;
      await checkout.order();
      world.cards.fail({ cut: 'after' });
      await checkout.payWith(visa);
      await checkout.card.retry();
      await expect.poll(() => card.errors()).toEqual({ code: 'Escriba el código.' });
      await card.status.filter({ hasText: 'No pudimos confirmar si su tarjeta quedó guardada.' }).waitFor();
      expect(await card.entry()).toEqual(kept);
      expect(world.cardCalls).toHaveLength(1);
      expect(world.chargeCalls).toHaveLength(0);
      world.cards.fail(undefined);
      await card.type('code', visa.code);
      await card.retry();
      await checkout.arriveAt('Pago aprobado');
      expect(world.cardCalls).toHaveLength(2);
      expect(world.charges).toHaveLength(1);
    });

    it('the account was created: “Reintentar” pays with one account', async () => {
      const { checkout, page, world } = stage;
      await checkout.orderByAccount();
      await page.route(
        '**/pay/accounts',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      const before = (await world.service.objects('account')).length;
      await checkout.account.fill(savings);
      await checkout.payButton.click();
      await checkout.account.status
        .filter({ hasText: 'No pudimos confirmar si su cuenta quedó guardada.' })
        .waitFor();
      expect(world.chargeCalls).toHaveLength(0);
      await checkout.account.retry();
      await checkout.says('No pague otra vez', 'pending');
      expect(await world.service.objects('account')).toHaveLength(before + 1);
      expect(new Set(world.accountCalls.map(({ headers }) => headers['x-idempotency'])).size).toBe(1);
      expect(world.charges).toHaveLength(1);
    });

    it('the charge was made: asking again settles it with one charge; reloading asks nothing by itself', async () => {
      const { checkout, page, world } = stage;
      const recording = new Recording(page);
      await checkout.order();
      world.api.fail({ cut: 'after' });
      await checkout.payWith(visa);
      await isUnknown();
      const asked = world.chargeCalls.length;
      await page.reload();
      await isUnknown();
      expect(world.chargeCalls).toHaveLength(asked);
      await page.getByRole('button', { name: 'Consultar este pago' }).click();
      await expect.poll(() => world.chargeCalls.length).toBeGreaterThan(asked);
      await page.locator('pay-checkout:not([data-busy])').waitFor();
      await isUnknown(); // the wire is still broken, and the page, which asks by itself too, finds nothing out
      await checkout.onNextForm((route) => {
        world.api.fail(undefined);
        return route.fallback();
      });
      await page.getByRole('button', { name: 'Consultar este pago' }).click();
      await checkout.arriveAt('Pago aprobado');
      expect(world.charges).toEqual([{ id: expect.any(String), status: 'succeeded', amount: 38_000 }]);
      const sent = world.chargeCalls.map(({ headers, body }) => headers['x-idempotency'] + body);
      expect(new Set(sent).size).toBe(1);
      expect(world.cardCalls).toHaveLength(1);
      expect(recording.console).toEqual([]);
    });

    it('the shop heard: the page says how the order stands, and no button waits', async () => {
      const { checkout, page, world } = stage;
      await checkout.order();
      await checkout.onNextForm((route) => route.abort('connectionreset'));
      await checkout.payWith(visa);
      await isUnknown();
      expect(await checkout.payButton.count()).toBe(0);
      await page.getByRole('button', { name: 'Consultar este pago' }).click();
      await checkout.payButton.waitFor(); // nothing was charged
      await expect.poll(() => checkout.payButton.getAttribute('aria-busy')).not.toBe('true');
      await checkout.onNextForm(async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await checkout.payButton.click();
      await checkout.arriveAt('Pago aprobado');
      expect(world.charges).toHaveLength(1);
    });
  });

  it('without a connection nothing arrives, the person is told so, and pays once it is back', async () => {
    const { checkout, context, world } = stage;
    await checkout.order();
    await context.setOffline(true);
    await checkout.payWith(visa);
    await checkout.card.status.filter({ hasText: 'Sin conexión a internet' }).waitFor();
    expect(await checkout.card.entry()).toEqual({ ...kept, code: '' });
    expect(world.cardCalls).toHaveLength(0);
    await context.setOffline(false);
    await checkout.card.type('code', visa.code);
    await checkout.card.retry();
    await checkout.arriveAt('Pago aprobado');
    expect(world.cardCalls).toHaveLength(1);
  });

  it('without the service there is nothing to pay with; later there is', async () => {
    const { checkout, page, world } = stage;
    await checkout.visit();
    world.api.fail({ cut: 'before' });
    await page.getByRole('button', { name: 'Comprar' }).click();
    await checkout.says('No se le cobró nada: intente de nuevo', 'unavailable');
    await checkout.onNextForm((route) => {
      world.api.fail(undefined);
      return route.fallback();
    });
    await page.getByRole('button', { name: 'Consultar este pago' }).click();
    await checkout.card.field('number').waitFor();
  });
});
