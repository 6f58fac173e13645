import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';

/**
 * What a shop does: knows its customer, has the card that their page created, charges it and looks again.
 *
 * @param {{ api: string, cards: string, secretKey: string, publicKey: string }} sandbox
 */
export async function pay({ api, cards, secretKey, publicKey }) {
  const client = createClient({ secretKey, baseUrl: api });
  const { id: customer_id } = await client.customers.create(fixtures.newCustomer);
  // As `<pay-card-form>` does it in the customer's page.
  const created = await fetch(`${cards}/v1/cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ card_number: '4242424242424242', expiration_year: '39', expiration_month: '12', ccv: '123' },
      ...{ holder_name: 'Ana María Díaz', customer_id, authorization: true },
    }),
  });
  const { id: card_id } = await created.json();
  const charge = await client.charges.create({ title: 'Café', customer_id, amount: 38_000, card_id });
  const { status, amount } = await client.charges.get(charge.id);
  const link = await client.connectLinks.create({ customer_id });
  return { status, amount, link: link.url };
}
