import { createCashout, readCashout } from '../endpoints.ts';
import { Cashout, CashoutCreate } from '../resources/cashout.ts';
import { get, route } from './route.ts';

export const cashoutRoutes = {
  create: route(createCashout, {
    summary: 'Create a payout',
    request: CashoutCreate,
    response: Cashout,
  }),
  get: get(readCashout, 'Read a payout', Cashout),
} as const;
