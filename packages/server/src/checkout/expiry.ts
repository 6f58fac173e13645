import { paymentMethodIdOf } from '../orders/attempt-states.ts';
import type { ChargeOutcome, Orders, SettledOrder } from '../orders/create-orders.ts';
import type { ChargeEvent } from '../orders/ended-orders.ts';
import type { SweepOptions } from '../orders/sweep-orders.ts';
import type { Client } from '../resources/client.ts';
import type { CheckoutStore } from '../stores/records.ts';
import { changeMethod } from './methods.ts';

/**
 * The orders of a checkout. A saved card that the service declines as expired counts as expired, whoever charged it, and whether
 * the answer, an event or a sweep says so.
 */
export function notingExpiry(orders: Orders<Client>, store: CheckoutStore): Orders<Client> {
  const noted = async <Of extends ChargeOutcome | undefined>(orderId: string, outcome: Of): Promise<Of> => {
    if (outcome?.state === 'declined' && outcome.charge.remarks?.code.toUpperCase() === 'CARD_EXPIRED')
      await noteExpiry(store, orderId).catch(orders.report); // the outcome stands, whatever is written about it
    return outcome;
  };
  const all = async (ended: readonly SettledOrder[]) => {
    for (const { orderId, outcome } of ended) await noted(orderId, outcome);
    return ended;
  };
  return Object.freeze({
    ...orders,
    charge: async (...[order, ...rest]: Parameters<Orders['charge']>) =>
      noted(order.id, await orders.charge(order, ...rest)),
    read: async (orderId: string) => noted(orderId, await orders.read(orderId)),
    resubmit: async (orderId: string) => noted(orderId, await orders.resubmit(orderId)),
    settle: async (event: ChargeEvent) => all(await orders.settle(event)),
    sweep: async (options?: SweepOptions) => {
      const { ended, left } = await orders.sweep(options);
      return { ended: await all(ended), left };
    },
  });
}

async function noteExpiry(store: CheckoutStore, orderId: string): Promise<void> {
  const attempt = await store.read(orderId);
  if (attempt?.state !== 'declined') return;
  await changeMethod(store, paymentMethodIdOf(attempt.body), (method) =>
    method.isExpired ? undefined : { ...method, isExpired: true },
  );
}
