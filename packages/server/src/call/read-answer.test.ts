import { describe, expect, it } from 'vitest';
import { UnreadableAnswerError } from '../index.ts';
import { answers, scripted } from '../test-support/scripted.ts';
import { charge, errorOf } from '../test-support/service.ts';

/** A client of a service with this answer, and what it reports. */
function answered(body: unknown, status = 201) {
  const reported: unknown[] = [];
  const { client } = scripted([answers(status, body)], { report: (error) => reported.push(error) });
  return { client, reported };
}

const good = { id: 'cha_1', status: 'paid', amount: 38_000, title: 'Café' };

describe('a charge with an unreadable field is passed on as it came, with its state', () => {
  it.each([
    ['an amount that is text', { ...good, amount: '38000' }, { amount: ['must be of type number'] }],
    ['an amount with decimals', { ...good, amount: 38_000.5 }, { amount: ['must be a whole number'] }],
    [
      'a code that is a number',
      { ...good, remarks: { code: 5 } },
      { 'remarks.code': ['must be of type string'] },
    ],
    [
      'several',
      { id: 'cha_1', status: 'paid', amount: null, remarks: 5 },
      { amount: expect.anything(), title: expect.anything(), remarks: expect.anything() },
    ],
  ])('%s', async (_, body, fieldErrors) => {
    const { client, reported } = answered(body);
    const { value, response } = await client.charges.create.withResponse(charge);
    expect(value).toEqual({ ...JSON.parse(JSON.stringify(body)), status: 'succeeded', raw_status: 'paid' });
    expect(response).toMatchObject({ status: 201, text: JSON.stringify(body) });
    expect(reported).toMatchObject([{ name: 'UnreadableAnswerError', outcome: 'done', fieldErrors }]);
  });
});

describe('an answer without the fields that every caller needs stays unreadable', () => {
  it.each([
    ['no id', { ...good, id: undefined }],
    ['no status', { ...good, status: undefined }],
    ['a status that is an object', { ...good, status: {} }],
    ['a text', 'paid'],
  ])('%s', async (_, body) => {
    const { client, reported } = answered(body);
    const error = await errorOf(client.charges.create(charge));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.outcome).toBe('done');
    expect(reported).toEqual([]);
  });

  it.each([
    ['data that is no list', { data: {}, last_page: 1 }],
    ['an item without an id', { data: [{ id: 'i1', status: 'PAID' }, { status: 'PAID' }], last_page: 1 }],
  ])('a page of invoices with %s', async (_, body) => {
    const { client } = answered(body, 200);
    expect(await errorOf(client.invoices.list())).toBeInstanceOf(UnreadableAnswerError);
  });

  it.each([[[{ id: 5 }]], [{ data: [{ name: 'x' }] }], [{ data: 5 }], [5]])(
    'the banks as %j',
    async (body) => {
      const { client } = answered(body, 200);
      expect(await errorOf(client.banks.list())).toBeInstanceOf(UnreadableAnswerError);
    },
  );
});

describe('a list with an unreadable field', () => {
  const page = (numbers: readonly number[]) => numbers.map((at) => ({ id: `i${at}`, status: 'CREATED' }));

  it('of invoices without its total is a page', async () => {
    const body = { data: page([1]), current_page: 1, from: 1, to: 1, last_page: 1, per_page: 10 };
    const { client, reported } = answered(body, 200);
    expect(await client.invoices.list()).toEqual(body);
    expect(reported).toMatchObject([{ fieldErrors: { total: ['is missing'] } }]);
  });

  it.each([
    ['bare', (items: unknown) => items, 'name'],
    ['wrapped', (items: unknown) => ({ data: items }), 'data.name'],
  ])('of banks, %s, names its field once for all items', async (_, layout, field) => {
    const items = [{ id: 'b1', name: 5 }, { id: 'b2' }, { id: 'b3', name: {} }];
    const { client, reported } = answered(layout(items), 200);
    expect(await client.banks.list()).toEqual(items);
    expect(reported).toMatchObject([{ fieldErrors: { [field]: ['must be of type string'] } }]);
  });
});

it.each([{ id: 5, status: 'approved' }, { id: 'p', status: 5 }, 'pay_1'])(
  'an invoice is passed on although its payment is unreadable: %j',
  async (payment) => {
    const { client, reported } = answered({ id: 'i', status: 'CREATED', payment });
    const invoice = await client.invoices.create({ provider: 'siigo', amount: 1 });
    expect(invoice).toMatchObject({ id: 'i', payment });
    expect(reported).toHaveLength(1);
  },
);

it('a link has an address only where that is text', async () => {
  const { client } = answered({ id: 'l', url: { href: 'x' } });
  expect(await client.connectLinks.create({ customer_id: 'c' })).toMatchObject({ id: 'l', url: '' });
});

describe('an unreadable field is reported', () => {
  it('once for each operation and field of a client', async () => {
    const { client, reported } = answered({ ...good, amount: 'x' });
    for (const _ of [1, 2]) await client.charges.create(charge);
    expect(reported).toHaveLength(1);
    await client.charges.get('c');
    expect(reported).toHaveLength(2);
  });

  it('by the names of the contract, and nothing of the answer is repeated', async () => {
    const { client, reported } = answered({
      ...good,
      amount: 'Ana Gómez',
      ana: 5,
      remarks: { code: 5, gómez: 1 },
    });
    await client.charges.create(charge);
    expect(reported.map(String)).toEqual([
      'UnreadableAnswerError: charges.create: in the answer, amount must be of type number; remarks.code must be of type string. It was passed on as it came.',
    ]);
  });
});
