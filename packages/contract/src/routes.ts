import type * as z from 'zod/mini';
import { createCard, createCharge, createCustomer, type Endpoint } from './endpoints.ts';
import { Card, CardCreate } from './resources/card.ts';
import { Charge, ChargeCreate } from './resources/charge.ts';
import { Customer, CustomerCreate } from './resources/customer.ts';

/** One operation: where it is, what it takes, what it answers. */
export interface Route extends Endpoint {
  /** One sentence for the API description. */
  readonly summary: string;
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
}

/**
 * Every operation of the service. The server client, the sandbox's validation and the API description are
 * derived from this table.
 */
export const routes = {
  customers: {
    create: {
      ...createCustomer,
      summary: 'Create a customer',
      request: CustomerCreate,
      response: Customer,
    },
  },
  cards: {
    create: { ...createCard, summary: 'Create a card', request: CardCreate, response: Card },
  },
  charges: {
    create: {
      ...createCharge,
      summary: 'Create a direct debit',
      request: ChargeCreate,
      response: Charge,
    },
  },
} as const satisfies Record<string, Record<string, Route>>;
