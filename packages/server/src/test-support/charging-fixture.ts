import { type ChargeOrderOptions, chargeOrder, readOrder, resubmitOrder } from '../orders/charge-order.ts';
import { memoryOrderAttempts } from '../orders/memory-order-attempts.ts';
import type { OrderCharging } from '../orders/submit-attempt.ts';
import { json, type ServiceAnswer, service } from './service.ts';

export const order = { id: 'order-1', title: 'Café', amount: 38_000, customer_id: 'cus_1' };
export const orderId = order.id;
export const visa = { card_id: 'card_1' };
export const other = { card_id: 'card_2' };
export const charge = (status: string, id = 'ch_1', more = {}) =>
  json(201, { id, status, amount: 38_000, title: 'Café', ...more });
export const lost: ServiceAnswer = (response) => response.destroy();
export const refused = (status: number, body = {}) => json(status, { message: 'No.', ...body });

/** A service that answers creations with these in turn, and reads with the others, and an order charged against it. */
export async function chargingFixture(
  answers: readonly ServiceAnswer[],
  reads: readonly ServiceAnswer[] = [],
) {
  const readUrls: (string | undefined)[] = [];
  const pending: (() => void)[] = [];
  const waiters = new Map<number, () => void>();
  let created = 0;
  let isHolding = false;
  const { client, calls } = await service((response) => {
    const { method, url } = response.req;
    const answer = method === 'GET' ? reads[readUrls.push(url) - 1] : answers[created++];
    const send = () => (answer ?? refused(500))(response);
    if (isHolding) waiters.get(pending.push(send))?.();
    else send();
  });
  const reported: unknown[] = [];
  const orderAttempts = memoryOrderAttempts();
  const charging: OrderCharging = { client, orderAttempts, report: (error) => reported.push(error) };
  return {
    orderAttempts,
    charging,
    reported,
    readUrls,
    chargeCalls: () =>
      calls
        .filter(({ method }) => method === 'POST')
        .map(({ body, headers }) => ({ body, key: headers['x-idempotency'] })),
    /** From now on, answers wait for `release`. */
    holdAnswers: () => {
      isHolding = true;
    },
    /** Sends the answer of the call of this index. */
    release: (index: number) => pending[index]?.(),
    /** Resolves as soon as this many calls wait for their answers. */
    untilPending: async (count: number) => {
      if (pending.length < count) await new Promise<void>((resolve) => waiters.set(count, resolve));
    },
    ...callsWith(charging),
    /** Another process with the same table. */
    elsewhere: callsWith({ ...charging, orderAttempts: { ...orderAttempts } }),
  };
}

const callsWith = (charging: OrderCharging) => ({
  pay: (paymentMethod: typeof visa, more: Partial<ChargeOrderOptions> = {}) =>
    chargeOrder({ ...charging, order, paymentMethod, ...more }),
  resubmit: (more: Partial<OrderCharging> = {}) => resubmitOrder({ ...charging, orderId, ...more }),
  read: (more: Partial<OrderCharging> = {}) => readOrder({ ...charging, orderId, ...more }),
});
