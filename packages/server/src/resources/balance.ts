import { balanceRoutes } from '@datafono/contract';
import type { ClientConfig } from '../config/client-config.ts';
import { type Methods, methods } from './methods.ts';

type Own = Methods<typeof balanceRoutes>;

/** The balance (interface, "GET /balance"). */
export interface BalanceMethods extends Own {
  /** Reads the funds for payouts (interface, "GET /balance"): `balance`, in whole pesos. */
  readonly get: Own['get'];
}

export const balance = (config: ClientConfig): BalanceMethods => methods(config, 'balance', balanceRoutes);
