import { refuseBrowser } from '../config/browser-guard.ts';
import { type ClientOptions, readClientOptions } from '../config/client-options.ts';
import { checkProfileAddress, readProfile } from '../config/profile.ts';
import { type Accounts, accounts } from './accounts.ts';
import { type BalanceMethods, balance } from './balance.ts';
import { type Banks, banks } from './banks.ts';
import { type Cards, cards } from './cards.ts';
import { type Cashouts, cashouts } from './cashouts.ts';
import { type Charges, charges } from './charges.ts';
import { type ConnectLinks, connectLinks } from './connect-links.ts';
import { type Customers, customers } from './customers.ts';
import { type Invoices, invoices } from './invoices.ts';
import { type Payments, payments } from './payments.ts';

/** Every operation of the secret key, by resource. */
export interface Client {
  /** Customers: people and companies who pay or are paid. */
  readonly customers: Customers;
  /** Banks and wallets of accounts. */
  readonly banks: Banks;
  /** Bank accounts of customers. */
  readonly accounts: Accounts;
  /** Cards from tokens. */
  readonly cards: Cards;
  /** The funds for payouts. */
  readonly balance: BalanceMethods;
  /** Payouts to bank accounts. */
  readonly cashouts: Cashouts;
  /** Direct debits of cards and bank accounts. */
  readonly charges: Charges;
  /** Requests to pay, each with a link. */
  readonly payments: Payments;
  /** Invoices of other systems, each with a payment. */
  readonly invoices: Invoices;
  /** Pages where a customer enters a payment method. */
  readonly connectLinks: ConnectLinks;
  /** Milliseconds for a call with its retries, as the option says. */
  readonly totalTimeout: number;
}

/** Creates the methods of each resource. */
const resources = {
  customers,
  banks,
  accounts,
  cards,
  balance,
  cashouts,
  charges,
  payments,
  invoices,
  connectLinks,
};

/**
 * Creates a client of the service. The secret key cannot be read from the client.
 *
 * @throws {ConfigurationError} when an option is not valid, and in a browser
 * @example
 * const client = createClient({ secretKey: process.env.PAY_SECRET_KEY, baseUrl: 'https://api.example' });
 */
export function createClient(options: ClientOptions): Client {
  refuseBrowser();
  const config = readClientOptions(options);
  const profile = readProfile(options.profile);
  checkProfileAddress(profile, config);
  const methods = Object.entries(resources).map(([name, create]) => [
    name,
    Object.freeze(create(config, profile)),
  ]);
  const { totalTimeout } = config;
  return Object.freeze({ ...Object.fromEntries(methods), totalTimeout }) as Client; // the table has the keys of the type
}
