import { type OptionRules, optionProblem } from '../config/check-options.ts';
import { misconfigured } from '../errors/errors.ts';
import type { ChargeOrderOptions, OrderOptions } from './charge-order.ts';
import type { CloseOrderOptions } from './close-order.ts';
import type { PayRoutesOptions } from './options.ts';
import type { SettleOrderOptions } from './settle-order.ts';
import type { OrderCharging } from './submit-attempt.ts';
import type { SweepOrdersOptions } from './sweep-orders.ts';

type AnyOption =
  | keyof ChargeOrderOptions
  | keyof OrderOptions
  | keyof CloseOrderOptions
  | keyof SettleOrderOptions
  | keyof SweepOrdersOptions
  | keyof PayRoutesOptions;

/** These functions pass their options on to each other, and a shop may share one object among them. */
const CHARGING: OptionRules<Record<AnyOption, unknown>> = {
  client: 'object',
  orderAttempts: 'object',
  report: 'function?',
  idempotencyWindow: 'number?',
  keyPrefix: 'string?',
  lateArrival: 'number?',
  now: 'function?',
  order: 'any?',
  paymentMethod: 'any?',
  afterAttempt: 'any?',
  testScenario: 'any?',
  orderId: 'any?',
  attempt: 'any?',
  as: 'any?',
  charge: 'any?',
  event: 'any?',
  orderOf: 'any?',
  older: 'any?',
  limit: 'any?',
  path: 'any?',
  customer: 'any?',
  canAccess: 'any?',
  captured: 'any?',
  origins: 'any?',
  bodyLimit: 'any?',
  banksMaxAge: 'any?',
};

/**
 * @param operation name of the function, for messages
 * @param own rules of its own options
 * @throws {ConfigurationError} for an option that is unknown, missing or of another type
 */
export function checkOrderOptions<Options extends OrderCharging>(
  operation: string,
  options: Options,
  own: OptionRules<Omit<Options, keyof OrderCharging>>,
): void {
  const problem = optionProblem({ ...CHARGING, ...own }, options);
  if (problem) throw misconfigured(`${operation}: ${problem.join(' ')}.`);
}
