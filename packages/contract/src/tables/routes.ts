import type { Route } from '../lib/route.ts';
import { accountRoutes } from '../nouns/account.ts';
import { balanceRoutes } from '../nouns/balance.ts';
import { bankRoutes } from '../nouns/bank.ts';
import { cardRoutes } from '../nouns/card.ts';
import { cashoutRoutes } from '../nouns/cashout.ts';
import { chargeRoutes } from '../nouns/charge.ts';
import { connectLinkRoutes } from '../nouns/connect-link.ts';
import { customerRoutes } from '../nouns/customer.ts';
import { invoiceRoutes } from '../nouns/invoice.ts';
import { paymentRoutes } from '../nouns/payment.ts';

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
