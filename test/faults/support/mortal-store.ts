import type { OrderAttemptStore } from '@datafono/server/pay-routes';

/** A process's access to a shared store, which fails once the process has died. */
export interface MortalStore extends OrderAttemptStore {
  die(): void;
}

/** A store each of whose functions is called by another one. */
export const storeThrough = (
  store: OrderAttemptStore,
  call: <Value>(act: () => Promise<Value>) => Promise<Value>,
): OrderAttemptStore => ({
  read: (order) => call(() => store.read(order)),
  write: (order, expected, next) => call(() => store.write(order, expected, next)),
  open: (paymentMethod) => call(() => store.open(paymentMethod)),
  withCharge: (charge) => call(() => store.withCharge(charge)),
  stale: (before, limit) => call(() => store.stale(before, limit)),
});

export function mortal(store: OrderAttemptStore): MortalStore {
  let dead = false;
  const alive = <Value>(act: () => Promise<Value>): Promise<Value> =>
    dead ? Promise.reject(new Error('The process is dead.')) : act();
  return {
    ...storeThrough(store, alive),
    die: () => {
      dead = true;
    },
  };
}
