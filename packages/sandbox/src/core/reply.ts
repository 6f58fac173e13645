import { encodeJson } from '../store/columns.ts';
import type { Answer } from './answer.ts';
import type { Assumption } from './assumptions/assumed.ts';
import type { Coverage } from './assumptions/coverage.ts';
import { assumptionsOf } from './assumptions/refusals.ts';
import { RefusalError } from './refusal-error.ts';

/** The result of a request: the answer, and what the journal adds. */
export interface Reply extends Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly replayed: boolean;
  readonly assumed: readonly Assumption[];
}

/** @param coverage of the operation, when the request reached one */
export const refusalReply = (refusal: RefusalError, coverage?: Coverage): Reply => ({
  status: refusal.status,
  body: encodeJson(refusal.body),
  headers: refusal.headers,
  replayed: false,
  assumed: assumptionsOf(refusal, coverage),
});

/** The answer to a failure of the sandbox itself. */
export const failed = (): RefusalError =>
  new RefusalError(500, { message: 'El servicio falló. Intente de nuevo.' });

/** The HTTP response of an answer: JSON, or no body. */
export function responseOf({
  status,
  body,
  headers = {},
}: Answer & Partial<Pick<Reply, 'headers'>>): Response {
  if (body === '') return new Response(null, { status, headers });
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });
}
