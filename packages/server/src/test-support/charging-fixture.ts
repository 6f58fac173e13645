import type { OrderCharging } from '../pay-routes/ask.ts';
import type { AttemptStore } from '../pay-routes/attempt.ts';
import { askOrder, chargeOrder, readOrder } from '../pay-routes/charge-order.ts';
import { memoryAttempts } from '../pay-routes/memory-attempts.ts';
import { json, type ServiceAnswer, service } from './service.ts';

export const order = { id: 'order-1', title: 'Café', amount: 38_000, customer_id: 'cus_1' };
export const orderId = order.id;
export const visa = { card_id: 'card_1' };
export const other = { card_id: 'card_2' };
export const charge = (status: string, id = 'ch_1', more = {}) =>
  json(201, { id, status, amount: 38_000, title: 'Café', ...more });
export const lost: ServiceAnswer = (response) => response.destroy();
export const refused = (status: number, body = {}) => json(status, { message: 'No.', ...body });
export const tooMany = refused(429);
export const notValid = refused(422, { code_name: 'validation_error' });

/** A service that gives these answers to creations, one after another, and the others to reads. */
export async function till(answers: readonly ServiceAnswer[], reads: readonly ServiceAnswer[] = []) {
  const looked: (string | undefined)[] = [];
  const waiting: (() => void)[] = [];
  const held = new Map<number, () => void>();
  let made = 0;
  let holding = false;
  const { client, calls } = await service((response) => {
    const { method, url } = response.req;
    const answer = method === 'GET' ? reads[looked.push(url) - 1] : answers[made++];
    const give = () => (answer ?? refused(500))(response);
    if (holding) held.get(waiting.push(give))?.();
    else give();
  });
  const reported: unknown[] = [];
  const attempts = memoryAttempts();
  const charging: OrderCharging = { client, attempts, report: (error) => reported.push(error) };
  return {
    attempts,
    charging,
    reported,
    looked,
    /** The creations that were asked for. */
    asked: () =>
      calls
        .filter(({ method }) => method === 'POST')
        .map(({ body, headers }) => ({ body, key: headers['x-idempotency'] })),
    hold: () => {
      holding = true;
    },
    /** Gives the answer of the call of this place. */
    release: (place: number) => waiting[place]?.(),
    /** Resolves as soon as so many calls wait for their answers. */
    waitingFor: async (count: number) => {
      if (waiting.length < count) await new Promise<void>((come) => held.set(count, come));
    },
    pay: (means: typeof visa, after?: number) => chargeOrder({ ...charging, order, means, after }),
    ask: () => askOrder({ ...charging, orderId }),
    read: () => readOrder({ ...charging, orderId }),
  };
}

/** The same table as another process sees it. */
export const elsewhere = (store: AttemptStore): AttemptStore => ({ ...store });
