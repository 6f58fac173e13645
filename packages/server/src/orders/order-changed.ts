import { CallError, ConfigurationError } from '../errors/errors.ts';
import { differences, type OrderAttempt, type OrderToPay } from './order-attempt.ts';

/**
 * The amount or the customer of an order changed while an attempt at it is open, or after it was paid; `fieldErrors`
 * names which. Read the outcome of the attempt (`orders.read`), and charge the difference as an order of its own.
 */
export class OrderChangedError extends CallError {
  override readonly name = 'OrderChangedError';
}

/** @throws {OrderChangedError} when an order differs from what was, or may have been, charged for it */
export function refuseChanged(current: OrderAttempt | undefined, order: OrderToPay): void {
  if (current?.state !== 'open' && current?.state !== 'paid') return;
  const changed = differences(current, order);
  if (changed.length === 0) return;
  const message =
    `orders.charge: ${changed.join(' and ')} of order ${order.id} changed after an attempt began: an order is frozen ` +
    'while an attempt at it is open, and once it is paid.';
  const fieldErrors = Object.fromEntries(changed.map((field) => [field, ['changed after an attempt began']]));
  throw new OrderChangedError(message, { outcome: 'none', fieldErrors });
}

/** @throws {ConfigurationError} for an id that is blank, or is not well-formed Unicode */
export function checkOrderId(id: unknown): void {
  // With the flag `u`, only a lone surrogate matches.
  if (typeof id === 'string' && id.trim() && !/\p{Surrogate}/u.test(id)) return;
  const message = 'orders.charge: order.id must be a string, not blank and well-formed. Nothing was charged.';
  throw new ConfigurationError(message, { outcome: 'none' });
}
