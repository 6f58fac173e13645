import { encodeJson } from '../store/columns.ts';
import type { Answer } from './answer.ts';
import { RefusalError } from './refusal-error.ts';
import { type Language, languageHeaders } from './wording.ts';

/** The result of a request: the answer, and what the journal adds. */
export interface Reply extends Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly replayed: boolean;
}

/** @param language that the request prefers; without it, the answer is in Spanish and does not depend on the request */
export const refusalReply = (refusal: RefusalError, language?: Language): Reply => ({
  status: refusal.status,
  body: encodeJson(refusal.bodyIn(language ?? 'es')),
  headers: { ...refusal.headers, ...(language && languageHeaders(language)) },
  replayed: false,
});

/** The answer to a failure of the sandbox itself. */
export const failed = (): RefusalError =>
  new RefusalError(500, {
    message: { es: 'El servicio falló. Intente de nuevo.', en: 'The service failed. Try again.' },
  });

/** The HTTP response of an answer: JSON, or no body. */
export function responseOf({
  status,
  body,
  headers = {},
}: Answer & Partial<Pick<Reply, 'headers'>>): Response {
  if (body === '') return new Response(null, { status, headers });
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });
}
