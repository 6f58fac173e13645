import type { ElementError } from '../base/element-error.ts';

export interface FieldCheck<Key extends string = string> {
  /** Key of the error's message; `undefined` when the field is valid. */
  readonly problem: Key | undefined;
  /** Whether the field is valid, or can become valid by further input; `true` by default. */
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
  /**
   * The fields that show an error. A function returns the service's message; the empty string stands for the message of the
   * check.
   */
  readonly #shown = new Map<Field, '' | (() => string)>();

  /**
   * The field that the person left last, with or without an error; `undefined` when no field was left since the last submission.
   */
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
   * Shows the service's messages about fields, and removes all other errors.
   *
   * @param shown returns the text to show for a message, in the current language
   */
  showRefusal({ fields }: ElementError<Field>, shown: (message: string) => string): void {
    this.#shown.clear();
    for (const field of this.#fields) {
      const message = fields[field];
      if (message) this.#shown.set(field, () => shown(message));
    }
  }

  /** Hides the error of a field that a person edited. */
  edited(field: Field): void {
    this.#shown.delete(field);
  }

  /**
   * The message that each field shows. An error that further input cannot correct is shown at once; any other error is shown only
   * after {@link showErrors}.
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
