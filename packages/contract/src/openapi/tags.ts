import type { routes } from '../routes.ts';
import type { Json } from './schemas.ts';

/** What the nouns of the service are (interface, "What the service does"). */
const descriptions = {
  customers: 'The people and companies that pay or are paid.',
  banks: 'The banks and wallets that accounts are at.',
  accounts: 'Bank accounts of customers, for payouts and, once authorized, for debits.',
  cards: 'Cards of customers, created at an address of their own with the public key.',
  balance: 'What is there for payouts.',
  cashouts: 'Payouts: money sent from the balance to a bank account.',
  charges: 'Direct debits of a card or an account that the customer authorized.',
  payments: 'Collection requests whose customer chooses how to pay, and the attempts to pay them.',
  invoices: 'Bills of another system, each with a payment of its own.',
  connectLinks: 'Hosted pages where a customer enters a payment method.',
  webhooks: 'What integrators are told of.',
} as const satisfies Record<keyof typeof routes | 'webhooks', string>;

export const tags = (): Json[] =>
  Object.entries(descriptions).map(([name, description]) => ({ name, description }));
