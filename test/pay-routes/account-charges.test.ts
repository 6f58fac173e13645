import { expect, it } from 'vitest';
import { World } from './support/world.ts';

const order_id = 'order-1';

/** Creates an account as the form in a page does. */
async function accountIn(world: World, submission_id: string, more: object): Promise<unknown> {
  const page = await world.server();
  const [bank] = await world.client.banks.list();
  const account = { subtype: 'SAVINGS', account_number: '0012345678', bank_id: bank?.id };
  const { http, id } = await page.post('accounts', { ...account, submission_id, ...more });
  expect(http).toBe(201);
  return id;
}

it('an account without authorization is not charged; the same one, added again with it, is', async () => {
  await using world = await World.open();
  const page = await world.server();
  const account_id = await accountIn(world, 'without-authorization', {});
  const refused = { http: 200, state: 'refused', attempt: 1, reason: 'not_authorized' };
  expect(await page.post('charges', { order_id, account_id })).toEqual({
    ...refused,
    message:
      'Este medio de pago no está autorizado para cobros. No se hizo ningún cobro: agréguelo de nuevo con su autorización, o elija otro.',
  });
  expect(await page.post('charges', { order_id, account_id }, { 'accept-language': 'en' })).toEqual({
    ...refused,
    message:
      'This payment method is not authorized for charges. Nothing was charged: add it again with your authorization, or choose another.',
  });
  expect(await world.sandbox.charges()).toEqual([]);

  const authorized = await accountIn(world, 'with-authorization', { authorization: true });
  expect(await page.post('charges', { order_id, account_id: authorized })).toMatchObject({
    attempt: 2,
    state: 'unknown',
    reason: 'pending',
  });
  await world.sandbox.clock.advance({ hours: 1 });
  expect(await page.get(`charges/${order_id}`)).toMatchObject({ state: 'paid', attempt: 2 });
  expect(await world.sandbox.charges()).toMatchObject([
    { payment_method_id: authorized, status: 'succeeded' },
  ]);
});

it('an account whose number looks like a card number is created, and nothing shows the number', async () => {
  await using world = await World.open();
  const reported: unknown[] = [];
  const page = await world.server(undefined, { report: (error) => reported.push(error) });
  const [bank] = await world.client.banks.list();
  const account = { subtype: 'CHECKING', account_number: '4242424242424242', bank_id: bank?.id };
  const body = { ...account, submission_id: 'looks-like-a-card', authorization: true };
  const answer = await page.post('accounts', body);
  expect(answer).toEqual({
    http: 201,
    id: expect.any(String),
    bank_id: bank?.id,
    subtype: 'CHECKING',
    authorization: true,
  });
  expect(await page.post('accounts', body)).toEqual(answer);
  expect(await world.objects('account')).toHaveLength(1);
  expect(reported).toEqual([]);
});
