import { describe, expect, it } from 'vitest';
import { savings, unknownAccount } from './support/accounts.ts';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ shop: { events: true } });

async function payWith(account: typeof savings): Promise<void> {
  const { checkout } = stage;
  await checkout.account.fill(account);
  await checkout.payButton.click();
}

describe('the charge of an account', () => {
  it('without authorization is refused: the page says what to do, and with it the account pays', async () => {
    const { checkout, page, world } = stage;
    await checkout.order();
    await checkout.openTestPanel();
    await page.getByRole('link', { name: 'Probar sin la autorización' }).click();
    await checkout.account.fill({ ...savings, consent: false });
    await checkout.payButton.click();
    await checkout.refusal.waitFor();
    await page.getByText('Esta cuenta se guardó sin autorización para debitarla').waitFor();
    await page.getByText('escriba la cuenta de nuevo y marque la autorización').waitFor();
    expect(world.charges).toHaveLength(0);

    await page.goto(page.url().replace('&consent=optional', ''));
    await checkout.refusal.waitFor();
    await checkout.account.fill({ ...savings, consent: false });
    await checkout.payButton.click();
    await expect.poll(() => checkout.account.errors()).toEqual({ consent: expect.any(String) });
    expect(world.accountCalls).toHaveLength(1);
    await checkout.account.fill({ consent: true });
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.accountCalls).toHaveLength(2);
    expect(world.charges.map(({ amount }) => amount)).toEqual([38_000]);
  });

  it('that its bank does not know is declined in the words of the service, and a card pays', async () => {
    const { checkout, page, world } = stage;
    await checkout.orderByAccount();
    await payWith(unknownAccount);
    await checkout.refusal.waitFor();
    await page.getByText('Su banco no aprobó el pago.').waitFor();
    await checkout.method('card').check();
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.chargeCalls.map(({ headers }) => headers['x-idempotency']?.slice(-9))).toEqual([
      'attempt-1',
      'attempt-2',
    ]);
  });
});

describe('nobody knows whether the account was created', () => {
  const unknown = 'No pudimos confirmar si su cuenta quedó guardada.';

  /** The answer is lost: between the service and the shop, or between the shop and the person. */
  const losses = {
    'the shop’s': () =>
      stage.world.service.control('POST', '/v1/faults', {
        kind: 'resetAfterCommit',
        route: 'POST /v1/accounts',
        times: 3, // as often as the shop tries by itself
      }),
    'the person’s': () =>
      stage.page.route(
        '**/pay/accounts',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      ),
  };

  it.each(Object.entries(losses))(
    '%s answer is lost: “Reintentar” pays with one account',
    async (_, lose) => {
      const { checkout, world } = stage;
      await checkout.orderByAccount();
      await lose();
      const before = (await world.service.objects('account')).length;
      await payWith(savings);
      await checkout.account.status.filter({ hasText: unknown }).waitFor();
      expect(world.chargeCalls).toHaveLength(0);
      await checkout.account.retry();
      await checkout.arriveAt('Pago aprobado');
      expect(await world.service.objects('account')).toHaveLength(before + 1);
      expect(new Set(world.accountCalls.map(({ headers }) => headers['x-idempotency'])).size).toBe(1);
      expect(world.charges).toHaveLength(1);
    },
  );

  it('and whoever wants to pay another way chooses it', async () => {
    const { checkout, page, world } = stage;
    await checkout.orderByAccount();
    await losses['the person’s']();
    await payWith(savings);
    await page.getByRole('button', { name: 'Pagar con otro medio' }).click();
    await page.getByText('Elija cómo quiere pagar.').waitFor();
    await checkout.method('account').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowLeft');
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.charges).toHaveLength(1);
  });
});
