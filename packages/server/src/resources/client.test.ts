import { type Route, routes } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { createClient } from '../index.ts';
import { charge, created, SECRET_KEY, service } from '../test-support/service.ts';

const client = createClient({ secretKey: SECRET_KEY, baseUrl: 'https://api.test' });

describe('a client', () => {
  it('has a method for each operation of the secret key', () => {
    const methods = Object.entries(client).flatMap(([noun, verbs]) =>
      Object.keys(verbs).map((verb) => `${noun}.${verb}`),
    );
    const callable = Object.entries(routes).flatMap(([noun, verbs]) =>
      Object.entries<Route>(verbs).flatMap(([verb, { address, key }]) =>
        address === 'api' && key === 'secret' ? [`${noun}.${verb}`] : [],
      ),
    );
    const own = ['cards.create', 'charges.waitFor', 'payments.waitFor', 'invoices.all'];
    expect(methods.toSorted()).toEqual([...callable, ...own].toSorted());
  });

  it('says its totalTimeout, which orders follow', () => {
    const own = createClient({ secretKey: SECRET_KEY, baseUrl: 'https://api.test', totalTimeout: 2_000 });
    expect([client.totalTimeout, own.totalTimeout]).toEqual([80_000, 2_000]);
  });

  it('is frozen', () => {
    for (const part of [client, ...Object.values(client)]) expect(Object.isFrozen(part)).toBe(true);
  });
});

describe('a call', () => {
  it('sends what the interface states', async () => {
    const { client, calls } = await service(created);
    await client.charges.create(charge, { idempotencyKey: 'order-1-attempt-1' });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/v1/charges', body: charge });
    expect(calls[0]?.headers).toMatchObject({
      accept: 'application/json',
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': 'application/json',
      'x-idempotency': 'order-1-attempt-1',
    });
  });
});
