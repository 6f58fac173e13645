import { chargeOrder, readOrder } from '../orders/charge-order.ts';
import type { OrderToPay, PaymentMethod } from '../orders/order-attempt.ts';
import { refuseChanged } from '../orders/order-changed.ts';
import type { ChargeOutcome } from '../orders/outcome.ts';
import { type DeclineCondition, declineConditionOf, isNotAuthorized } from '../orders/refusal-reason.ts';
import { json, Problem } from './answers.ts';
import { checkAccess, requireCustomer } from './check-access.ts';
import { type Language, languageOf, textOf, textWithWait } from './messages.ts';
import type { Handler, Routes } from './options.ts';
import { requireOwnMethod } from './own-method.ts';
import { type Body, idIn, onlyFields, readBody, textIn } from './read-body.ts';

/** `POST charges`: charges an order once, however often the request is repeated. */
export const createCharge: Handler = async (routes, request) => {
  const customer = await requireCustomer(routes, request);
  const body = await readBody(request, routes.bodyLimit);
  onlyFields(body, ['order_id', 'card_id', 'account_id', 'after_attempt']);
  const id = textIn(body, 'order_id');
  const paymentMethod = paymentMethodIn(body);
  const afterAttempt = afterAttemptIn(body);
  await checkAccess(routes, request, { route: 'charges.create', id });
  const order = await orderOf(routes, request, customer, id);
  await requireOwnMethod(routes, request, customer, paymentMethod);
  return answer(
    routes,
    request,
    await chargeOrder({ ...routes.charging, order, paymentMethod, afterAttempt }),
  );
};

/** `GET charges/{order_id}`: how an order stands. No attempt begins. */
export const readCharge: Handler = async (routes, request, id) => {
  const customer = await requireCustomer(routes, request);
  await checkAccess(routes, request, { route: 'charges.get', id });
  const order = await orderOf(routes, request, customer, id);
  const outcome = await readOrder({ ...routes.charging, orderId: order.id });
  if (!outcome) throw new Problem('not_found');
  refuseChanged(await routes.charging.orderAttempts.read(order.id), order);
  return answer(routes, request, outcome);
};

function paymentMethodIn(body: Body): PaymentMethod {
  if ((body['card_id'] === undefined) === (body['account_id'] === undefined))
    throw new Problem('invalid', { fields: ['card_id', 'account_id'] });
  return body['card_id'] === undefined
    ? { account_id: idIn(body, 'account_id') }
    : { card_id: idIn(body, 'card_id') };
}

function afterAttemptIn({ after_attempt: number }: Body): number | undefined {
  if (number === undefined || (typeof number === 'number' && Number.isSafeInteger(number))) return number;
  throw new Problem('invalid', { fields: ['after_attempt'] });
}

/** @throws {Problem} `not_found`, also for another customer's order, should the shop's callback return one */
async function orderOf(
  { order }: Routes,
  request: Request,
  customer: string,
  id: string,
): Promise<OrderToPay> {
  const found = await order(request, id);
  if (found?.customer_id !== customer) throw new Problem('not_found');
  return found;
}

/** Of the service's answer, only its text for the customer is passed on. */
function answer(routes: Routes, request: Request, outcome: ChargeOutcome): Response {
  const { state, attempt } = outcome;
  const reason = reasonOf(outcome);
  const retryAfter = retryAfterOf(routes, outcome);
  const message = messageOf(outcome, languageOf(request), retryAfter);
  return json(
    {
      state,
      attempt,
      ...(reason !== undefined && { reason }),
      ...(retryAfter && { retry_after: retryAfter }),
      message,
    },
    200,
    { Vary: 'Accept-Language' },
  );
}

function reasonOf(outcome: ChargeOutcome): string | undefined {
  if (outcome.state === 'refused' || outcome.state === 'unknown') return outcome.reason;
  return declineReasonOf(outcome.charge.remarks?.code);
}

/** Without authorization a service refuses the charge, or creates one that is declined: the interface names no status. */
const declineReasonOf = (code: string | undefined): DeclineCondition | 'not_authorized' | undefined =>
  isNotAuthorized(code) ? 'not_authorized' : declineConditionOf(code);

/** Seconds after which the outcome of a lost answer can be found out; 0 when it can be now, or is known. */
function retryAfterOf({ charging: { now = () => new Date() } }: Routes, outcome: ChargeOutcome): number {
  const retryAt = outcome.state === 'unknown' && outcome.retryAt;
  return retryAt ? Math.max(0, Math.ceil((Date.parse(retryAt) - now().getTime()) / 1_000)) : 0;
}

/** The service's text for the customer is Spanish. For want of authorization, ours says what to do. */
function messageOf(outcome: ChargeOutcome, language: Language, retryAfter: number): string {
  if (retryAfter) return textWithWait(language, 'lost_wait', retryAfter);
  if (outcome.state === 'refused' || outcome.state === 'unknown') return textOf(language, outcome.reason);
  if (outcome.state === 'paid') return textOf(language, 'paid');
  const { code, customer_description: description } = outcome.charge.remarks ?? {};
  const reason = declineReasonOf(code);
  const isServiceText = language === 'es' && reason !== 'not_authorized';
  return (isServiceText && description) || textOf(language, reason ?? 'declined');
}
