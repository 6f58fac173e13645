import { type OptionRules, optionProblem } from '../config/check-options.ts';
import { misconfigured } from '../errors/errors.ts';
import type { PayRoutesOptions } from './options.ts';
import type { OrderCharging } from './submit-attempt.ts';

/** The options of the routes, which pass theirs on to these functions. */
const ROUTES: OptionRules<Record<keyof PayRoutesOptions, unknown>> = {
  client: 'object',
  orderAttempts: 'object',
  report: 'function?',
  idempotencyWindow: 'number?',
  keyPrefix: 'string?',
  lateArrival: 'number?',
  attemptsPerHour: 'number?',
  now: 'function?',
  path: 'any?',
  customer: 'any?',
  order: 'any?',
  ownsPaymentMethod: 'any?',
  canAccess: 'any?',
  limit: 'any?',
  captured: 'any?',
  connectLink: 'any?',
  banks: 'any?',
  origins: 'any?',
  bodyLimit: 'any?',
  banksMaxAge: 'any?',
};

/** The functions pass their options on to each other, and a shop may share one object among them. */
const FUNCTIONS = {
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
} as const;

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
  const problem = optionProblem({ ...ROUTES, ...FUNCTIONS, ...own }, options);
  if (problem) throw misconfigured(`${operation}: ${problem.join(' ')}.`);
}
