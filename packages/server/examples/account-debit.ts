// A bank-account debit: the customer authorizes it once; a bank takes its time to answer.
import { createClient, declineReason } from '@datafono/server';
import { ana } from './ana.ts';
import { openShop } from './shop.ts';

const { PAY_API = '', PAY_SECRET_KEY = '' } = process.env;
const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
await using shop = await openShop();
const order = crypto.randomUUID(); // of your own records

const customer = await client.customers.create(ana);
const [bank] = await client.banks.list();
const account = await client.accounts.create({
  customer_id: customer.id,
  bank_id: bank?.id ?? '',
  subtype: 'SAVINGS',
  account_number: '00912345678',
  authorization: true, // without it there is no debit
});

const begun = await client.charges.create(
  { title: 'Café de origen, mayo', amount: 38_000, customer_id: customer.id, account_id: account.id },
  { idempotencyKey: `order-${order}-attempt-1` },
);
console.log(`Charge ${begun.id} is ${begun.status}.`);

const charge = await client.charges.waitFor(begun.id, { events: shop.feed });
console.log(`Charge ${charge.id} is ${declineReason(charge) ?? charge.status}.`);
