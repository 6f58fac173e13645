export type { PublicBank } from '@datafono/contract';
export {
  type ChargeOrderOptions,
  chargeOrder,
  type OrderOptions,
  readOrder,
  resubmitOrder,
} from './orders/charge-order.ts';
export { type CloseOrderOptions, closeOrder } from './orders/close-order.ts';
export { memoryOrderAttempts } from './orders/memory-order-attempts.ts';
export type {
  AnswerMismatch,
  OrderAttempt,
  OrderAttemptStore,
  OrderToPay,
  PaymentMethod,
  PreviousAttempt,
  StoredCharge,
} from './orders/order-attempt.ts';
export { OrderChangedError } from './orders/order-changed.ts';
export type { ChargeOutcome, UnknownReason } from './orders/outcome.ts';
export { type DeclineCondition, declineConditionOf, type RefusalReason } from './orders/refusal-reason.ts';
export {
  type ChargeEvent,
  type SettledOrder,
  type SettleOrderOptions,
  settleOrder,
} from './orders/settle-order.ts';
export type { OrderCharging } from './orders/submit-attempt.ts';
export { type SweepOrdersOptions, sweepOrders } from './orders/sweep-orders.ts';
export type {
  AccessRequest,
  Captured,
  ConnectLinkDetails,
  PayRoutesOptions,
  RouteRequest,
} from './routes/options.ts';
export { payRoutes } from './routes/pay-routes.ts';
export {
  type NodeHandler,
  type NodeRequest,
  type NodeResponse,
  toNodeHandler,
} from './routes/to-node-handler.ts';
