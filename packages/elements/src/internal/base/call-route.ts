import { type PublicProblem, readPublicProblem } from '@datafono/contract/pay-routes';
import { type Answer, type CallFailure, type CallRequest, call } from './call.ts';
import type { Route } from './wrong-answer.ts';

/**
 * Calls a route of the shop, as {@link call}, with the page's token against forged requests. Where an answer, or a part of it, is
 * not as documented and is therefore dropped, the console says what came; the code for that is loaded then.
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

/** Loads the code that explains in the console what a page or its server did wrong. Where the code cannot be loaded, nothing is explained. */
export const explain = (write: (about: typeof import('./wrong-answer.ts')) => void): void =>
  void import('./wrong-answer.ts').then(write, () => {});

/**
 * The header with the token by which a framework knows the requests of its own pages. There is no header where the page has no
 * token, and for an address of another origin. The console says why a token cannot be sent. The token is read at each request,
 * because it changes when a person signs in.
 *
 * @example
 * <meta name="csrf-token" content="…" data-header="X-CSRFToken">
 */
function csrfHeader(url: string): Readonly<Record<string, string>> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=csrf-token i]');
  const { origin } = Object.assign(document.createElement('a'), { href: url }); // empty where it is no address
  if (!meta || origin !== location.origin) return {};
  const name = meta.dataset['header'] ?? 'X-CSRF-Token';
  const header = { [name]: meta.content };
  try {
    // A request throws at what no header can be, and drops what a page may not set.
    if (new Request(origin, { headers: header }).headers.get(name)) return header;
  } catch {}
  explain(({ reportWrongToken }) => reportWrongToken(meta));
  return {};
}
