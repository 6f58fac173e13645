import { describe, expect, it } from 'vitest';
import { json } from '../test-support/service.ts';
import { shop } from '../test-support/shop.ts';

const made = json(201, { id: 'cha_1', status: 'succeeded', amount: 38_000, title: 'Café' });
const ids = ['a%2Fb', '%2E%2E%2Fcharges', 'a%5Cb', 'a%2525b', 'a%0Ab', '%00'];

describe.each(['connect-links', 'payments'])('an id of %s that could lead to another path', (noun) => {
  it.each(ids)('is not found, and nothing is sent: %s', async (id) => {
    const { get, calls } = await shop(made, { canAccess: () => true });
    const response = await get(`/pay/${noun}/${id}`);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect(calls).toEqual([]);
  });
});

it.each(ids)('an id of an order of the shop may have such characters: %s', async (encoded) => {
  const id = decodeURIComponent(encoded);
  const order = { id, title: 'Café', amount: 38_000, customer_id: 'cus_ana' };
  const { get, post, calls } = await shop(made, { order: (_, asked) => (asked === id ? order : undefined) });
  const response = await post('/pay/charges', { order_id: id, card_id: 'card_1' });
  expect(await response.json()).toMatchObject({ state: 'paid' });
  expect(await (await get(`/pay/charges/${encoded}`)).json()).toMatchObject({ state: 'paid' });
  expect(calls.map(({ headers }) => headers['x-idempotency'])).toEqual([
    `order-${encodeURIComponent(id)}-attempt-1`,
  ]);
});
