import { errorCodes, type Profile } from '@datafono/contract';
import type { FieldErrors } from './answer.ts';
import type { Language, Text } from './wording.ts';

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

  constructor(status: number, body: Envelope<Text>, headers: Readonly<Record<string, string>> = {}) {
    super(body.message.es);
    this.status = status;
    this.#body = body;
    this.headers = headers;
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
