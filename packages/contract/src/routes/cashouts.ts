import { createCashout, readCashout } from '../endpoints.ts';
import { Cashout, CashoutCreate } from '../resources/cashout.ts';
import { get, route } from './route.ts';

export const cashoutRoutes = {
  create: route(createCashout, {
    request: CashoutCreate,
    response: Cashout,
  }),
  get: get(readCashout, Cashout),
} as const;
