export { type ChargeOptions, OrderChangedError } from './orders/charge-order.ts';
export type { OrderFinding } from './orders/close-order.ts';
export { type ChargeOutcome, createOrders, type Orders, type SettledOrder } from './orders/create-orders.ts';
export type { CustomerMessage } from './orders/customer-message.ts';
export type { ChargeEvent } from './orders/ended-orders.ts';
export type { LinkOptions } from './orders/link-order.ts';
export type {
  AnswerMismatch,
  AttemptLink,
  AttemptOutcome,
  OrderAttempt,
  OrderAttemptStore,
  OrderLink,
  OrderToPay,
  PaymentMethod,
  PersonNeeded,
  PersonReason,
  PreviousAttempt,
  StoredCharge,
  UnknownReason,
} from './orders/order-attempt.ts';
export type { OrderClient, OrdersOptions } from './orders/order-settings.ts';
export { type DeclineCondition, declineConditionOf, type RefusalReason } from './orders/refusal-reason.ts';
export type { SweepOptions, SweepResult } from './orders/sweep-orders.ts';
export { type MemoryStoreOptions, memoryStore } from './stores/memory-store.ts';
export type { Store } from './stores/store.ts';
