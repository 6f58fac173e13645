import { type PublicProblem, readPublicProblem } from '@datafono/contract/pay-routes';
import { type Answer, type CallFailure, type CallRequest, call } from './call.ts';
import { csrfHeader } from './csrf-header.ts';
import { explain } from './explain.ts';
import type { Route } from './wrong-answer.ts';

/**
 * Calls a route of the shop, as {@link call}, with the page's token against forged requests. Of an answer that is not as documented, or of which a part is dropped for that
 * reason, the console says what came, by code that is loaded then.
 *
 * @param fieldText returns the message about a field of the body that the answer names as wrong
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

/** Not where one is nested too deep to be written. */
function isSameJson(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
}
