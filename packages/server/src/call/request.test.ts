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
import { cardDataIn } from './request.ts';

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
      { ...charge, amout: 1, constructor: 2 },
      { amout: ['is not a field of this request'], constructor: ['is not a field of this request'] },
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
  const throwing = {
    toJSON() {
      throw new Error('4242424242424242');
    },
  };

  it.each([
    ['itself', cyclic],
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

it.each([5, 'x', { aborted: false }])('an invalid signal is rejected: %j', async (signal) => {
  expect((await refusalOf(charge, { signal })).message).toMatch(/signal must be an AbortSignal/);
});

it('a card number is rejected as an id', async () => {
  const { client, calls } = await service(created);
  const error = await errorOf(client.charges.get('4242-4242-4242-4242'));
  expect(error).toBeInstanceOf(RequestError);
  expect(everyRendering(error)).not.toMatch(/4242\W*4242/);
  expect(calls).toEqual([]);
});

describe('a card number', () => {
  it.each([
    '4242424242424242',
    '3782 822463 10005',
    '4242-4242-4242-4242',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    4_242_424_242_424_242,
  ])('is found in the value of any field: %s', (value) => {
    expect(cardDataIn({ title: value })).toBe('title');
    expect(cardDataIn({ metadata: { deep: ['', `Pedido 12, ${value}.`] } })).toBe('metadata.deep.1');
    expect(cardDataIn({ metadata: { [value]: 1 } })).toBe(`metadata.${value}`);
    expect(cardDataIn(value)).toBe('');
  });

  it.each([
    '42424242-4242-4242-8242-424242424242',
    'card_4242424242424242',
    '1234567890123452',
    '12424242424242424242',
    '4200, 5100, 3900, 1100',
    '4.609710000000001, -74.08175000000004',
    424_242.424_242_424_2,
  ])('is not %s', (value) => {
    expect(cardDataIn({ card_id: value, metadata: { order: value } })).toBeUndefined();
  });
});

describe('the names of fields', () => {
  it.each([
    'Card-Number',
    'ccv',
    'CVV2',
    'security_code',
    'Número de tarjeta',
    'card_no',
    'card_cid',
    'track2',
    'card code',
    'verification_value',
    'codigo_seguridad',
    'track_data',
  ])('%s is card data whatever is in it', (name) => {
    expect(cardDataIn({ a: [{ [name]: null }] })).toBe(`a.0.${name}`);
  });

  it('account_number of the body itself may have the digits of a card', () => {
    expect(cardDataIn({ account_number: '4242424242424242' })).toBeUndefined();
    expect(cardDataIn({ metadata: { account_number: '4242424242424242' } })).toBe('metadata.account_number');
  });

  it.each(['+573001234567', '+57 300 123 4567', '+4915123456789'])('phone may be %s', (phone) => {
    expect(cardDataIn({ phone })).toBeUndefined();
  });

  it.each(['cardReference', 'id_tarjeta', 'phone', 'title', 'panel', 'number', 'cid', 'track'])(
    '%s may not',
    (name) => {
      for (const id of [
        '4111111111111111',
        ' ４１１１１１１１１１１１１１１１',
        '4242424242424242|12|29|123',
      ])
        expect(cardDataIn({ [name]: id })).toBe(name);
    },
  );

  it.each(['account_id', 'external_id', 'externalId', 'reference', 'invoice_number', 'Pedido'])(
    '%s may have the digits of a card as one run, and not as people write them',
    (name) => {
      for (const id of ['4111111111111111', 'FV-4111111111111111', '4111111111111111-2'])
        expect(cardDataIn({ metadata: [{ [name]: id }] })).toBeUndefined();
      for (const id of ['4111 1111 1111 1111', '4111-1111-1111-1111', '4111111111111111|12|29|123'])
        expect(cardDataIn({ [name]: id })).toBe(name);
    },
  );

  it.each([{ number: 'FV-12' }, { pan: 'integral' }, { cid: '123' }, { track: 'Cumbia 3' }])(
    'alone is no card data: %j',
    (metadata) => expect(cardDataIn({ metadata })).toBeUndefined(),
  );
});
