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
