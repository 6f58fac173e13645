import { createPayment, listAttempts, readPayment, resolvePayment } from '../endpoints.ts';
import { Attempt, AttemptList, ResolvePayment } from '../resources/attempt.ts';
import { Payment, PaymentCreate } from '../resources/payment.ts';
import { get, route } from './route.ts';

export const paymentRoutes = {
  create: route(createPayment, {
    request: PaymentCreate,
    response: Payment,
    extra: true,
  }),
  get: get(readPayment, Payment),
  attempts: get(listAttempts, AttemptList),
  resolve: route(resolvePayment, {
    request: ResolvePayment,
    response: Attempt,
  }),
} as const;
