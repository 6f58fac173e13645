// A card debit: the customer's page takes the card, your server charges it, now and next month.
import { createClient, declineReason } from '@datafono/server';
import { ana } from './ana.ts';
import { cardFromPage } from './page.ts';
import { openShop } from './shop.ts';

const { PAY_API = '', PAY_SECRET_KEY = '' } = process.env;
const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
await using shop = await openShop();
const order = crypto.randomUUID(); // of your own records

const customer = await client.customers.create(ana);
const card_id = await cardFromPage(customer.id);

const charge = await client.charges.create(
  { title: 'Café de origen, mayo', amount: 38_000, customer_id: customer.id, card_id },
  { idempotencyKey: `order-${order}-attempt-1` },
);

if (charge.status === 'declined') {
  console.log(`Not paid: ${declineReason(charge)}. ${charge.remarks?.customer_description}`);
} else {
  const { data } = await shop.event('charge.paid', charge.id);
  console.log(`Charge ${data.id} is ${data.status}.`);
}
