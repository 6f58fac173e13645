import { describe, expect, it } from 'vitest';
import { RequestError } from '../index.ts';
import {
  charge,
  created,
  customer,
  errorOf,
  everyRendering,
  json,
  service,
} from '../test-support/service.ts';

/** The error of a request that must not be sent. */
async function refusalOf(body: unknown, options?: object) {
  const { client, calls } = await service(created);
  const error = await errorOf(client.charges.create(body as typeof charge, options)); // as without types
  expect(error).toBeInstanceOf(RequestError);
  expect(error.outcome).toBe('none');
  expect(error.message).toMatch(/^charges\.create: .*\. Nothing was sent\.$/);
  expect(calls).toEqual([]);
  return error;
}

describe('an invalid request is not sent', () => {
  it.each([
    [{ ...charge, amount: 38_000.5 }, { amount: ['must be a whole number'] }],
    [{ ...charge, amount: '38000' }, { amount: ['must be of type number'] }],
    [{ ...charge, amount: 0 }, { amount: ['must be more than 0'] }],
    [{ ...charge, title: ' ' }, { title: ['must not be blank'] }],
    [{ ...charge, title: undefined }, { title: ['is missing'] }],
    [{ ...charge, title: { toString: 1 } }, { title: ['must be of type string'] }],
    [{ ...charge, customer_id: null }, { customer_id: ['must be of type string'] }],
    [
      { ...charge, amout: 1, b: 2 },
      { amout: ['is not a field of this request'], b: ['is not a field of this request'] },
    ],
    ['a text', { body: ['must be of type object'] }],
    [undefined, { body: ['is missing'] }],
  ])('%j', async (body, fieldErrors) => {
    expect((await refusalOf(body)).fieldErrors).toEqual(fieldErrors);
  });

  it('and its error names each field', async () => {
    const { client, calls } = await service(created);
    const error = await errorOf(client.customers.create({ ...customer, email: 'ana', phone: '300' }));
    expect(error.fieldErrors).toEqual({
      email: ['must be an e-mail address'],
      phone: [expect.stringContaining('+573001234567')],
    });
    expect(calls).toEqual([]);
  });

  it('and its error lists the allowed values', async () => {
    const { client } = await service(created);
    const resolution = { action: 'pay' } as unknown as { action: 'approve' }; // as without types
    const error = await errorOf(client.payments.resolve('p', resolution));
    expect(error.fieldErrors).toEqual({ action: ['must be approve or reject'] });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, '5'])(
    'with the timeout %s',
    async (timeout) => {
      expect((await refusalOf(charge, { timeout })).message).toMatch(/timeout must be/);
    },
  );

  it.each(['', ' ', 'a ', 'a\nb', 'ñ', 7, null])('with the idempotency key %j', async (idempotencyKey) => {
    expect((await refusalOf(charge, { idempotencyKey })).fieldErrors).toHaveProperty('idempotencyKey');
  });
});

describe('card data is not sent, and no error has its digits', () => {
  it.each([
    ['title', { ...charge, title: 'Pago 4242 4242 4242 4242' }],
    ['title', { ...charge, title: 'Pago ４２４２-4242-4242-4242.' }],
    ['title', { ...charge, title: 4242424242424242 }],
    ['card_number', { ...charge, card_number: '4242424242424242' }],
    ['ccv', { ...charge, ccv: '123' }],
    ['CVV2', { ...charge, CVV2: '' }],
    ['metadata.deep.0.card_number', { ...charge, metadata: { deep: [{ card_number: 'x' }] } }],
    ['card_id', { ...charge, card_id: '4242424242424242' }],
    ['card_id', { ...charge, card_id: '4242424242424242|12|29|123' }],
    ['metadata.a', { ...charge, metadata: { a: { toJSON: () => '4242424242424242' } } }],
    ['metadata.a', { ...charge, metadata: { a: new String('4242424242424242') } }],
    ['metadata.a', { ...charge, metadata: { a: new Number(4242424242424242) } }],
    ['title', { ...charge, toJSON: () => ({ title: '4242424242424242' }) }],
    ['••••', { ...charge, '4242424242424242': '' }],
    ['body', '4242424242424242'],
  ])('in %s', async (field, body) => {
    const error = await refusalOf(body);
    expect(Object.keys(error.fieldErrors)).toEqual([field]);
    expect(error.message).toMatch(/card data.*cards address/);
    expect(everyRendering(error)).not.toMatch(/4242\W*4242|４２４２/);
  });
});

describe('a body that cannot be serialized is not sent', () => {
  const cyclic: Record<string, unknown> = { ...charge };
  cyclic['again'] = [cyclic];
  const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], []);
  const throwing = {
    toJSON() {
      throw new Error('4242424242424242');
    },
  };

  it.each([
    ['itself', cyclic],
    ['a BigInt', { ...charge, amount: 38_000n }],
    ['what no stack holds', { ...charge, deep }],
    ['what throws', { ...charge, throwing }],
  ])('a body with %s', async (_, body) => {
    const error = await refusalOf(body);
    expect(error.fieldErrors).toEqual({ body: [expect.stringMatching(/JSON/)] });
    expect(everyRendering(error)).not.toMatch(/4242\W*4242/);
  });
});

it('bodies of any length and depth are searched', async () => {
  const { client } = await service(json(422, { message: 'No, Ana Gómez.' }));
  const deep = Array.from({ length: 3_000 }).reduce<unknown>((inner) => [inner], { name: 'Ana Gómez' });
  const long = Array.from({ length: 200_000 }, () => 1);
  const error = await errorOf(client.invoices.create({ provider: 'x', amount: 1, metadata: { deep, long } }));
  expect(error).toMatchObject({ status: 422, message: 'No, […].' });
});

it('the checked serialization is the one that is sent', async () => {
  let toJsonCalls = 0;
  const title = { toJSON: () => (toJsonCalls++ ? '4242424242424242' : 'Café') };
  const { client, calls } = await service(created);
  await client.charges.create({ ...charge, title: title as unknown as string }); // as without types
  expect(calls[0]?.body).toEqual(charge);
});

describe('a field named like a property of Object.prototype is a field', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('%s', async (name) => {
    const error = await refusalOf(Object.assign(Object.fromEntries([[name, 1]]), charge));
    expect(Object.entries(error.fieldErrors)).toEqual([[name, ['is not a field of this request']]]);
  });

  it('in a query', async () => {
    const { client } = await service(created);
    const error = await errorOf(client.invoices.list({ constructor: 1 } as object));
    expect(error).toBeInstanceOf(RequestError);
  });
});

it.each([{ idempotencykey: 'order-1' }, { timeoutMs: 5 }, 'order-1'])(
  'an unknown option is rejected: %j',
  async (options) => {
    const { client, calls } = await service(created);
    const error = await errorOf(client.charges.create(charge, Object(options)));
    expect(error).toMatchObject({ name: 'RequestError', outcome: 'none' });
    expect(error.message).toMatch(/is no option/);
    expect(calls).toEqual([]);
  },
);

it.each([5, 'x', { aborted: false }])('an invalid signal is rejected: %j', async (signal) => {
  expect((await refusalOf(charge, { signal })).message).toMatch(/signal must be an AbortSignal/);
});

it.each(['4242-4242-4242-4242', '4242 4242 4242 4242'])(
  'a card number is rejected as an id: %s',
  async (id) => {
    const { client, calls } = await service(created);
    const error = await errorOf(client.charges.get(id));
    expect(error).toBeInstanceOf(RequestError);
    expect(everyRendering(error)).not.toMatch(/4242\W*4242/);
    expect(calls).toEqual([]);
  },
);

it.each([
  { ...charge, card_id: '42424242-4242-4242-8242-424242424242' },
  { ...charge, card_id: 'card_4242424242424242' },
  { ...charge, title: 'Factura 1234567890123' },
])('other long numbers are sent: %j', async (body) => {
  const { client, calls } = await service(created);
  await client.charges.create(body);
  expect(calls[0]?.body).toEqual(body);
});
