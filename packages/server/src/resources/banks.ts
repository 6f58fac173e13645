import { type Bank, bankRoutes } from '@datafono/contract';
import type { CallOptions } from '../call/operation.ts';
import { type Method, mapped } from '../call/operation.ts';
import type { ClientConfig } from '../config/client-options.ts';
import { itemsOf, methods } from './methods.ts';

/** Banks and wallets (interface, "Bank"). */
export interface Banks {
  /**
   * Lists the banks (interface, "GET /accounts/banks"), whether the service returns an array or `{ data }`. Use a bank's `id` as
   * the `bank_id` of an account.
   */
  readonly list: Method<[options?: CallOptions], readonly Bank[]>;
}

export const banks = (config: ClientConfig): Banks => ({
  list: mapped(methods(config, 'banks', bankRoutes).list, itemsOf),
});
