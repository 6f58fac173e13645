import { type Account, type AccountCreate, accountRoutes } from '@datafono/contract';
import type { CallOptions, IdempotentCallOptions, Method } from '../call/operation.ts';
import type { ClientConfig } from '../config/client-options.ts';
import { methods } from './methods.ts';

/** Bank accounts of customers (interface, "Bank account"). */
export interface Accounts {
  /** Creates a bank account (interface, "POST /accounts"). A debit requires `authorization: true`; a payout does not. */
  readonly create: Method<[body: AccountCreate, options?: IdempotentCallOptions], Account>;
  /** Reads a bank account. Not in the interface; the known profiles serve it. */
  readonly get: Method<[id: string, options?: CallOptions], Account>;
}

export const accounts = (config: ClientConfig): Accounts => methods(config, 'accounts', accountRoutes);
