import { readBalance } from '../endpoints.ts';
import { Balance } from '../resources/balance.ts';
import { route } from './route.ts';

export const balanceRoutes = {
  get: route(readBalance, {
    request: undefined,
    response: Balance,
  }),
} as const;
