import type { OrderAttemptStore } from '@datafono/server/pay-routes';

/** A process's access to a shared store, which fails once the process has died. */
export interface MortalStore extends OrderAttemptStore {
  die(): void;
}

export function mortal(store: OrderAttemptStore): MortalStore {
  let dead = false;
  const alive = <Value>(act: () => Promise<Value>): Promise<Value> =>
    dead ? Promise.reject(new Error('The process is dead.')) : act();
  return {
    die: () => {
      dead = true;
    },
    read: (order) => alive(() => store.read(order)),
    write: (order, expected, next) => alive(() => store.write(order, expected, next)),
    open: (paymentMethod) => alive(() => store.open(paymentMethod)),
    withCharge: (charge) => alive(() => store.withCharge(charge)),
    stale: (before, limit) => alive(() => store.stale(before, limit)),
  };
}
