import type { AttemptOutcome, OrderAttemptStore } from './order-attempt.ts';

/**
 * Whether a request must not wait for the promise of another request. A worker cancels a request's work when its browser
 * disconnects, and a request that waits for that work never gets an answer.
 *
 * @see https://developers.cloudflare.com/workers/observability/errors/ "The script will never generate a response"
 * @see https://vercel.com/docs/functions/runtimes/edge for the global `EdgeRuntime`
 */
export const requestsAreIsolated = (): boolean =>
  globalThis.navigator?.userAgent === 'Cloudflare-Workers' || 'EdgeRuntime' in globalThis;

/** The submission in progress for each order, by its store. */
const flights = new WeakMap<OrderAttemptStore, Map<string, Promise<AttemptOutcome>>>();

/** The submission of an order that is in progress in this process. */
export const inFlight = (store: OrderAttemptStore, orderId: string): Promise<AttemptOutcome> | undefined =>
  flights.get(store)?.get(orderId);

/**
 * Submits an order, or joins the submission that is in progress in this process. In a worker each request submits by itself; the
 * store prevents a second charge.
 */
export function singleFlight(
  store: OrderAttemptStore,
  orderId: string,
  submit: () => Promise<AttemptOutcome>,
): Promise<AttemptOutcome> {
  if (requestsAreIsolated()) return submit();
  const orders = flights.get(store) ?? new Map<string, Promise<AttemptOutcome>>();
  flights.set(store, orders);
  const current = orders.get(orderId);
  if (current !== undefined) return current;
  const flight = submit().finally(() => orders.delete(orderId));
  orders.set(orderId, flight);
  return flight;
}

/** Submits an order after the submission that this process has in progress, which was for something else. */
export async function afterFlight(
  store: OrderAttemptStore,
  orderId: string,
  submit: () => Promise<AttemptOutcome>,
): Promise<AttemptOutcome> {
  for (let flight = inFlight(store, orderId); flight; flight = inFlight(store, orderId))
    await flight.catch(() => {}); // whoever began it has its error
  return singleFlight(store, orderId, submit);
}
