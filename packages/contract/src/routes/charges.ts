import { createCharge, readCharge } from '../endpoints.ts';
import { Charge, ChargeCreate } from '../resources/charge.ts';
import { get, route } from './route.ts';

export const chargeRoutes = {
  create: route(createCharge, {
    request: ChargeCreate,
    response: Charge,
  }),
  get: get(readCharge, Charge),
} as const;
