export interface PayErrorDetails<Field extends string = string> {
  readonly outcome?: 'none' | 'unknown';
  readonly fields?: Readonly<Partial<Record<Field, string>>>;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/**
 * What went wrong in an element, for the page's code. The person reads the element's own words; `message` is
 * for whoever builds the page. No property ever holds a card number, a security code, a request or an answer.
 */
export class PayError<Field extends string = string> extends Error {
  /** Stable name of what happened. */
  declare readonly code: string;
  /** Whether the service may have done what was asked: `none` it has not, `unknown` nobody can tell. */
  declare readonly outcome: 'none' | 'unknown';
  /** What is wrong with which field, the first one first. */
  declare readonly fields: Readonly<Partial<Record<Field, string>>>;
  /** HTTP status, when the service answered. */
  declare readonly status: number | undefined;
  /** The service's name for the request, when it gave one. */
  declare readonly requestId: string | undefined;

  constructor(code: string, details: PayErrorDetails<Field> = {}, message = code) {
    super(message);
    Object.assign(this, { name: 'PayError', code, outcome: 'none', fields: {}, ...details });
  }

  /** The first field it is about, if it is about one. */
  get field(): Field | undefined {
    return Object.keys(this.fields)[0] as Field | undefined; // the keys are the fields
  }
}
