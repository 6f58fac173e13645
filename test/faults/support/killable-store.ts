import type { OrderAttemptStore } from '@datafono/server/orders';

/** A process's access to a shared store, which fails once the process has died. */
export interface KillableStore extends OrderAttemptStore {
  kill(): void;
}

/** A store each of whose functions is called by another one. */
export const storeThrough = (
  store: OrderAttemptStore,
  call: <Value>(act: () => Promise<Value>) => Promise<Value>,
): OrderAttemptStore => ({
  read: (order) => call(() => store.read(order)),
  write: (order, before, next) => call(() => store.write(order, before, next)),
  findOpen: (paymentMethod) => call(() => store.findOpen(paymentMethod)),
  findByCharge: (charge) => call(() => store.findByCharge(charge)),
  findStale: (before, limit) => call(() => store.findStale(before, limit)),
});

export function killable(store: OrderAttemptStore): KillableStore {
  let dead = false;
  const alive = <Value>(act: () => Promise<Value>): Promise<Value> =>
    dead ? Promise.reject(new Error('The process is dead.')) : act();
  return {
    ...storeThrough(store, alive),
    kill: () => {
      dead = true;
    },
  };
}
