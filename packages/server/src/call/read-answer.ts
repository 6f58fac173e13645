import { type LazySchema, type StateOf, type StatusAliases, stateOf } from '@datafono/contract';
import type * as z from 'zod/mini';
import { type FieldProblem, groupByField, UnreadableAnswerError } from '../errors/errors.ts';
import { problemsOf } from './request.ts';

/** Fields that every caller needs: the list itself, and the id and the state of each object. */
const NEEDED = /^(data)?$|^(data\.)?(id|status)$/;

/**
 * Reads the answers of one operation. A field that does not follow the interface does not make the answer an error: the service
 * has carried the request out, and gives the same answer to each repeat. Where `id` and `status` are readable, in a list those of
 * its items, the body is passed on as it came, and every other unreadable field is reported once.
 *
 * @param name of the method, for messages
 * @param report receives an error that names fields of the contract, and repeats nothing of the answer
 * @returns a function that reads a parsed body (`undefined` for a body that is not JSON) into the value; `undefined` when it is
 *   unreadable
 */
export function answerReader(
  name: string,
  response: LazySchema | undefined,
  report: (error: UnreadableAnswerError) => unknown,
): (body: unknown) => unknown {
  // Where no body is expected, `null` means success. A body that is not JSON comes from a proxy.
  if (!response) return (body) => (body === undefined ? body : null);
  const reported = new Set<string>();
  return (body) => {
    const { data, error } = response().safeParse(body);
    if (!error) return data;
    const problems = error.issues.flatMap((issue) => fieldProblems(issue, body));
    if (problems.some(([field]) => NEEDED.test(field))) return undefined;
    const fresh = problems.filter(([field]) => !reported.has(field) && reported.add(field));
    if (fresh.length > 0) report(unreadableFields(name, fresh));
    return body;
  };
}

const unreadableFields = (name: string, problems: readonly FieldProblem[]): UnreadableAnswerError =>
  new UnreadableAnswerError(
    `${name}: in the answer, ${problems.map((problem) => problem.join(' ')).join('; ')}. It was passed on as it came.`,
    { outcome: 'done', fieldErrors: groupByField(problems) },
  );

/** The fields of an issue with their problems. A position in a list is left out of a field's name. */
function fieldProblems(issue: z.core.$ZodIssue, body: unknown): FieldProblem[] {
  // A union has issues for each of its members. Reported are the issues of the member whose layout the answer has.
  const member =
    issue.code === 'invalid_union' &&
    issue.errors.find((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0));
  if (member)
    return member.flatMap((inner) => fieldProblems({ ...inner, path: [...issue.path, ...inner.path] }, body));
  return problemsOf(issue, body).map(([path, problem]) => [
    path
      .split('.')
      .filter((name) => !/^\d+$/.test(name))
      .join('.'),
    problem,
  ]);
}

/** An object whose `status` is the interface's name of its state, beside the service's own word. */
export type WithNormalizedStatus<Words extends StatusAliases, Value> = Omit<Value, 'status'> & {
  /** The state by the interface's name, such as `pending`; an unknown word is passed on as it came. */
  readonly status: StateOf<Words>;
  /** The state in the service's own word. */
  readonly raw_status: string;
};

/** Normalizes the `status` of an object. */
export const withNormalizedStatus =
  <Words extends StatusAliases>(words: Words) =>
  <Value extends { readonly status: string }>(value: Value): WithNormalizedStatus<Words, Value> => ({
    ...value,
    status: stateOf(words, value.status),
    raw_status: value.status,
  });
