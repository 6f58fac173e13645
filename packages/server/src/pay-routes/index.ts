export type { OrderCharging } from './ask.ts';
export type {
  Attempt,
  AttemptStore,
  Doubt,
  KeptCharge,
  Means,
  OrderToPay,
  Spent,
} from './attempt.ts';
export {
  askOrder,
  type ChargeOrderOptions,
  chargeOrder,
  type OrderOptions,
  readOrder,
} from './charge-order.ts';
export { type CloseOrderOptions, closeOrder } from './close-order.ts';
export { memoryAttempts } from './memory-attempts.ts';
export type { Asked, Captured, Coming, PayRoutesOptions } from './options.ts';
export { OrderChangedError } from './order-changed.ts';
export type { ChargeOutcome, Uncertainty } from './outcome.ts';
export { payRoutes } from './pay-routes.ts';
export { type DeclineCondition, declineConditionOf, type Refusal } from './refusal.ts';
export { type ChargeEvent, type SettledOrder, type SettleOrderOptions, settleOrder } from './settle-order.ts';
export { type NodeHandler, type NodeRequest, type NodeResponse, toNodeHandler } from './to-node-handler.ts';
