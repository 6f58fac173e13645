import { RequestError } from '../errors.ts';
import { byField } from './by-field.ts';

/** What is wrong with a field, such as `is missing`. */
export type FieldProblem = readonly [field: string, problem: string];

/** The error of a request that cannot be right. */
export const refuseRequest = (operation: string, ...problems: readonly FieldProblem[]): RequestError =>
  new RequestError(
    `${operation}: ${problems.map((problem) => problem.join(' ')).join('; ')}. Nothing was sent.`,
    { outcome: 'none', fieldErrors: byField(problems) },
  );
