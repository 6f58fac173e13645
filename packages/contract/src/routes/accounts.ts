import { createAccount, readAccount } from '../endpoints.ts';
import { Account, AccountCreate } from '../resources/account.ts';
import { get, route } from './route.ts';

export const accountRoutes = {
  create: route(createAccount, {
    request: AccountCreate,
    response: Account,
  }),
  get: get(readAccount, Account),
} as const;
