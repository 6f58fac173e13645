import { describe, expect, it } from 'vitest';
import { RequestError } from '../index.ts';
import { charge, created, customer, everythingOf, failureOf, service } from '../testing/service.ts';

/** The error of a request that must not be sent. */
async function refusalOf(body: unknown, options?: object) {
  const { client, calls } = await service(created);
  const error = await failureOf(client.charges.create(body as typeof charge, options)); // as without types
  expect(error).toBeInstanceOf(RequestError);
  expect(error.outcome).toBe('none');
  expect(error.message).toMatch(/^charges\.create: .*\. Nothing was sent\.$/);
  expect(calls).toEqual([]);
  return error;
}

describe('a request that cannot be right is not sent', () => {
  it.each([
    [{ ...charge, amount: 38_000.5 }, { amount: ['must be a whole number'] }],
    [{ ...charge, amount: '38000' }, { amount: ['must be a number'] }],
    [{ ...charge, amount: 0 }, { amount: ['must be more than 0'] }],
    [{ ...charge, title: ' ' }, { title: ['must not be blank'] }],
    [{ ...charge, title: undefined }, { title: ['is missing'] }],
    [{ ...charge, customer_id: null }, { customer_id: ['must be a text'] }],
    [
      { ...charge, amout: 1, b: 2 },
      { amout: ['is not a field of this request'], b: ['is not a field of this request'] },
    ],
    ['a text', { body: ['must be an object'] }],
    [undefined, { body: ['is missing'] }],
  ])('%j', async (body, fieldErrors) => {
    expect((await refusalOf(body)).fieldErrors).toEqual(fieldErrors);
  });

  it('and names each of its fields', async () => {
    const { client, calls } = await service(created);
    const error = await failureOf(client.customers.create({ ...customer, email: 'ana', phone: '300' }));
    expect(error.fieldErrors).toEqual({
      email: ['must be an e-mail address'],
      phone: [expect.stringContaining('+573001234567')],
    });
    expect(calls).toEqual([]);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, '5'])(
    'with the deadline %s',
    async (deadline) => {
      expect((await refusalOf(charge, { deadline })).message).toMatch(/deadline must be/);
    },
  );

  it.each(['', ' ', 'a ', 'a\nb', 'ñ', 7, null])('with the idempotency key %j', async (idempotencyKey) => {
    expect((await refusalOf(charge, { idempotencyKey })).fieldErrors).toHaveProperty('idempotencyKey');
  });
});

describe('card data is not sent, and its digits are not told', () => {
  const cyclic: Record<string, unknown> = { ...charge };
  cyclic['again'] = { cyclic, note: ['4242 4242 4242 4242'] };

  it.each([
    ['title', { ...charge, title: 'Pago 4242 4242 4242 4242' }],
    ['title', { ...charge, title: 'Pago ４２４２-4242-4242-4242.' }],
    ['title', { ...charge, title: 4242424242424242 }],
    ['ccv', { ...charge, ccv: '123' }],
    ['CVV2', { ...charge, CVV2: '' }],
    ['metadata.deep.0.card_number', { ...charge, metadata: { deep: [{ card_number: 'x' }] } }],
    ['again.note.0', cyclic],
    ['••••', { ...charge, '4242424242424242': '' }],
    ['body', '4242424242424242'],
  ])('in %s', async (field, body) => {
    const error = await refusalOf(body);
    expect(Object.keys(error.fieldErrors)).toEqual([field]);
    expect(error.message).toMatch(/card data.*cards address/);
    expect(everythingOf(error)).not.toMatch(/4242|４２４２/);
  });

  it('and a body that holds itself is refused all the same', async () => {
    const body: Record<string, unknown> = { ...charge };
    body['again'] = [body];
    expect((await refusalOf(body)).fieldErrors).toEqual({ again: ['is not a field of this request'] });
  });

  it('at a depth that no stack holds', async () => {
    let deep: unknown = { ccv: '1' };
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    expect((await refusalOf({ ...charge, deep })).message).toContain('holds card data');
  });
});

it.each([
  { ...charge, card_id: '4242424242424242' },
  { ...charge, card_id: '42424242-4242-4242-8242-424242424242' },
  { ...charge, title: 'Factura 1234567890123' },
  { ...charge, title: 'Pedido A4242424242424242' },
])('other long numbers are sent: %j', async (body) => {
  const { client, calls } = await service(created);
  await client.charges.create(body);
  expect(calls[0]?.body).toEqual(body);
});
