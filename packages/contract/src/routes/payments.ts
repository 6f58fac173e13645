import { createPayment, listAttempts, readPayment, resolvePayment } from '../endpoints.ts';
import { Attempt, AttemptList, ResolvePayment } from '../resources/attempt.ts';
import { Payment, PaymentCreate } from '../resources/payment.ts';
import { get, route } from './route.ts';

export const paymentRoutes = {
  create: route(createPayment, {
    summary: 'Create a payment',
    request: PaymentCreate,
    response: Payment,
    extra: true,
  }),
  get: get(readPayment, 'Read a payment', Payment),
  attempts: get(listAttempts, 'List the attempts of a payment', AttemptList),
  resolve: route(resolvePayment, {
    summary: 'Resolve a test payment',
    request: ResolvePayment,
    response: Attempt,
  }),
} as const;
