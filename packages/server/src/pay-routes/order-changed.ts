import { ConfigurationError, PayError } from '../errors/errors.ts';
import { type Attempt, differences, type OrderToPay } from './attempt.ts';

/**
 * An order is frozen while an attempt at it is open, and once it is paid: what it costs and whose it is cannot change
 * any more. `fieldErrors` names what did. Ask how the attempt ended (`readOrder`), and charge the rest as an order of its
 * own.
 */
export class OrderChangedError extends PayError {
  override readonly name = 'OrderChangedError';
}

/** @throws {OrderChangedError} when an order is not any more what was, or may have been, charged for it */
export function refuseChanged(current: Attempt | undefined, order: OrderToPay): void {
  if (current?.state !== 'open' && current?.state !== 'paid') return;
  const changed = differences(current, order);
  if (changed.length === 0) return;
  const message =
    `chargeOrder: of order ${order.id}, ${changed.join(' and ')} changed since it was tried: an order is frozen ` +
    'while an attempt at it is open, and once it is paid.';
  const fieldErrors = Object.fromEntries(changed.map((field) => [field, ['changed since it was tried']]));
  throw new OrderChangedError(message, { outcome: 'none', fieldErrors });
}

/** @throws {ConfigurationError} for what tells no order from others, or cannot be written */
export function checkOrderId(id: unknown): void {
  // With this flag, only halves of a pair match.
  if (typeof id === 'string' && id.trim() && !/\p{Surrogate}/u.test(id)) return;
  const message =
    'chargeOrder: order.id must be a text that is not blank, and well-formed. Nothing was charged.';
  throw new ConfigurationError(message, { outcome: 'none' });
}
