// A payout: money from your balance to somebody's bank account.
import { CallError, createClient } from '@datafono/server';
import { ana } from './ana.ts';
import { openShop } from './shop.ts';

const { PAY_API = '', PAY_SECRET_KEY = '' } = process.env;
const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
await using shop = await openShop();

const customer = await client.customers.create(ana);
const [bank] = await client.banks.list();
const account = await client.accounts.create({
  customer_id: customer.id,
  bank_id: bank?.id ?? '',
  subtype: 'SAVINGS',
  account_number: '00912345678',
});

const { balance } = await client.balance.get();
console.log(`You have $ ${balance}.`);

try {
  const cashout = await client.cashouts.create(
    {
      amount: 150_000,
      currency: 'COP',
      method: 'INSTANT',
      customer_id: customer.id,
      account_id: account.id,
      description: 'Honorarios de mayo',
    },
    { idempotencyKey: `fees-2026-05-${customer.id}` }, // of what is to happen once
  );
  console.log(`Payout ${cashout.id} is ${cashout.status}.`);

  const { data } = await shop.event('cashout.completed', cashout.id);
  console.log(`Payout ${data.id} is ${data.status}.`);
} catch (error) {
  if (!(error instanceof CallError) || error.condition === undefined) throw error;
  console.log(`No money was sent: ${error.condition}.`); // such as insufficient_balance
}
