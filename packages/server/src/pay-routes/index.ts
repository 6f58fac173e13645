export type { PublicBank } from '@datafono/contract';
export {
  type ChargeOrderOptions,
  chargeOrder,
  type OrderOptions,
  readOrder,
  resubmitOrder,
} from './charge-order.ts';
export { type CloseOrderOptions, closeOrder } from './close-order.ts';
export { memoryOrderAttempts } from './memory-order-attempts.ts';
export type {
  AccessRequest,
  Captured,
  ConnectLinkDetails,
  PayRoutesOptions,
  RouteRequest,
} from './options.ts';
export type {
  AnswerMismatch,
  OrderAttempt,
  OrderAttemptStore,
  OrderToPay,
  PaymentMethod,
  PreviousAttempt,
  StoredCharge,
} from './order-attempt.ts';
export { OrderChangedError } from './order-changed.ts';
export type { ChargeOutcome, UnknownReason } from './outcome.ts';
export { payRoutes } from './pay-routes.ts';
export { type DeclineCondition, declineConditionOf, type RefusalReason } from './refusal-reason.ts';
export { type ChargeEvent, type SettledOrder, type SettleOrderOptions, settleOrder } from './settle-order.ts';
export type { OrderCharging } from './submit-attempt.ts';
export { type SweepOrdersOptions, sweepOrders } from './sweep-orders.ts';
export { type NodeHandler, type NodeRequest, type NodeResponse, toNodeHandler } from './to-node-handler.ts';
