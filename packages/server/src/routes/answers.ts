import {
  AuthenticationError,
  CallError,
  ConfigurationError,
  NotFoundError,
  PermissionError,
  RefusedError,
  RequestError,
  ValidationError,
} from '../errors/errors.ts';
import { OrderChangedError } from '../orders/charge-order.ts';
import { isAny } from '../orders/refusal-reason.ts';
import { languageOf, type ProblemCode, textOf } from './texts.ts';

const statuses: Readonly<Record<ProblemCode, number>> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  foreign_origin: 403,
  foreign_payment_method: 403,
  not_found: 404,
  method_not_allowed: 405,
  order_changed: 409,
  too_large: 413,
  not_json: 415,
  body_was_parsed: 500,
  too_many_requests: 429,
  failed: 500,
  unavailable: 503,
};

interface ProblemDetails {
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: readonly string[];
  readonly report?: ConfigurationError;
}

/** Why a request was not carried out. It contains nothing of the service's answer. */
export class Problem extends Error {
  declare readonly code: ProblemCode;
  declare readonly headers: Readonly<Record<string, string>>;
  /** Names of the invalid fields of the body. */
  declare readonly fields: readonly string[] | undefined;
  /** An error for the shop's own log: what the shop can change. */
  declare readonly report: ConfigurationError | undefined;

  constructor(code: ProblemCode, { headers = {}, fields, report }: ProblemDetails = {}) {
    super(code);
    Object.assign(this, { code, headers, fields, report });
  }
}

/** A JSON response. Unless `headers` say otherwise, it belongs to one customer and must not be cached. */
export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...headers,
    },
  });

/**
 * Makes the response for a problem: an HTML page where a person sees the answer, as after sending a form; JSON otherwise.
 *
 * @param more HTML that follows the message
 */
export function problemAnswer(request: Request, { code, headers, fields }: Problem, more = ''): Response {
  const language = languageOf(request);
  const message = textOf(language, code);
  const answer = json({ code, message, ...(fields && { fields }) }, statuses[code], {
    Vary: 'Accept-Language, Accept',
    ...headers,
  });
  if (!request.headers.get('Accept')?.includes('text/html')) return answer;
  answer.headers.set('Content-Type', 'text/html; charset=utf-8');
  const head = '<meta name="viewport" content="width=device-width"><title>Error</title>';
  return new Response(`<!doctype html><html lang="${language}">${head}<p>${message}</p>${more}`, answer);
}

/** The object that a call reads. @throws {Problem} `not_found`, also for a text that cannot be an id */
export const findObject = <Value>(reading: Promise<Value>): Promise<Value> =>
  reading.catch((error: unknown) => {
    throw error instanceof NotFoundError || error instanceof RequestError ? new Problem('not_found') : error;
  });

/**
 * The problem that a browser receives for an error. It contains nothing of the service's answer.
 *
 * @param fields the fields that the browser sent
 */
export function problemOf(error: unknown, fields: readonly string[]): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof OrderChangedError) return new Problem('order_changed');
  if (!(error instanceof CallError)) return new Problem('failed');
  if (isAny(error, [AuthenticationError, PermissionError, ConfigurationError])) return new Problem('failed');
  if (
    error.outcome === 'unknown' ||
    !isAny(error, [NotFoundError, RefusedError, RequestError, ValidationError])
  )
    return new Problem('unavailable', { headers: retryAfter(error) });
  const wrong = Object.keys(error.fieldErrors);
  const own = wrong.filter((field) => fields.includes(field));
  if (wrong.length > own.length) return new Problem('failed'); // the shop itself filled in a wrong field
  return new Problem('invalid', own.length > 0 ? { fields: own } : {});
}

const retryAfter = ({ retryAfter }: CallError): Record<string, string> =>
  retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) };
