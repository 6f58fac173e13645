import { stated } from '@datafono/contract';
import type { SandboxUnderTest } from '@datafono/sandbox/testing';
import { createClient } from '@datafono/server';
import type { PayRoutesOptions } from '@datafono/server/pay-routes';
import { fixtures } from '@datafono/server/testing';
import { expect, it } from 'vitest';
import { World } from './support/world.ts';

/** A service that charges whatever payment method is named. */
const profile = { ...stated, charges: { ...stated.charges, refusesForeignMethods: false } };

/** Payment methods of somebody else. */
async function othersIn(world: World) {
  const { id: customer_id } = await world.client.customers.create(fixtures.newCustomer);
  const account = { customer_id, subtype: 'SAVINGS', account_number: '0012345678', authorization: true };
  const [bank] = await world.client.banks.list();
  const { id } = await world.client.accounts.create({ ...account, bank_id: bank?.id ?? '' });
  return { account_id: id, card_id: await world.card(customer_id) };
}

/** The options of a client of a service that reads no accounts: the interface does not show the operation. */
const withoutReads = ({ secretKey, api: baseUrl }: SandboxUnderTest) => ({
  secretKey,
  baseUrl,
  fetch: async () => Response.json({ message: 'No.' }, { status: 404 }),
});

/** As the README's shop has it: a card is whose customer pays with it first. */
function firstToPay(owners: Map<string, string>): PayRoutesOptions['ownsPaymentMethod'] {
  return (_, customer, id) => {
    if (!owners.has(id)) owners.set(id, customer);
    return owners.get(id) === customer;
  };
}

const order_id = 'order-1';
const refusal = {
  http: 403,
  code: 'foreign_payment_method',
  message:
    'Este medio de pago no está a su nombre en la tienda. No se hizo ningún cobro: agréguelo de nuevo, o elija otro.',
};

it('an account of another customer is not charged, whatever the service would do', async () => {
  await using world = await World.open({ profile });
  const { account_id } = await othersIn(world);
  const page = await world.server();
  const answer = await page.post('charges', { order_id, account_id });
  expect(answer).toEqual({ ...refusal, fields: ['account_id'] });
  expect([await world.sandbox.charges(), await world.orderAttempts.read(order_id)]).toEqual([[], undefined]);
});

it('a card of another customer is not charged, where the shop says whose its cards are', async () => {
  await using world = await World.open({ profile });
  const { card_id } = await othersIn(world);
  const ownsPaymentMethod = firstToPay(new Map([[card_id, 'cus_other']]));
  const page = await world.server(undefined, { ownsPaymentMethod });
  expect(await page.post('charges', { order_id, card_id })).toEqual({ ...refusal, fields: ['card_id'] });
  expect([await world.sandbox.charges(), await world.orderAttempts.read(order_id)]).toEqual([[], undefined]);
  expect(await page.post('charges', { order_id, card_id: await world.card() })).toMatchObject({
    state: 'paid',
  });
});

it('an account whose customer the service does not show is the callback’s to judge', async () => {
  await using world = await World.open({ profile });
  const { account_id } = await othersIn(world);
  const client = { ...world.client, accounts: createClient(withoutReads(world.sandbox)).accounts };
  const refusing = await world.server(undefined, { client, ownsPaymentMethod: () => false });
  expect(await refusing.post('charges', { order_id, account_id })).toMatchObject({ http: 403 });
  const accepting = await world.server(undefined, { client, ownsPaymentMethod: firstToPay(new Map()) });
  expect(await accepting.post('charges', { order_id, account_id })).toMatchObject({ reason: 'pending' });
});
