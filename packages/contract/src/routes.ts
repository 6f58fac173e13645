import { accountRoutes } from './routes/accounts.ts';
import { balanceRoutes } from './routes/balance.ts';
import { bankRoutes } from './routes/banks.ts';
import { cardRoutes } from './routes/cards.ts';
import { cashoutRoutes } from './routes/cashouts.ts';
import { chargeRoutes } from './routes/charges.ts';
import { connectLinkRoutes } from './routes/connect-links.ts';
import { customerRoutes } from './routes/customers.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { paymentRoutes } from './routes/payments.ts';
import type { Route } from './routes/route.ts';

/**
 * Every operation of the service. The server client, the sandbox's validation and the API description are
 * derived from this table. Its nouns stand alone too, so that who needs one does not load them all.
 */
export const routes = {
  customers: customerRoutes,
  banks: bankRoutes,
  accounts: accountRoutes,
  cards: cardRoutes,
  balance: balanceRoutes,
  cashouts: cashoutRoutes,
  charges: chargeRoutes,
  payments: paymentRoutes,
  invoices: invoiceRoutes,
  connectLinks: connectLinkRoutes,
} as const satisfies Record<string, Record<string, Route>>;
