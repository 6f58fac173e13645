import type { Order } from '../orders/orders.ts';
import type { PaymentKind } from '../orders/payment-kind.ts';

/** The page of an order: how it stands. */
export const orderPath = ({ id }: Order): string => `/orders/${id}`;

/** The page of the link of an order. */
export const linkPath = (order: Order): string => `${orderPath(order)}/link`;

/** The page where an order is paid, with a method chosen. */
export const checkoutPath = (order: Order, kind?: PaymentKind): string =>
  `${orderPath(order)}/checkout${kind ? `?method=${kind}` : ''}`;
