import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { Recording } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();
const unknown = 'No pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada.';
const kept = { number: '4000 0566 5566 5556', expiry: '04/35', code: '', holder: visa.holder };

/** Fills in the card and tries to pay it. */
async function tryToPay(): Promise<void> {
  await stage.checkout.card.fill(visa);
  await stage.checkout.payButton.click();
}

/** Nobody knows; the person keeps what they typed but the code, and trying again pays with one new card. */
async function recover(callsBefore: number): Promise<void> {
  const { checkout, world } = stage;
  const { card } = checkout;
  await card.status.filter({ hasText: unknown }).waitFor();
  expect(await card.entry()).toEqual(kept);
  expect(world.cardCalls).toHaveLength(callsBefore);
  expect(world.chargeCalls).toHaveLength(0);
  await card.type('code', visa.code);
  await card.retry();
  await checkout.arriveAt('Pago aprobado');
  expect(world.cardCalls).toHaveLength(callsBefore + 1);
  expect(world.charges).toHaveLength(1);
}

describe('nobody knows whether the card was created', () => {
  it('an answer is lost: trying again asks for the code, and pays with one new card', async () => {
    const { checkout, world } = stage;
    await checkout.order();
    world.cards.fail({ cut: 'after' });
    await tryToPay();
    await checkout.card.retry();
    await expect.poll(() => checkout.card.errors()).toEqual({ code: 'Escriba el código de seguridad.' });
    expect(world.cardCalls).toHaveLength(1);
    world.cards.fail(undefined);
    await recover(1);
  });

  it('the browser sends it again by itself, as Chromium does on a connection it has used: still one charge', async () => {
    const { checkout, page, world } = stage;
    const recording = new Recording(page);
    await checkout.order();
    world.cards.keepsPreflights = true;
    world.cards.fail({ cut: 'after' });
    await tryToPay();
    await checkout.card.status.filter({ hasText: unknown }).waitFor();
    expect(recording.requests.filter((request) => request.url().endsWith('/v1/cards'))).toHaveLength(1);
    world.cards.fail(undefined);
    await recover(world.cardCalls.length);
  });

  it('and whoever wants to pay by other means is told where they stand', async () => {
    const { checkout, page, world } = stage;
    await checkout.order();
    world.cards.fail({ cut: 'after' });
    await tryToPay();
    await checkout.card.button('dismiss').click();
    await page.getByText('No se ha hecho ningún cobro y su pedido queda guardado.').waitFor();
    expect((await checkout.card.entry()).number).toBe('');
    expect(world.chargeCalls).toHaveLength(0);
  });
});

describe('without a connection', () => {
  it('nothing is sent, the person is told so, and pays once it is back', async () => {
    const { checkout, context, world } = stage;
    await checkout.order();
    await context.setOffline(true);
    await tryToPay();
    await checkout.card.status.filter({ hasText: 'No hay conexión a internet.' }).waitFor();
    expect(await checkout.card.entry()).toEqual({ ...kept, code: visa.code });
    expect(world.cardCalls).toHaveLength(0);
    await context.setOffline(false);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.cardCalls).toHaveLength(1);
    expect(world.charges).toHaveLength(1);
  });
});
