import { refuseBrowser } from '../config/browser-guard.ts';
import { type ClientOptions, readClientOptions } from '../config/client-config.ts';
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

/** Everything of the service that the secret key can do. */
export interface Client {
  readonly customers: Customers;
  readonly banks: Banks;
  readonly accounts: Accounts;
  readonly cards: Cards;
  readonly balance: BalanceMethods;
  readonly cashouts: Cashouts;
  readonly charges: Charges;
  readonly payments: Payments;
  readonly invoices: Invoices;
  readonly connectLinks: ConnectLinks;
}

/** What makes the methods of each noun. */
const nouns = {
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
 * A client of the service, with the secret key of an account. The key cannot be read back from it.
 *
 * @throws {ConfigurationError} when an option cannot be right, and in a browser
 */
export function createClient(options: ClientOptions): Client {
  refuseBrowser();
  const config = readClientOptions(options);
  const profile = readProfile(options.profile);
  checkProfileAddress(profile, config);
  const methods = Object.entries(nouns).map(([noun, make]) => [noun, Object.freeze(make(config, profile))]);
  return Object.freeze(Object.fromEntries(methods)) as Client; // each noun of the table is one of the type
}
