import { errorCodes, type Profile } from '@datafono/contract';
import { encodeJson } from '../storage/columns.ts';
import type { Answer, FieldErrors } from './answer.ts';
import { type Language, languageHeaders, type Text } from './language.ts';

/** The body of an error answer (interface, "Errors"). */
interface Envelope<Message = string> {
  readonly message: Message;
  readonly code?: number | undefined;
  readonly code_name?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Ends a request with an error answer. Thrown inside a unit, it rolls back all writes, including the claim of the
 * idempotency key, so that the same request may succeed later.
 */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly status: number;
  readonly #body: Envelope<Text>;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Whether the same request can never succeed. The answer is then stored under the request's idempotency key. An
   * operation throws such a refusal before its first write.
   */
  readonly isFinal: boolean;

  constructor(
    status: number,
    body: Envelope<Text>,
    { headers = {}, isFinal = false }: Pick<RefusalDetails, 'headers' | 'isFinal'> = {},
  ) {
    super(body.message.es);
    this.status = status;
    this.#body = body;
    this.headers = headers;
    this.isFinal = isFinal;
  }

  /** The body of the answer in Spanish. */
  get body(): Envelope {
    return this.bodyIn('es');
  }

  /** The body of the answer, with its texts in a language. */
  bodyIn(language: Language): Envelope {
    return { ...this.#body, message: this.#body.message[language] };
  }
}

/** The parts of a refusal besides its status and its message. */
interface RefusalDetails {
  readonly code?: number | undefined;
  readonly codeName?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isFinal?: boolean;
}

/** Makes the refusal of a request. Invalid fields are refused by `invalid`. */
export const refused = (
  status: number,
  message: Text,
  { code, codeName, ...rest }: RefusalDetails = {},
): RefusalError =>
  new RefusalError(
    status,
    {
      message,
      ...(code !== undefined && { code }),
      ...(codeName !== undefined && { code_name: codeName }),
    },
    rest,
  );

/** The refusal of a request with invalid fields. */
export class ValidationRefusalError extends RefusalError {
  readonly errors: FieldErrors;

  constructor(status: number, body: Envelope<Text>, errors: FieldErrors) {
    super(status, body);
    this.errors = errors;
  }

  override bodyIn(language: Language): Envelope {
    return { ...super.bodyIn(language), errors: textsOf(this.errors, language) };
  }
}

/** A validation error in the error envelope (interface, "Errors"). */
export function invalid(
  profile: Profile,
  errors: FieldErrors,
  message: Text = REVIEW,
): ValidationRefusalError {
  const code_name = 'validation_error';
  const body = { message, code: errorCodes[code_name], code_name };
  return new ValidationRefusalError(profile.status.validation, body, errors);
}

const REVIEW = {
  es: 'Los datos no son válidos. Revise los campos señalados.',
  en: 'The data is not valid. Check the fields below.',
};

const textsOf = (errors: FieldErrors, language: Language): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, problems]) => [field, problems.map((text) => text[language])]),
  );

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
  refused(500, { es: 'El servicio falló. Intente de nuevo.', en: 'The service failed. Try again.' });

/** The HTTP response of an answer: JSON, or no body. */
export function responseOf({
  status,
  body,
  headers = {},
}: Answer & Partial<Pick<Reply, 'headers'>>): Response {
  if (body === '') return new Response(null, { status, headers });
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });
}
