import { refuseBrowser } from './browser-guard.ts';
import { type AccountOptions, readOptions } from './options.ts';
import { checkPlace, type ProfileChoice, readProfile } from './profile.ts';
import { type Accounts, accounts } from './resources/accounts.ts';
import { type BalanceMethods, balance } from './resources/balance.ts';
import { type Banks, banks } from './resources/banks.ts';
import { type Cards, cards } from './resources/cards.ts';
import { type Cashouts, cashouts } from './resources/cashouts.ts';
import { type Charges, charges } from './resources/charges.ts';
import { type ConnectLinks, connectLinks } from './resources/connect-links.ts';
import { type Customers, customers } from './resources/customers.ts';
import { type Invoices, invoices } from './resources/invoices.ts';
import { type Payments, payments } from './resources/payments.ts';

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

export interface ClientOptions extends AccountOptions {
  /** The answers to what the interface leaves open: `stated` by default, `observed`, or your own. */
  profile?: ProfileChoice;
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
  const account = readOptions(options);
  const profile = readProfile(options.profile);
  checkPlace(profile, account);
  const methods = Object.entries(nouns).map(([noun, make]) => [noun, Object.freeze(make(account, profile))]);
  return Object.freeze(Object.fromEntries(methods)) as Client; // each noun of the table is one of the type
}
