import { type OptionRules, optionProblem } from '../config/check-options.ts';
import { misconfigured } from '../errors/errors.ts';
import type { OrderCharging } from './submit-attempt.ts';

export const CHARGING_OPTIONS: OptionRules<OrderCharging> = {
  client: 'object',
  orderAttempts: 'object',
  report: 'function?',
  idempotencyWindow: 'number?',
  keyPrefix: 'string?',
  lateArrival: 'number?',
  attemptsPerHour: 'number?',
  now: 'function?',
};

/** The functions pass their options on to each other, and a shop may share one object among them. */
const OF_OTHERS = Object.fromEntries(
  'order paymentMethod afterAttempt testScenario orderId attempt as charge event orderOf older limit'
    .split(' ')
    .map((name) => [name, 'any?'] as const),
);

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
  const problem = optionProblem({ ...OF_OTHERS, ...CHARGING_OPTIONS, ...own }, options);
  if (problem) throw misconfigured(`${operation}: ${problem.join(' ')}.`);
}
