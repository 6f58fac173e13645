import { createCard } from './cards.ts';
import { createCharge } from './charges.ts';
import { createCustomer } from './customers.ts';
import type { Operations } from './operation.ts';

/** What the service does, laid out as the route table is. */
export const operations: Operations = {
  customers: { create: createCustomer },
  cards: { create: createCard },
  charges: { create: createCharge },
};
