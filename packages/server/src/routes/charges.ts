import { refuseChanged } from '../orders/charge-order.ts';
import type { ChargeOutcome } from '../orders/create-orders.ts';
import { declineReasonOf } from '../orders/customer-message.ts';
import type { OrderToPay, PaymentMethod } from '../orders/order-attempt.ts';
import { checkAccess, requireCustomer, requireOwnMethod } from './access.ts';
import { json, Problem } from './answers.ts';
import type { Handler, Routes } from './options.ts';
import { type Body, idIn, onlyFields, readBody, textIn } from './read-body.ts';
import { languageOf } from './texts.ts';

/** `POST charges`: charges an order once, however often the request is repeated. */
export const createCharge: Handler = async (routes, request) => {
  const customer = await requireCustomer(routes, request);
  const body = await readBody(request, routes.bodyLimit);
  onlyFields(body, ['order_id', 'card_id', 'account_id', 'after_attempt']);
  const id = textIn(body, 'order_id');
  const paymentMethod = paymentMethodIn(body);
  const afterAttempt = afterAttemptIn(body);
  await checkAccess(routes, request, { route: 'charges.create', id });
  const order = await requireOrder(routes, request, { customer, id });
  await requireOwnMethod(routes, request, customer, paymentMethod);
  return answer(request, await routes.orders.charge(order, paymentMethod, { afterAttempt }));
};

/** `GET charges/{order_id}`: reads the outcome of an order, without beginning an attempt. */
export const readCharge: Handler = async (routes, request, id) => {
  const customer = await requireCustomer(routes, request);
  await checkAccess(routes, request, { route: 'charges.get', id });
  const order = await requireOrder(routes, request, { customer, id });
  const outcome = await routes.orders.read(order.id);
  if (!outcome) throw new Problem('not_found');
  refuseChanged(await routes.orders.store.read(order.id), order);
  return answer(request, outcome);
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

/**
 * The shop's record of an order. From here on the record's own id is used, not the id of the request, because a lookup may accept
 * other spellings.
 *
 * @throws {Problem} `not_found`, also when the shop's callback returns another customer's order
 */
async function requireOrder(
  { getOrder }: Routes,
  request: Request,
  { customer, id }: { readonly customer: string; readonly id: string },
): Promise<OrderToPay> {
  const found = await getOrder(request, id);
  if (found?.customer_id !== customer) throw new Problem('not_found');
  return found;
}

/** The answer to the page. The only text of the service in it is the service's text for the customer. */
function answer(request: Request, outcome: ChargeOutcome): Response {
  const { state, attempt, message } = outcome;
  const reason = reasonOf(outcome);
  const waitMs = outcome.state === 'unknown' && outcome.retryAfterMs;
  return json(
    {
      state,
      attempt,
      ...(reason !== undefined && { reason }),
      ...(waitMs && { retry_after: Math.ceil(waitMs / 1_000) }),
      message: message[languageOf(request)],
    },
    200,
    { Vary: 'Accept-Language' },
  );
}

function reasonOf(outcome: ChargeOutcome): string | undefined {
  if (outcome.state === 'refused' || outcome.state === 'unknown') return outcome.reason;
  return declineReasonOf(outcome.charge.remarks?.code);
}
