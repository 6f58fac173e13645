import { type TestCardOutcome, testCards } from '@datafono/sandbox/test-cards';
import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();

it('what is typed wrong is said at its field, nothing is sent, and what is then right pays', async () => {
  const { checkout, world } = stage;
  await checkout.order();
  await checkout.card.fill({ ...visa, expiry: '0120', number: '4000056655665557' });
  await checkout.payButton.click();
  await expect
    .poll(() => checkout.card.errors())
    .toEqual({ number: 'El número no es válido. Revíselo.', expiry: 'Esta tarjeta ya venció.' });
  expect(world.cardCalls).toHaveLength(0);
  await checkout.card.fill({ number: visa.number, expiry: visa.expiry });
  await checkout.payButton.click();
  await checkout.arriveAt('Pago aprobado');
  expect(world.charges).toHaveLength(1);
});

/** A number that the sandbox does this with. */
function numberThatIs(outcome: TestCardOutcome): string {
  const card = testCards.find((one) => one.outcome === outcome);
  if (!card) throw new Error(`There is no test card that is ${outcome}.`);
  return card.number;
}

describe('what the cards address refuses', () => {
  it.each([
    ['refused_card_number', 'number'],
    ['refused_ccv', 'code'],
  ] as const)('%s: its words stand at the field %s, which gets the focus', async (outcome, field) => {
    const { checkout, page, world } = stage;
    await checkout.order();
    await checkout.card.fill({ ...visa, number: numberThatIs(outcome) });
    await checkout.payButton.click();
    await expect.poll(() => checkout.card.errors()).toEqual({ [field]: expect.any(String) });
    const [call] = world.cardCalls;
    const { errors } = JSON.parse(call?.answer?.body ?? '{}');
    expect(Object.values(errors)).toEqual([Object.values(await checkout.card.errors())]);
    await checkout.card.field(field).and(page.locator(':focus')).waitFor();
    expect(await checkout.card.entry()).toMatchObject({ code: '', holder: visa.holder });
    expect(world.cardCalls).toHaveLength(1);
    expect(world.chargeCalls).toHaveLength(0);
  });

  it('with a bare message: the person learns that nothing was saved or charged, and pays with another', async () => {
    const { checkout, world } = stage;
    await checkout.order();
    await checkout.card.fill({ ...visa, number: numberThatIs('refused') });
    await checkout.payButton.click();
    await checkout.card.status.filter({ hasText: 'no fue aceptada' }).waitFor();
    expect(world.chargeCalls).toHaveLength(0);
    await checkout.card.fill({ number: visa.number, code: visa.code });
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.cardCalls).toHaveLength(2);
    expect(world.charges).toHaveLength(1);
  });
});
