import { describe, expect, it } from 'vitest';
import { json } from '../test-support/service.ts';
import { shop } from '../test-support/shop.ts';

/** An order as `where id = $1` finds it in a column of numbers. */
const ofNumber = (_: Request, id: string) =>
  Number(id) === 7 ? { id: '7', title: 'Café', amount: 38_000, customer_id: 'cus_ana' } : undefined;

const chargeOf = (status: string) => json(201, { id: 'ch_1', status, amount: 38_000, title: 'Café' });
const spellings = ['7', '07', '7.0', '+7', '0x7', '7e0'];

describe('an order that a lookup finds by several spellings of its id', () => {
  it('is charged once, and read, under the id of the shop’s record', async () => {
    const { post, get, calls } = await shop(chargeOf('succeeded'), { getOrder: ofNumber });
    for (const [index, order_id] of spellings.entries()) {
      const answer = await post('/pay/charges', { order_id, card_id: `card_${index}` });
      expect(await answer.json()).toMatchObject({ state: 'paid', attempt: 1 });
      const read = await get(`/pay/charges/${encodeURIComponent(order_id)}`);
      expect(await read.json()).toMatchObject({ state: 'paid', attempt: 1 });
    }
    expect(calls.map(({ headers }) => headers['x-idempotency'])).toEqual(['order-7-attempt-1']);
  });

  it('has one limit of attempts', async () => {
    const { post, calls } = await shop(
      chargeOf('declined'),
      { getOrder: ofNumber },
      { attemptsPerHour: spellings.length - 1 },
    );
    const answers: unknown[] = [];
    for (const [index, order_id] of spellings.entries())
      answers.push(await (await post('/pay/charges', { order_id, card_id: `card_${index}` })).json());
    expect(answers.at(-1)).toMatchObject({ state: 'refused', reason: 'later' });
    expect(calls).toHaveLength(spellings.length - 1);
  });

  it.each([' 7', '7 ', '7\n', '\t7', '7\u00a0', '\ufeff7', '7\0', ' ', ''])(
    'is not looked up with white space at an end, or with a null character: %j',
    async (id) => {
      const found: string[] = [];
      const { post, get, calls } = await shop(chargeOf('succeeded'), {
        canAccess: (_, access) => {
          if ('id' in access && access.id !== '7') found.push(String(access.id));
          return true;
        },
        getOrder: (request, order) => {
          found.push(order);
          return ofNumber(request, order);
        },
      });
      const charged = await post('/pay/charges', { order_id: id, card_id: 'card_1' });
      expect([charged.status, await charged.json()]).toMatchObject([422, { fields: ['order_id'] }]);
      expect((await get(`/pay/charges/${encodeURIComponent(id)}`)).status).toBe(id ? 404 : 405); // without an id it is the path of POST
      // Refused before any callback of the shop would look the id up, and before its rate limit.
      for (const path of ['connect-links', 'payments'])
        expect((await get(`/pay/${path}/${encodeURIComponent(id)}`)).status).toBe(
          id || path === 'payments' ? 404 : 405,
        );
      const padded = await post('/pay/charges', { order_id: '7', card_id: `${id}card_1${id}` });
      if (id) expect([padded.status, await padded.json()]).toMatchObject([422, { fields: ['card_id'] }]);
      expect([found, calls.length]).toEqual(id ? [[], 0] : [['7'], 1]);
    },
  );
});
