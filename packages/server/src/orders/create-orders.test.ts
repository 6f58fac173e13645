import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../index.ts';
import { createOrders, memoryStore } from '../orders.ts';
import { charge, chargingFixture, lost, order, orderId, visa } from '../test-support/charging-fixture.ts';
import { scripted } from '../test-support/scripted.ts';

const options = { client: scripted([]).client, store: memoryStore() };

/** Calls as code without types does. */
const make = (more: object) => () => createOrders(Object({ ...options, ...more }));

describe('orders refuse options by name', () => {
  it.each(['client', 'store'])('without %s', (name) => {
    expect(make({ [name]: undefined })).toThrow(ConfigurationError);
    expect(make({ [name]: undefined })).toThrow(`${name} is missing.`);
  });

  it.each([
    [{ lateArrival: 5 }, 'lateArrival is no option (did you mean `lateArrivalMs`?).'],
    [{ orderof: () => '' }, 'orderof is no option (did you mean `orderOf`?).'],
    [{ client: {} }, 'client must be what createClient returns.'],
    [{ store: {} }, 'store must be a store, with the function read.'],
    [{ store: { ...memoryStore(), findOpen: undefined } }, 'with the function findOpen.'],
    [{ attemptsPerHour: -1 }, 'attemptsPerHour must be a number, 0 or more.'],
    [{ attemptsPerHour: 0 }, 'attemptsPerHour must be a whole number, 1 or more.'],
    [{ idempotencyWindowMs: 3_599_999 }, 'idempotencyWindowMs must be milliseconds, an hour or more.'],
  ])('with %j', (more, message) => {
    expect(make(more)).toThrow(message);
  });

  it.each([{ attemptsPerHour: 1 }, { idempotencyWindowMs: 3_600_000 }, { lateArrivalMs: 0 }])(
    'but not %j',
    (more) => {
      expect(make(more)()).toHaveProperty('charge');
    },
  );
});

/** Calls as code without types does. */
const call = (name: string, ...values: readonly unknown[]): Promise<unknown> =>
  Object(createOrders(options))[name](...values);

it.each([
  ['charge', [undefined, visa], 'order is missing.'],
  ['charge', [order], 'paymentMethod is missing.'],
  ['charge', [order, visa, { afterAtempt: 1 }], 'afterAtempt is no option (did you mean `afterAttempt`?).'],
  ['read', [1], 'orderId must be a string.'],
  ['resubmit', [], 'orderId is missing.'],
  ['settle', [], 'event is missing.'],
  ['settle', [{}], 'event must be a verified event, with a type.'],
  ['sweep', [{ older: 5 }], 'older is no option.'],
  ['sweep', [{ limit: 0 }], 'limit must be a whole number, 1 or more.'],
  ['sweep', [{ limit: 1.5 }], 'limit must be a whole number, 1 or more.'],
  ['close', [orderId, { as: 'paid' }], 'attempt is missing.'],
])('orders.%s%j is refused by name', async (name, values, message) => {
  await expect(call(name, ...values)).rejects.toThrow(`orders.${name}: ${message}`);
});

describe('what the customer reads', () => {
  it('comes with the outcome, in two languages', async () => {
    const { ordersWith } = await chargingFixture([charge('succeeded')]);
    const paid = await ordersWith().charge(order, visa);
    expect(paid.message).toEqual({ es: 'Pago aprobado.', en: 'Payment approved.' });
    expect(await ordersWith().read(orderId)).toEqual(paid);
  });

  it.each([
    ['CARD_EXPIRED', 'Su tarjeta venció.', 'Su tarjeta venció. No se le cobró nada.'],
    ['INSUFFICIENT_FUNDS', ' Le falta saldo ', 'Le falta saldo. No se le cobró nada.'],
    ['RISK_CONTROL', '¿Es usted? No se le cobró nada', '¿Es usted? No se le cobró nada'],
    ['RISK_CONTROL', 'No se realizó ningún cobro.', 'No se realizó ningún cobro.'],
    ['CARD_EXPIRED', 'No se hizo ningu\u0301n cobro.', 'No se hizo ningu\u0301n cobro.'],
    ['CARD_EXPIRED', 'No se ha generado  ningún CARGO', 'No se ha generado  ningún CARGO'],
    ['CARD_EXPIRED', 'Venció. No se ha cobrado nada.', 'Venció. No se ha cobrado nada.'],
    ['CARD_EXPIRED', 'No acepta ese cobro', 'No acepta ese cobro. No se le cobró nada.'],
    ['CARD_EXPIRED', 'Rechazado:', 'Rechazado. No se le cobró nada.'],
    ['CARD_EXPIRED', 'Rechazado, —', 'Rechazado. No se le cobró nada.'],
    ['CARD_EXPIRED', 'Dice «Rechazado.»', 'Dice «Rechazado.» No se le cobró nada.'],
    ['TRANSACTION_REJECTED', ':', 'El banco no aprobó el pago. No se le cobró nada.'],
    ['TRANSACTION_REJECTED', ' ', 'El banco no aprobó el pago. No se le cobró nada.'],
  ])(
    'of a declined charge is the service’s own text in its language, and that nothing was charged: %s',
    async (code, customer_description, es) => {
      const remarks = { code, customer_description };
      const { ordersWith } = await chargingFixture([charge('declined', 'ch_1', { remarks })]);
      const { message } = await ordersWith().charge(order, visa);
      expect(message).toEqual({ es, en: expect.stringMatching(/ You have not been charged\./) });
    },
  );

  it('of a lost answer is how long to wait, which is in the outcome as well', async () => {
    const { ordersWith } = await chargingFixture([lost]);
    const start = Date.now();
    const at = (ms: number) => ordersWith({ now: () => new Date(start + ms) });
    expect(await at(0).charge(order, visa)).toMatchObject({ retryAfterMs: 120_000 });
    expect(await at(30_000).read(orderId)).toMatchObject({
      retryAfterMs: 90_000,
      message: {
        es: expect.stringContaining('en 2 minutos lo sabremos'),
        en: expect.stringContaining('in 2 minutes'),
      },
    });
    for (const [ms, words] of [
      [59_999, 'en 2 minutos'],
      [60_000, 'en 1 minuto '],
      [119_999, 'en 1 minuto '],
    ] as const)
      expect((await at(ms).read(orderId))?.message.es).toContain(words);
  });
});
