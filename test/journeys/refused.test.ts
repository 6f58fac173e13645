import { type TestCardOutcome, testCards } from '@datafono/sandbox/test-cards';
import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();

describe('what is typed wrong is said at its field, and nothing is sent', () => {
  it.each([
    ['a date that has passed', { expiry: '0120' }, 'expiry', 'Esta tarjeta ya venció.'],
    ['a month that there is not', { expiry: '0035' }, 'expiry', 'Revise el mes.'],
    ['a digit that is not right', { number: '4000056655665557' }, 'number', 'Revise los dígitos.'],
    ['a code too short', { code: '86' }, 'code', 'Faltan dígitos.'],
    ['no name', { holder: ' ' }, 'holder', 'Escriba este dato.'],
  ] as const)('%s', async (_, wrong, field, message) => {
    const { checkout, world } = stage;
    await checkout.order();
    await checkout.card.fill({ ...visa, ...wrong });
    await checkout.payButton.click();
    await expect.poll(() => checkout.card.error(field)).toContain(message);
    expect(await checkout.card.invalid()).toEqual([field]);
    expect(world.cardCalls).toHaveLength(0);
    await checkout.card.field(field).fill('');
    await checkout.card.type(field, visa[field]);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.charges).toHaveLength(1);
  });
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
    ['refused_expiration_year', 'expiry'],
    ['refused_ccv', 'code'],
  ] as const)('%s: its words stand at the field %s, which gets the focus', async (outcome, field) => {
    const { checkout, page, world } = stage;
    await checkout.order();
    await checkout.card.fill({ ...visa, number: numberThatIs(outcome) });
    await checkout.payButton.click();
    await expect.poll(() => checkout.card.error(field)).not.toBe('');
    const [call] = world.cardCalls;
    const { errors } = JSON.parse(call?.answer?.body ?? '{}');
    expect(Object.values(errors)).toEqual([[await checkout.card.error(field)]]);
    expect(await checkout.card.invalid()).toEqual([field]);
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
    await checkout.card.result.filter({ hasText: 'no fue aceptada' }).waitFor();
    expect(world.chargeCalls).toHaveLength(0);
    await checkout.card.field('number').fill('');
    await checkout.card.type('number', visa.number);
    await checkout.card.type('code', visa.code);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.cardCalls).toHaveLength(2);
    expect(world.charges).toHaveLength(1);
  });

  it('with a 500: nobody knows whether it was saved', async () => {
    const { checkout, world } = stage;
    await checkout.order();
    await checkout.card.fill({ ...visa, number: numberThatIs('unavailable') });
    await checkout.payButton.click();
    await checkout.card.button('retry').waitFor();
    expect(world.cardCalls).toHaveLength(1);
    expect(world.chargeCalls).toHaveLength(0);
  });
});

describe('a card whose charges are declined', () => {
  it('is created, and the person reads why it was not charged', async () => {
    const { checkout, world } = stage;
    await checkout.order();
    await checkout.card.fill({ ...visa, number: numberThatIs('INSUFFICIENT_FUNDS') });
    await checkout.payButton.click();
    await checkout.arriveAt('El pago no pasó');
    expect(world.charges).toMatchObject([{ status: 'declined' }]);
  });
});
