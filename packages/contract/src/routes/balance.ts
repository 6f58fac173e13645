import { readBalance } from '../endpoints.ts';
import { Balance } from '../resources/balance.ts';
import { route } from './route.ts';

export const balanceRoutes = {
  get: route(readBalance, {
    summary: 'Read the account balance',
    request: undefined,
    response: Balance,
  }),
} as const;
