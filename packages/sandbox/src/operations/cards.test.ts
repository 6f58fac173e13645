import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, card, errorsOf, type Json, NOON } from '../test-support/calls.ts';

/** Creates a card of a new customer. */
async function create(changes: Json = {}) {
  await using sandbox = await createSandbox({ now: () => NOON });
  const { cards, customerId } = callsOf(sandbox);
  const customer_id = await customerId();
  return { customer_id, reply: await cards({ ...card, customer_id, ...changes }) };
}

describe('creating a card', () => {
  it('answers only the last four digits of the number', async () => {
    const { customer_id, reply } = await create();
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      brand: 'visa',
      last_four: '4242',
      holder_name: 'ANA DIAZ',
      expiration_month: '04',
      expiration_year: '31',
      customer_id,
      authorization: true,
      is_test: true,
      created_at: '2026-11-21T17:00:00.123000Z',
    });
  });

  it.each([undefined, false])('is not authorized by authorization: %s', async (authorization) => {
    const { reply } = await create({ authorization });
    expect(reply.body['authorization']).toBe(false);
  });

  it('omits the brand of a number without one', async () => {
    const { reply } = await create({ card_number: '9999999999999995' });
    expect(reply.status).toBe(201);
    expect(reply.body).not.toHaveProperty('brand');
  });

  it('ignores an idempotency key', async () => {
    await using sandbox = await createSandbox();
    const { cards, customerId } = callsOf(sandbox);
    const body = { ...card, customer_id: await customerId() };
    const first = await cards(body, { 'x-idempotency': 'once' });
    const second = await cards(body, { 'x-idempotency': 'once' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body['id']).not.toBe(first.body['id']);
    expect((await cards(body, { 'x-idempotency': '' })).status).toBe(201);
  });

  it.each(['card_number', 'expiration_year', 'expiration_month', 'ccv', 'holder_name', 'customer_id'])(
    'lists %s when it is missing',
    async (field) => {
      const { reply } = await create({ [field]: undefined });
      expect(errorsOf(reply)).toEqual({ [field]: ['Este campo es obligatorio.'] });
    },
  );

  it.each([
    ['card_number', { card_number: '4242424242424241' }],
    ['card_number', { card_number: '424242424242424' }],
    ['card_number', { card_number: '4242 4242 4242 4242' }],
    ['card_number', { card_number: '0000000000000000' }],
    ['expiration_year', { expiration_year: '26', expiration_month: '10' }],
    ['expiration_month', { expiration_month: '13' }],
    ['ccv', { ccv: '1234' }],
    ['ccv', { ccv: '12' }],
    ['ccv', { card_number: '378282246310005', ccv: '123' }],
    ['holder_name', { holder_name: '' }],
    ['holder_name', { holder_name: 'ANA 4242-4242-4242-4242' }],
    ['holder_name', { holder_name: 'A'.repeat(256) }],
    ['holder_name', { holder_name: '\u200b\u200d \u2060' }],
    ['holder_name', { holder_name: '\u0000\u001b\t' }],
    ['holder_name', { holder_name: '\u3164\u00ad\ufeff' }],
    ['authorization', { authorization: 'true' }],
    ['cvv', { cvv: '123' }],
  ])('refuses %s of %j', async (field, changes) => {
    const { reply } = await create(changes);
    expect(reply.status).toBe(422);
    expect(Object.keys(errorsOf(reply))).toEqual([field]);
  });

  it.each(['A'.repeat(255), '𐐀'.repeat(255), 'ANA\u200d DÍAZ', '李'])(
    'stores the name %j unchanged',
    async (holder_name) => {
      expect((await create({ holder_name })).reply.body['holder_name']).toBe(holder_name);
    },
  );

  it('accepts a card until the end of its expiration month', async () => {
    const { reply } = await create({ expiration_year: '26', expiration_month: '11' });
    expect(reply.status).toBe(201);
  });

  it('accepts a UnionPay number that fails the Luhn check', async () => {
    const { reply } = await create({ card_number: '6200000000000000' });
    expect(reply.status).toBe(201);
  });

  it('refuses an unknown customer, with a message only', async () => {
    const { reply } = await create({ customer_id: 'nobody' });
    expect([reply.status, Object.keys(reply.body)]).toEqual([404, ['message']]);
  });
});
