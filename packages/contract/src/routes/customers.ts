import { createCustomer, readCustomer } from '../endpoints.ts';
import { Customer, CustomerCreate } from '../resources/customer.ts';
import { get, route } from './route.ts';

export const customerRoutes = {
  create: route(createCustomer, {
    request: CustomerCreate,
    response: Customer,
  }),
  get: get(readCustomer, Customer),
} as const;
