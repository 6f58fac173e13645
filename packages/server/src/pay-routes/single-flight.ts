import type { AttemptStore } from './attempt.ts';
import { eachForItself } from './each-for-itself.ts';
import type { ChargeOutcome } from './outcome.ts';

/** What is being asked about each order, by where its attempts are kept. */
const going = new WeakMap<AttemptStore, Map<string, Promise<ChargeOutcome>>>();

/** What is being asked about an order in this process. */
export const goingOn = (store: AttemptStore, orderId: string): Promise<ChargeOutcome> | undefined =>
  going.get(store)?.get(orderId);

/**
 * Asks about an order, unless this process is asking about it already: then the answer is that one's. In a worker each
 * request is as a process of its own, which the store keeps from charging twice.
 */
export function alone(
  store: AttemptStore,
  orderId: string,
  ask: () => Promise<ChargeOutcome>,
): Promise<ChargeOutcome> {
  if (eachForItself()) return ask();
  const orders = going.get(store) ?? new Map<string, Promise<ChargeOutcome>>();
  going.set(store, orders);
  const current = orders.get(orderId);
  if (current !== undefined) return current;
  const asked = ask().finally(() => orders.delete(orderId));
  orders.set(orderId, asked);
  return asked;
}
