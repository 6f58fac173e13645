import { type Balance, balanceRoutes } from '@datafono/contract';
import type { CallOptions, Method } from '../call/operation.ts';
import type { ClientConfig } from '../config/client-options.ts';
import { methods } from './methods.ts';

/** The balance (interface, "GET /balance"). */
export interface BalanceMethods {
  /** Reads the funds for payouts (interface, "GET /balance"): `balance`, in whole pesos. */
  readonly get: Method<[options?: CallOptions], Balance>;
}

export const balance = (config: ClientConfig): BalanceMethods => methods(config, 'balance', balanceRoutes);
