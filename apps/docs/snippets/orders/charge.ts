import type { OrderToPay } from '@datafono/server/orders';
import { orders } from './sqlite.ts';

// #region charge
/** What the page of the order says. However often the form comes, the order is charged once. */
export async function pay(order: OrderToPay, card_id: string) {
  const outcome = await orders.charge(order, { card_id });
  return {
    message: outcome.message.es,
    canPayAgain: outcome.state === 'declined' || outcome.state === 'refused',
  };
}
// #endregion charge

// #region sweep
/** Every few minutes, in as many processes as you like. */
export const sweep = () => orders.sweep().catch(console.error);
// #endregion sweep

// #region close
/** After a person has looked into the service's records. */
export const closeAsPaid = (orderId: string, attempt: number, charge: string) =>
  orders.close(orderId, { attempt, as: 'paid', charge });

/** There is no charge. */
export const closeAsDeclined = (orderId: string, attempt: number) =>
  orders.close(orderId, { attempt, as: 'declined' });
// #endregion close
