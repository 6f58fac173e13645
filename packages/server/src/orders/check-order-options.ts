import { type OptionRules, optionProblem } from '../config/check-options.ts';
import { type FieldProblem, misconfigured } from '../errors/errors.ts';
import type { OrderCharging } from './submit-attempt.ts';

const CHARGING_OPTIONS: OptionRules<OrderCharging> = {
  client: 'object',
  orderAttempts: 'object',
  report: 'function?',
  idempotencyWindow: 'number?',
  keyPrefix: 'string?',
  lateArrival: 'number?',
  attemptsPerHour: 'number?',
  now: 'function?',
};

/** The first option that is not valid. @param own rules of the options that a function has besides */
export const chargingProblem = <Options extends OrderCharging>(
  own: OptionRules<Omit<Options, keyof OrderCharging>>,
  options: Options,
): FieldProblem | undefined => optionProblem({ ...CHARGING_OPTIONS, ...own }, options) ?? problemOf(options);

function problemOf(options: OrderCharging): FieldProblem | undefined {
  const { client, orderAttempts, idempotencyWindow = 1, attemptsPerHour = 1 } = options;
  if (!client.charges) return ['client', 'must be what createClient returns'];
  if (!orderAttempts.read) return ['orderAttempts', 'must be a store, with the function read'];
  if (!(idempotencyWindow >= 1)) return ['idempotencyWindow', 'must be a number, 1 or more'];
  return isCount(attemptsPerHour) ? undefined : ['attemptsPerHour', COUNT];
}

export const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

export const COUNT = 'must be a whole number, 1 or more';

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
  const problem = chargingProblem(own, options);
  if (problem) throw misconfigured(`${operation}: ${problem.join(' ')}.`);
}
