/** How a field stands. */
export interface FieldCheck<Key extends string = string> {
  /** The message that says what is wrong; `undefined` when nothing is. */
  readonly problem: Key | undefined;
  /** Whether the field is right or going on with it can make it so. */
  readonly potential: boolean;
}

/** What is wrong with each field that something is wrong with, in words. */
export type FieldMessages<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * The errors that are shown at the fields of an element.
 *
 * Owns: at which fields one is shown, and what the service said of a field. Does not own: what is wrong, the words for it.
 */
export class FieldErrors<Field extends string> {
  readonly #fields: readonly Field[];
  /** Where one is shown: the service's words, or, when empty, what the check finds. */
  readonly #shown = new Map<Field, string>();

  /** @param fields in the order they stand */
  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }

  /** From now on an error is shown at these fields, until they are edited. */
  showErrors(fields: readonly Field[] = this.#fields): void {
    for (const field of fields) if (!this.#shown.has(field)) this.#shown.set(field, '');
  }

  /** Shows what the service said of some fields, and nothing else. */
  showRefusal(messages: FieldMessages<Field>): void {
    this.#shown.clear();
    for (const field of this.#fields) if (messages[field]) this.#shown.set(field, messages[field]);
  }

  /** A person edited a field: what was said of it no longer holds. */
  edited(field: Field): void {
    this.#shown.delete(field);
  }

  /**
   * What is shown at each field: an error that no more typing can mend at once, any other where it is to be shown.
   *
   * @param words of a message
   */
  messages<Key extends string>(
    check: Readonly<Record<Field, FieldCheck<Key>>>,
    words: (key: Key) => string,
  ): FieldMessages<Field> {
    const messages: Partial<Record<Field, string>> = {};
    for (const field of this.#fields) {
      const { problem, potential } = check[field];
      const shown = potential ? this.#shown.get(field) : '';
      const message = shown || (shown === '' && problem && words(problem));
      if (message) messages[field] = message;
    }
    return messages;
  }
}
