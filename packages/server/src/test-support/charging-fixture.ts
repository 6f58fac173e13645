import {
  type ChargeOptions,
  type ChargeOutcome,
  createOrders,
  memoryStore,
  type OrdersOptions,
} from '../orders.ts';
import { json, type ServiceAnswer, service } from './service.ts';

export const order = { id: 'order-1', title: 'Café', amount: 38_000, customer_id: 'cus_1' };
export const orderId = order.id;
export const visa = { card_id: 'card_1' };
export const other = { card_id: 'card_2' };
export const charge = (status: string, id = 'ch_1', more = {}) =>
  json(201, { id, status, amount: 38_000, title: 'Café', ...more });
export const lost: ServiceAnswer = (response) => response.destroy();
export const refused = (status: number, body = {}) => json(status, { message: 'No.', ...body });

/**
 * A service that answers creations with the given answers in turn, and reads with the others; with an order that is charged
 * against it.
 */
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
  const store = memoryStore();
  const options: OrdersOptions = { client, store, report: (error) => reported.push(error) };
  return {
    client,
    store,
    /** The functions that charge orders, with these options and more. */
    ordersWith: (more: Partial<OrdersOptions> = {}) => createOrders({ ...options, ...more }),
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
    ...callsWith(options),
    /** The functions of another process with the same table. */
    elsewhere: callsWith({ ...options, store: { ...store } }),
  };
}

interface Payment extends Partial<OrdersOptions>, ChargeOptions {
  readonly order?: typeof order;
}

const callsWith = (options: OrdersOptions) => ({
  pay: async (
    paymentMethod: typeof visa,
    { order: paid = order, afterAttempt, testScenario, ...more }: Payment = {},
  ) => {
    const orders = createOrders({ ...options, ...more });
    return withoutText(await orders.charge(paid, paymentMethod, { afterAttempt, testScenario }));
  },
  resubmit: async (more: Partial<OrdersOptions> = {}) =>
    withoutText(await createOrders({ ...options, ...more }).resubmit(orderId)),
  read: async (more: Partial<OrdersOptions> = {}) =>
    withoutText(await createOrders({ ...options, ...more }).read(orderId)),
});

/** An outcome without the parts that depend on the language or the time. */
export function withoutText(outcome: ChargeOutcome | undefined): object | undefined {
  if (!outcome) return undefined;
  const { message: _, ...rest } = { retryAfterMs: 0, ...outcome };
  const { retryAfterMs: __, ...bare } = rest;
  return bare;
}
