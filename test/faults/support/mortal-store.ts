import type { OrderAttemptStore } from '@datafono/server/pay-routes';

/** A process's hold on the store that it shares with others; nothing passes once it died. */
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
    open: (sought) => alive(() => store.open(sought)),
  };
}
