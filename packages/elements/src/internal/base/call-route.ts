import { type PublicProblem, readPublicProblem } from '@datafono/contract/pay-routes';
import { type Answer, type CallFailure, type CallRequest, call } from './call.ts';
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

/**
 * Loads the code that explains, in the console, mistakes of the page or its server. If it cannot be loaded, nothing is explained.
 */
export const explain = (write: (about: typeof import('./wrong-answer.ts')) => void): void =>
  void import('./wrong-answer.ts').then(write, () => {});

/**
 * The header with the token by which a framework recognises requests of its own pages. A page without a token gets no header, nor
 * does a request to another origin. The console says why a token cannot be sent. The token is read at each request, because it
 * changes when a person signs in.
 *
 * @example
 * <meta name="csrf-token" content="…" data-header="X-CSRFToken">
 */
export function csrfHeader(url: string): Readonly<Record<string, string>> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=csrf-token i]');
  const { origin } = Object.assign(document.createElement('a'), { href: url }); // empty where the URL is invalid
  if (!meta || origin !== location.origin) return {};
  const name = meta.dataset['header'] ?? 'X-CSRF-Token';
  const header = { [name]: meta.content };
  try {
    // `Request` throws for an invalid header, and drops a header that a page may not set.
    if (new Request(origin, { headers: header }).headers.get(name)) return header;
  } catch {}
  explain(({ reportWrongToken }) => reportWrongToken(meta));
  return {};
}
