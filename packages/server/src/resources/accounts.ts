import { accountRoutes } from '@datafono/contract';
import type { ClientConfig } from '../config/client-config.ts';
import { type Methods, methods } from './methods.ts';

type Own = Methods<typeof accountRoutes>;

/** Bank accounts of customers (interface, "Bank account"). */
export interface Accounts extends Own {
  /** Creates a bank account (interface, "POST /accounts"). Debits need `authorization: true`; payouts do not. */
  readonly create: Own['create'];
  /** Reads a bank account. Not in the interface; the known profiles serve it. */
  readonly get: Own['get'];
}

export const accounts = (config: ClientConfig): Accounts => methods(config, 'accounts', accountRoutes);
