import { type Bank, bankRoutes } from '@datafono/contract';
import { mapped } from '../call/method.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { itemsOf } from './items-of.ts';
import { type MethodOf, methods } from './methods.ts';

/** Banks and wallets (interface, "Bank"). */
export interface Banks {
  /**
   * The banks that an account can be at (interface, "GET /accounts/banks"), whether the service lists them bare or
   * wrapped. The `id` of one is the `bank_id` of an account.
   */
  readonly list: MethodOf<typeof bankRoutes.list, readonly Bank[]>;
}

export const banks = (config: ClientConfig): Banks => ({
  list: mapped(methods(config, 'banks', bankRoutes).list, itemsOf),
});
