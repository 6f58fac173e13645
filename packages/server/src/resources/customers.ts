import { customerRoutes } from '@datafono/contract';
import type { ClientConfig } from '../config/client-config.ts';
import { type Methods, methods } from './methods.ts';

type Own = Methods<typeof customerRoutes>;

/** Customers (interface, "Customer"). */
export interface Customers extends Own {
  /** Creates a customer (interface, "POST /customers"). Cards, accounts and charges refer to its `id`. */
  readonly create: Own['create'];
  /** Reads a customer. Not in the interface; the known profiles serve it. */
  readonly get: Own['get'];
}

export const customers = (config: ClientConfig): Customers => methods(config, 'customers', customerRoutes);
