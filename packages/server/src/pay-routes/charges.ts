import { admit, customerOf } from './admit.ts';
import { json, Problem } from './answers.ts';
import type { Means, OrderToPay } from './attempt.ts';
import { chargeOrder, readOrder } from './charge-order.ts';
import type { Handler } from './handler.ts';
import { type Language, languageOf, textOf } from './messages.ts';
import type { Routes } from './options.ts';
import { refuseChanged } from './order-changed.ts';
import type { ChargeOutcome } from './outcome.ts';
import { type Body, idIn, onlyFields, readBody, textIn } from './read-body.ts';
import { declineConditionOf } from './refusal.ts';

/** `POST charges`: charges an order once, however often it is sent. */
export const createCharge: Handler = async (routes, request) => {
  const customer = await customerOf(routes, request);
  const body = await readBody(request, routes.bodyLimit);
  onlyFields(body, ['order_id', 'card_id', 'account_id', 'after']);
  const id = textIn(body, 'order_id');
  const means = meansIn(body);
  const after = afterIn(body);
  await admit(routes, request, { route: 'charges.create', id });
  const order = await orderOf(routes, request, customer, id);
  return answer(request, await chargeOrder({ ...routes, order, means, after }));
};

/** `GET charges/{order}`: how an order stands. It charges nothing. */
export const readCharge: Handler = async (routes, request, id) => {
  const customer = await customerOf(routes, request);
  await admit(routes, request, { route: 'charges.get', id });
  const order = await orderOf(routes, request, customer, id);
  const outcome = await readOrder({ ...routes, orderId: order.id });
  if (!outcome) throw new Problem('not_found');
  refuseChanged(await routes.attempts.read(order.id), order);
  return answer(request, outcome);
};

function meansIn(body: Body): Means {
  if ((body['card_id'] === undefined) === (body['account_id'] === undefined))
    throw new Problem('invalid', { fields: ['card_id', 'account_id'] });
  return body['card_id'] === undefined
    ? { account_id: idIn(body, 'account_id') }
    : { card_id: idIn(body, 'card_id') };
}

function afterIn({ after }: Body): number | undefined {
  if (after === undefined || (typeof after === 'number' && Number.isSafeInteger(after))) return after;
  throw new Problem('invalid', { fields: ['after'] });
}

/** @throws {Problem} `not_found` also for an order of somebody else, should the shop's own callback give one */
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

/** Of what the service says, only its words for the customer are passed on. */
function answer(request: Request, outcome: ChargeOutcome): Response {
  const { state, attempt } = outcome;
  const reason = reasonOf(outcome);
  const message = messageOf(outcome, languageOf(request));
  return json({ state, attempt, ...(reason !== undefined && { reason }), message }, 200, {
    Vary: 'Accept-Language',
  });
}

function reasonOf(outcome: ChargeOutcome): string | undefined {
  if (outcome.state === 'refused' || outcome.state === 'unknown') return outcome.reason;
  return declineConditionOf(outcome.charge.remarks?.code);
}

/** The service's words for the customer are Spanish. */
function messageOf(outcome: ChargeOutcome, language: Language): string {
  if (outcome.state === 'refused' || outcome.state === 'unknown') return textOf(language, outcome.reason);
  if (outcome.state === 'paid') return textOf(language, 'paid');
  const { code, customer_description: said } = outcome.charge.remarks ?? {};
  const known = declineConditionOf(code);
  return (language === 'es' && said) || textOf(language, known ?? 'declined');
}
