// A capture link: the customer enters a card or an account on a page of the service; you charge what was captured.
import { createClient } from '@datafono/server';
import { ana } from './ana.ts';
import { openShop } from './shop.ts';

const { PAY_API = '', PAY_SECRET_KEY = '' } = process.env;
const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
await using shop = await openShop();
const order = crypto.randomUUID(); // of your own records

const customer = await client.customers.create(ana);
const link = await client.connectLinks.create({ customer_id: customer.id, single_use: true });
console.log(`Send your customer to ${link.url}`);

const { data } = await shop.event('connect_link.completed', link.id);
const { id = '', type } = data.payment_method ?? {};
const paymentMethod = type === 'card' ? { card_id: id } : { account_id: id };

const begun = await client.charges.create(
  { title: 'Café de origen, mayo', amount: 38_000, customer_id: customer.id, ...paymentMethod },
  { idempotencyKey: `order-${order}-attempt-1` },
);
const charge = await client.charges.waitFor(begun.id, { events: shop.feed });
console.log(`Charge ${charge.id} is ${charge.status}.`);
