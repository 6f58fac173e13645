import { describe, it } from 'vitest';
import { memoryStore } from '../orders.ts';
import { storeContract } from '../testing/index.ts';

describe('a store in memory', () => {
  const contract = storeContract(async (beforePaidEnds) => {
    const paid: string[] = [];
    const store = memoryStore({
      onPaid: (orderId, attempt) => {
        beforePaidEnds(orderId, attempt);
        paid.push(orderId);
      },
    });
    return { store, other: store, paidOrders: async () => paid };
  });
  for (const { name, run } of contract) it(name, run);
});
