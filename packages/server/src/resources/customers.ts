import { type Customer, type CustomerCreate, customerRoutes } from '@datafono/contract';
import type { CallOptions, IdempotentCallOptions, Method } from '../call/operation.ts';
import type { ClientConfig } from '../config/client-options.ts';
import { methods } from './methods.ts';

/** Customers (interface, "Customer"). */
export interface Customers {
  /** Creates a customer (interface, "POST /customers"). Cards, accounts and charges refer to its `id`. */
  readonly create: Method<[body: CustomerCreate, options?: IdempotentCallOptions], Customer>;
  /** Reads a customer. Not in the interface; the known profiles serve it. */
  readonly get: Method<[id: string, options?: CallOptions], Customer>;
}

export const customers = (config: ClientConfig): Customers => methods(config, 'customers', customerRoutes);
