import { accountRoutes } from '@datafono/contract';
import type { ClientConfig } from '../config/client-config.ts';
import { type Methods, methods } from './methods.ts';

type Own = Methods<typeof accountRoutes>;

/** Bank accounts of customers (interface, "Bank account"). */
export interface Accounts extends Own {
  /**
   * Creates a bank account (interface, "POST /accounts"). Only with `authorization: true` can it be debited; a payout
   * needs none.
   */
  readonly create: Own['create'];
  /** Reads a bank account; the interface does not show it, the known profiles serve it. */
  readonly get: Own['get'];
}

export const accounts = (config: ClientConfig): Accounts => methods(config, 'accounts', accountRoutes);
