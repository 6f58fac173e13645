import type { ElementError } from '../base/element-error.ts';

export interface FieldCheck<Key extends string = string> {
  /** Key of the message that describes the error; `undefined` when there is none. */
  readonly problem: Key | undefined;
  /** Whether the field is valid, or more input can make it so; `true` by default. */
  readonly canBecomeValid?: boolean | undefined;
}

/** The error message of each field that has one. */
export type FieldMessages<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * The errors that an element shows at its fields.
 *
 * Owns: which fields show an error, and the service's messages about fields. Does not own: the checks, the messages' text.
 */
export class FieldErrors<Field extends string> {
  readonly #fields: readonly Field[];
  /** The fields that show an error: what returns the service's message, or, when empty, that of the check. */
  readonly #shown = new Map<Field, '' | (() => string)>();

  /** The field that the person has left last, with its error or without; none since the last submission. */
  lastLeftField: Field | undefined;

  /** @param fields in the order of the page */
  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }

  /** Shows the errors of these fields until they are edited. */
  showErrors(fields: readonly Field[] = this.#fields): void {
    const [one, other] = fields;
    if (one) this.lastLeftField = other ? undefined : one;
    for (const field of fields) if (!this.#shown.has(field)) this.#shown.set(field, '');
  }

  /**
   * Shows the service's messages about fields, and no other error.
   *
   * @param shown returns what is shown of a message, in the language of the moment
   */
  showRefusal({ fields }: ElementError<Field>, shown: (message: string) => string): void {
    this.#shown.clear();
    for (const field of this.#fields) {
      const message = fields[field];
      if (message) this.#shown.set(field, () => shown(message));
    }
  }

  /** A person edited a field: its error is no longer shown. */
  edited(field: Field): void {
    this.#shown.delete(field);
  }

  /**
   * The message that each field shows. An error that more input cannot correct is shown at once, any other only where
   * {@link showErrors} applies.
   */
  messages<Key extends string>(
    checks: Readonly<Partial<Record<Field, FieldCheck<Key>>>>,
    localize: (key: Key) => string,
  ): FieldMessages<Field> {
    const messages: Partial<Record<Field, string>> = {};
    for (const field of this.#fields) {
      const { problem, canBecomeValid = true } = checks[field] ?? {};
      const shown = canBecomeValid ? this.#shown.get(field) : '';
      const message = shown ? shown() : shown === '' && problem && localize(problem);
      if (message) messages[field] = message;
    }
    return messages;
  }
}
