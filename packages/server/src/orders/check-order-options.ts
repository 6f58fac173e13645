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
  const problem = optionProblem({ ...CHARGING_OPTIONS, ...own }, options);
  if (problem) throw misconfigured(`${operation}: ${problem.join(' ')}.`);
}
