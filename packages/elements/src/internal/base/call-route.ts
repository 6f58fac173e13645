import { type PublicProblem, readPublicProblem } from '@datafono/contract/pay-routes';
import { type Answer, type CallFailure, type CallRequest, call } from './call.ts';
import { csrfHeader } from './csrf-header.ts';
import { explain } from './explain.ts';
import type { Route } from './wrong-answer.ts';

/**
 * Calls a route of the shop as {@link call} does, with the page's token against forged requests. When an answer, or a part of it,
 * is dropped because it is not as documented, the console says what came; the code that explains it is loaded then.
 *
 * @param fieldText returns the message about a field of the body that the answer rejects
 */
export async function callRoute<T>(
  route: Route,
  request: CallRequest,
  read: (body: unknown) => T | undefined,
  timeout?: AbortSignal,
  fieldText: (name: string) => string = String,
): Promise<Answer<T> | CallFailure> {
  let body: unknown;
  let problem: PublicProblem | undefined;
  const answer = await call(
    {
      referrerPolicy: 'same-origin',
      ...request,
      headers: { ...csrfHeader(request.url), ...request.headers },
    },
    (value) => {
      body = value;
      return read(value);
    },
    timeout,
    (value) => {
      body = value;
      problem = readPublicProblem(value);
      const { message = '', fields = [] } = problem ?? {};
      return problem && { message, fieldErrors: fields.map((name) => [name, fieldText(name)]) };
    },
  );
  const value = 'value' in answer ? answer.value : problem;
  if (!value || problem?.fields || !isSameJson(value, body))
    explain(({ reportWrongAnswer }) => reportWrongAnswer(route, request, answer, body, value));
  return answer;
}

/** Whether both are the same JSON. `false` where a value is nested too deep to be written. */
function isSameJson(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
}
