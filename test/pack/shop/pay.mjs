import { createClient } from '@datafono/server';

/**
 * What a shop does: knows its customer, has the card that their page created, charges it and looks again.
 *
 * @param {{ api: string, cards: string, secretKey: string, publicKey: string }} sandbox
 */
export async function pay({ api, cards, secretKey, publicKey }) {
  const client = createClient({ secretKey, baseUrl: api });
  const customer = await client.customers.create({
    user_type: 'natural',
    first_name: 'Ana María',
    last_name: 'Díaz Ñáñez',
    email: 'ana@example.com',
    phone: '+573001234567',
    document_type: 'CC',
    document_number: '1020304050',
  });
  const card_id = await createCard(cards, publicKey, customer.id);
  const title = 'Café de origen';
  const charge = await client.charges.create({ title, customer_id: customer.id, amount: 38_000, card_id });
  const { status, amount } = await client.charges.get(charge.id);
  const link = await client.connectLinks.create({ customer_id: customer.id });
  return { status, amount, link: link.url };
}

/** As `<pay-card-form>` does it in the customer's page. */
async function createCard(cards, publicKey, customer_id) {
  const answer = await fetch(`${cards}/v1/cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: '4242424242424242',
      expiration_year: '39',
      expiration_month: '12',
      ccv: '123',
      holder_name: 'Ana María Díaz',
      customer_id,
      authorization: true,
    }),
  });
  const { id } = await answer.json();
  return id;
}
