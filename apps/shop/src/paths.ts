import type { Order } from './orders.ts';
import type { PaymentKind } from './payment-kind.ts';

/** The page of an order: how it stands. */
const orderPath = ({ id }: Order): string => `/orders/${id}`;

/** The page where an order is paid, with a method chosen. */
export const checkoutPath = (order: Order, kind?: PaymentKind): string =>
  `${orderPath(order)}/checkout${kind ? `?method=${kind}` : ''}`;
