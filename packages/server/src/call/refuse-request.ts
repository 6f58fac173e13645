import { type FieldProblem, RequestError } from '../errors/errors.ts';

/** The error of a request that is not valid. */
export const refuseRequest = (operation: string, ...problems: readonly FieldProblem[]): RequestError =>
  new RequestError(
    `${operation}: ${problems.map((problem) => problem.join(' ')).join('; ')}. Nothing was sent.`,
    { outcome: 'none', fieldErrors: groupByField(problems) },
  );

/** Collects the values of each field, by its name. */
export function groupByField<Value>(
  entries: readonly (readonly [field: string, value: Value])[],
): Record<string, Value[]> {
  const fields = new Map<string, Value[]>();
  for (const [field, value] of entries) fields.set(field, [...(fields.get(field) ?? []), value]);
  return Object.fromEntries(fields);
}
