import { type FieldProblem, RequestError } from '../errors/errors.ts';
import { groupByField } from './group-by-field.ts';

/** The error of a request that is not valid. */
export const refuseRequest = (operation: string, ...problems: readonly FieldProblem[]): RequestError =>
  new RequestError(
    `${operation}: ${problems.map((problem) => problem.join(' ')).join('; ')}. Nothing was sent.`,
    { outcome: 'none', fieldErrors: groupByField(problems) },
  );
