import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, card, charge, customer, errorsOf, idOf, type Json, NOON } from '../test-support/calls.ts';
import { contentsOf, newFile } from '../test-support/files.ts';

/** Charges a new card of a new customer. */
async function create(changes: Json = {}, cardChanges: Json = {}) {
  await using sandbox = await createSandbox({ now: () => NOON });
  const { charges, ready } = callsOf(sandbox);
  const method = await ready(cardChanges);
  return { ...method, reply: await charges({ ...charge, ...method, ...changes }) };
}

describe('creating a charge', () => {
  it('answers every field of the charge', async () => {
    const { customer_id, card_id, reply } = await create();
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'succeeded',
      amount: 25_000,
      amount_label: '$ 25.000',
      currency: 'COP',
      title: 'Café de origen',
      customer_id,
      payment_method_type: 'CreditCard',
      payment_method_id: card_id,
      remarks: null,
      is_test: true,
      created_at: '2026-11-21T17:00:00.123000Z',
      paid_at: '2026-11-21T17:00:00.123000Z',
    });
  });

  it.each([1, 999, 1_000, 10_000_000_000])('stores the amount of %d pesos unchanged', async (amount) => {
    const { reply } = await create({ amount });
    expect(reply.body['amount']).toBe(amount);
  });

  it.each(['  Café  ', 'ñandú 🥐 «comillas» \\ "', '1'.repeat(255)])(
    'stores the title %j unchanged',
    async (title) => {
      const { reply } = await create({ title });
      expect(reply.body['title']).toBe(title);
    },
  );

  it.each([
    ['title', '4242424242424242'],
    ['title', 'Pago con 4242 4242 4242 4242, gracias'],
    ['title', 'Pedido 12: 3782-822463-10005'],
    ['title', '４２４２４２４２４２４２４２４２'],
  ])('refuses a card number in %s, and stores nothing: %s', async (field, text) => {
    const database = newFile();
    await using sandbox = await createSandbox({ database });
    const { charges, ready } = callsOf(sandbox);
    const body = { ...charge, ...(await ready()), [field]: text };
    const before = contentsOf(database);
    const reply = await charges(body, { 'x-idempotency': 'one' });
    expect(reply.status).toBe(422);
    expect(errorsOf(reply)).toEqual({ [field]: [expect.stringContaining('número de tarjeta')] });
    expect(reply.text).not.toMatch(/4242|3782|４２/);
    expect(contentsOf(database)).toBe(before);
  });

  it.each([10_000_000_001, 4_242_424_242_424_242, Number.MAX_SAFE_INTEGER])(
    'rejects an amount above the maximum of the profile, which could be a card number: %d',
    async (amount) => {
      const database = newFile();
      await using sandbox = await createSandbox({ database });
      const { charges, ready } = callsOf(sandbox);
      const reply = await charges({ ...charge, ...(await ready()), amount });
      expect([reply.status, errorsOf(reply)]).toEqual([
        422,
        { amount: [expect.stringContaining('10.000.000.000')] },
      ]);
      expect(contentsOf(database)).not.toContain(String(amount));
    },
  );

  it.each(['Factura 4242424242424241', 'Pedido 9999999999999995', '42424242-4242-4242-8242-424242424242'])(
    'accepts other long numbers: %s',
    async (title) => {
      expect((await create({ title })).reply.status).toBe(201);
    },
  );

  it('lists both methods when both are missing, among other errors', async () => {
    const { reply } = await create({ card_id: undefined, customer_id: undefined });
    expect(errorsOf(reply)).toEqual({
      customer_id: ['Este campo es obligatorio.'],
      card_id: ['Envíe card_id o account_id.'],
      account_id: ['Envíe card_id o account_id.'],
    });
  });

  it('lists both methods when both are sent', async () => {
    const { reply } = await create({ account_id: 'account' });
    expect(reply.body).toMatchObject({ code: 10001, code_name: 'validation_error' });
    expect(Object.keys(errorsOf(reply))).toEqual(['card_id', 'account_id']);
  });

  it.each([
    [0, 'Debe ser mayor que cero.'],
    [-1, 'Debe ser mayor que cero.'],
    [1.5, 'Debe ser un número entero de pesos, sin decimales.'],
    ['25000', 'Debe ser un número, sin comillas.'],
    [null, 'Debe ser un número, sin comillas.'],
    [2 ** 53, 'Este valor es demasiado grande.'],
  ])('refuses the amount %j', async (amount, message) => {
    const { reply } = await create({ amount });
    expect(errorsOf(reply)).toEqual({ amount: [message] });
  });

  it.each([
    ['customer', { customer_id: 'nobody' }],
    ['card', { card_id: 'nothing' }],
    ['account', { card_id: undefined, account_id: 'nothing' }],
  ])('refuses an unknown %s, with a message only', async (_, changes) => {
    const { reply } = await create(changes);
    expect([reply.status, Object.keys(reply.body)]).toEqual([404, ['message']]);
    expect(reply.text).not.toMatch(/nobody|nothing/);
  });
});

describe('a declined charge', () => {
  it.each([
    ['INSUFFICIENT_FUNDS', true],
    ['TRANSACTION_REJECTED', true],
    ['RISK_CONTROL', false],
    ['CARD_EXPIRED', false],
  ])('has the remarks of the scenario %s', async (test_scenario, retry) => {
    const { reply } = await create({ test_scenario });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      status: 'declined',
      paid_at: null,
      remarks: {
        code: test_scenario,
        description: expect.stringMatching(/\.$/),
        customer_description: expect.stringMatching(/\.$/),
        retry,
      },
    });
  });

  it.each(['SUCCESS', 'insufficient_funds', 'toString'])(
    'needs a known scenario: %s is refused with the list of them',
    async (test_scenario) => {
      const { reply } = await create({ test_scenario });
      const codes = 'INSUFFICIENT_FUNDS, TRANSACTION_REJECTED, RISK_CONTROL, CARD_EXPIRED';
      expect([reply.status, errorsOf(reply)]).toEqual([
        422,
        { test_scenario: [`Use uno de estos valores: ${codes}.`] },
      ]);
    },
  );

  it('results from a card that expired after its creation', async () => {
    let now = NOON;
    await using sandbox = await createSandbox({ now: () => now });
    const { charges, ready } = callsOf(sandbox);
    const body = { ...charge, ...(await ready({ expiration_year: '26', expiration_month: '11' })) };
    expect((await charges(body)).body['status']).toBe('succeeded');
    now = new Date('2026-12-01T05:00:00Z');
    expect((await charges(body)).body).toMatchObject({
      status: 'declined',
      remarks: { code: 'CARD_EXPIRED' },
    });
  });

  it("has its scenario's code on a test card with another outcome", async () => {
    const { reply } = await create({ test_scenario: 'RISK_CONTROL' }, { card_number: '4000000000009995' });
    expect(reply.body).toMatchObject({ remarks: { code: 'RISK_CONTROL' } });
  });
});

describe('a card that was not authorized', () => {
  it.each([undefined, false])(
    'cannot be charged, and no charge is created: authorization %s',
    async (authorization) => {
      const database = newFile();
      await using sandbox = await createSandbox({ database });
      const { cards, charges, customers } = callsOf(sandbox);
      const customer_id = idOf(await customers(customer));
      const card_id = idOf(await cards({ ...card, customer_id, authorization }));
      const before = contentsOf(database);
      const reply = await charges({ ...charge, customer_id, card_id });
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({ message: expect.any(String), code_name: 'CARD_IS_NOT_AUTHORIZED' });
      expect(contentsOf(database)).toBe(before);
    },
  );
});
