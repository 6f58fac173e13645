import { describe, expect, it } from 'vitest';
import { type ClientOptions, createClient, type InvoiceList } from '../index.ts';
import { errorOf, json, SECRET_KEY, type Service, service } from '../test-support/service.ts';

const attempt = {
  id: 'att_1',
  status: 'processing',
  currency: 'COP',
  amount: 1,
  amount_label: '$ 1',
  payment_method_label: 'PSE',
  payment_method_type: 'PSE',
  payment_method_id: 'm',
  network_id: null,
  transaction_id: null,
  remarks: null,
  is_test: true,
  created_at: '2026-11-21T00:00:00.000000Z',
  paid_at: null,
};

/** A service that answers each path with a body, and its client. */
async function serving(body: unknown, options: Partial<ClientOptions> = {}): Promise<Service> {
  const { baseUrl, calls } = await service(json(200, body));
  return { baseUrl, calls, client: createClient({ secretKey: SECRET_KEY, baseUrl, ...options }) };
}

describe('a list', () => {
  it.each([
    ['bare', [attempt]],
    ['wrapped', { data: [attempt] }],
  ])('of payment attempts that arrives %s is an array', async (_, body) => {
    const { client, calls } = await serving(body);
    expect(await client.payments.attempts('p?1')).toEqual([{ ...attempt, raw_status: 'processing' }]);
    expect(calls[0]?.url).toBe('/v1/payments/p%3F1/intents');
  });
});

describe('a state', () => {
  it.each([
    ['charges', 'paid', 'succeeded'],
    ['cashouts', 'completed', 'processed'],
  ] as const)('of %s, %s, is %s, with the word in raw_status', async (noun, word, status) => {
    const { client } = await serving({ id: 'c', status: word, amount: 1, title: 't' });
    expect(await client[noun].get('c')).toMatchObject({ status, raw_status: word });
  });

  it.each([['rejected', 'declined']])(
    'of a payment, %s, is %s, within an invoice as well',
    async (word, status) => {
      const received = { status, raw_status: word };
      const { client } = await serving({ id: 'x', status: word, payment: { id: 'p', status: word } });
      expect(await client.payments.get('x')).toMatchObject(received);
      expect(await client.invoices.get('x')).toMatchObject({ status: word, payment: received });
    },
  );
});

it('the address of a capture link is in url, whatever the profile’s field is', async () => {
  const { profiles } = await import('@datafono/contract');
  const profile = {
    ...profiles.stated,
    connectLinks: { ...profiles.stated.connectLinks, linkField: 'link' },
  };
  const { client } = await serving({ id: 'l', link: 'https://pay.example/l' }, { profile });
  expect(await client.connectLinks.create({ customer_id: 'c' })).toMatchObject({
    url: 'https://pay.example/l',
  });
});

describe('a card from a token', () => {
  const body = { card_token: 'tok_1', customer_id: 'cus_1', authorization: true };

  it('is rejected when the profile has no path', async () => {
    const { client, calls } = await serving({ id: 'card_1' });
    expect(await errorOf(client.cards.create(body))).toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(/tokenPath.*pay-card-form/),
    });
    expect(calls).toEqual([]);
  });
});

describe('a query', () => {
  const page = { data: [], current_page: 1, from: null, to: null, last_page: 1, per_page: 20, total: 0 };

  it('is encoded, brackets included', async () => {
    const { client, calls } = await serving(page);
    await client.invoices.list({
      page: 2,
      filter: { status: 'PAID', reference: 'a b&c' },
      sort: 'created_at',
    });
    const { pathname, search, searchParams } = new URL(calls[0]?.url ?? '', 'http://x');
    expect(pathname).toBe('/v1/invoices');
    expect(search).not.toMatch(/[[\]]/);
    expect([...searchParams]).toEqual([
      ['page', '2'],
      ['filter[status]', 'PAID'],
      ['filter[reference]', 'a b&c'],
      ['sort', 'created_at'],
    ]);
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ filter: { state: 'PAID' } }, 'filter.state'],
    [{ status: 'PAID' }, 'status'],
  ])('that is invalid is not sent: %j', async (query, field) => {
    const { client, calls } = await serving(page);
    const invoices = [
      client.invoices.list(query as InvoiceList), // as without types
      client.invoices.all(query as InvoiceList).next(),
    ];
    for (const list of invoices) expect(Object.keys((await errorOf(list)).fieldErrors)).toEqual([field]);
    expect(calls).toEqual([]);
  });

  it('of all invoices is in the order of their creation by default', async () => {
    const { client, calls } = await serving(page);
    await client.invoices.all().next();
    expect(calls[0]?.url).toBe('/v1/invoices?sort=created_at&page=1');
  });
});

describe('a charge', () => {
  const fields = { title: 'Café', customer_id: 'cus_1', amount: 38_000 };

  it.each([
    ['neither payment method', {}, 'is missing'],
    ['both payment methods', { card_id: 'card_1', account_id: 'acc_1' }, /^cannot be sent with /],
  ])('of %s is not sent', async (_, methods, problem) => {
    const { client, calls } = await serving({ id: 'c' });
    const body = Object({ ...fields, ...methods }); // as without types
    const { fieldErrors, name } = await errorOf(client.charges.create(body));
    expect(name).toBe('RequestError');
    expect(fieldErrors).toEqual({
      card_id: [expect.stringMatching(problem)],
      account_id: [expect.stringMatching(problem)],
    });
    expect(calls).toEqual([]);
  });
});

describe('an invoice', () => {
  it('in a list has the normalized status of its payment, where the service sends one', async () => {
    const payment = { id: 'pay_1', status: 'PAID' };
    const data = [
      { id: 'i1', status: 'PAID', payment },
      { id: 'i2', status: 'PAID' },
      { id: 'i3', status: 'PAID', payment: null },
    ];
    const page = { data, current_page: 1, from: 1, to: 3, last_page: 1, per_page: 20, total: 3 };
    const { client } = await serving(page);
    const listed = (await client.invoices.list()).data;
    expect(listed).toStrictEqual([
      { ...data[0], payment: { ...payment, status: 'approved', raw_status: 'PAID' } },
      data[1],
      data[2],
    ]);
  });
});

describe('an id', () => {
  it.each(['', ' ', '.', '..', undefined, null, 7, '\ud800'])(
    '%j is rejected, and nothing is sent',
    async (id) => {
      const { client, calls } = await serving({ id: 'c' });
      const error = await errorOf(client.customers.get(id as string)); // as without types
      expect(error).toMatchObject({ name: 'RequestError', outcome: 'none' });
      expect(Object.keys(error.fieldErrors)).toEqual(['id']);
      expect(calls).toEqual([]);
    },
  );

  it.each(['../charges', 'a/b', 'a\\b', 'a%2Fb', 'a..b', 'a\nb', 'a\u0000', 'a\u0085'])(
    '%j could lead to another path, and is rejected',
    async (id) => {
      const { client, calls } = await serving({ id: 'c' });
      for (const call of [
        client.customers.get(id),
        client.invoices.update(id, {}),
        client.connectLinks.delete(id),
      ])
        expect(await errorOf(call)).toMatchObject({
          name: 'RequestError',
          message: expect.stringMatching(/(id|invoice) must not contain .*Nothing was sent\.$/s),
        });
      expect(calls).toEqual([]);
    },
  );

  it('is encoded', async () => {
    const { client, calls } = await serving({ id: 'c' });
    await client.customers.get('c?x#y.z é');
    expect(calls[0]?.url).toBe('/v1/customers/c%3Fx%23y.z%20%C3%A9');
  });
});

it('withResponse returns the HTTP response with the value', async () => {
  const { baseUrl } = await service(
    json(200, { id: 'c', more: 1 }, { 'X-Request-Id': 'req_1', 'X-More': 'y' }),
  );
  const client = createClient({ secretKey: SECRET_KEY, baseUrl });
  const { value, response } = await client.customers.get.withResponse('c');
  expect(value).toEqual({ id: 'c', more: 1 });
  expect(response).toMatchObject({ status: 200, requestId: 'req_1', text: '{"id":"c","more":1}' });
  expect(response.headers.get('x-more')).toBe('y');
});
