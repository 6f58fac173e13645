import { RequestError } from '../errors.ts';

/** The error of a request that cannot be right, by what is wrong with each of its fields. */
export function refuseRequest(
  operation: string,
  fieldErrors: Readonly<Record<string, string[]>>,
): RequestError {
  const list = Object.entries(fieldErrors).map(([name, problems]) => `${name} ${problems.join(', ')}`);
  return new RequestError(`${operation}: ${list.join('; ')}. Nothing was sent.`, {
    outcome: 'none',
    fieldErrors,
  });
}
