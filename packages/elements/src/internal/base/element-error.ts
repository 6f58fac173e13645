/** The properties of a {@link ElementError} that can be left out. */
export interface ElementErrorDetails<Field extends string = string> {
  readonly outcome?: 'none' | 'unknown';
  readonly fields?: Readonly<Partial<Record<Field, string>>>;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/**
 * An error of an element, for the page's code; the person reads the element's own messages. No property contains a card number, a
 * security code, a request or an answer.
 *
 * @example
 * form.addEventListener('pay-card-error', ({ error }) => {
 *   if (error.outcome === 'unknown') log(error.code, error.requestId);
 * });
 */
export class ElementError<Field extends string = string> extends Error {
  /** Stable name of the error, such as `invalid` or `refused`; the documentation lists all names. */
  declare readonly code: string;
  /** `none`: the service did not carry the request out. `unknown`: it may have. */
  declare readonly outcome: 'none' | 'unknown';
  /** The message of each invalid field, in the order of the fields. */
  declare readonly fields: Readonly<Partial<Record<Field, string>>>;
  /** HTTP status, if the service answered. */
  declare readonly status: number | undefined;
  /** The service's id of the request, if it gave one. */
  declare readonly requestId: string | undefined;

  /** @param message for developers; the code by default */
  constructor(code: string, details: ElementErrorDetails<Field> = {}, message = code) {
    super(message);
    Object.assign(this, { name: 'ElementError', code, outcome: 'none', fields: {}, ...details });
  }

  /** The first invalid field, if there is one. */
  get field(): Field | undefined {
    return Object.keys(this.fields)[0] as Field | undefined; // all keys are fields
  }
}
