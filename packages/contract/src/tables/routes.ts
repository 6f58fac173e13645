import type { Route } from '../lib/route.ts';
import { accountRoutes } from '../resources/account.ts';
import { balanceRoutes } from '../resources/balance.ts';
import { bankRoutes } from '../resources/bank.ts';
import { cardRoutes } from '../resources/card.ts';
import { cashoutRoutes } from '../resources/cashout.ts';
import { chargeRoutes } from '../resources/charge.ts';
import { connectLinkRoutes } from '../resources/connect-link.ts';
import { customerRoutes } from '../resources/customer.ts';
import { invoiceRoutes } from '../resources/invoice.ts';
import { paymentRoutes } from '../resources/payment.ts';

/**
 * Every operation of the service. The server client, the sandbox's validation and the API description are derived from
 * this table. The routes of each resource are also exported alone, so that a user of one does not load all.
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
