/**
 * What the interface leaves open, answered in one place. No other file holds a literal of an open point: the
 * sandbox answers in the profile it was started with, and clients tolerate every variant.
 */
export interface Profile {
  readonly name: string;
  readonly status: {
    /** A creation that succeeded. */
    readonly created: number;
    /** No key, an unknown key, a key of the wrong kind. */
    readonly unauthenticated: number;
    /** An id in a request that names nothing of this account. */
    readonly unknownReference: number;
    /** A request whose fields do not fit. Stated for the resolver, assumed elsewhere. */
    readonly validation: number;
    /** A debit of a method that exists and was not authorized for it. */
    readonly notAuthorized: number;
  };
  readonly customers: {
    readonly userTypes: readonly string[];
    readonly documentTypes: readonly string[];
  };
  readonly cards: {
    /** `code_name` of a charge on a card created without `authorization: true`. */
    readonly notAuthorizedName: string;
  };
  readonly charges: {
    /** `payment_method_type` of a charge on a card. */
    readonly cardMethodType: string;
  };
  readonly idempotency: {
    /** Whether the creations that take an idempotency key refuse to run without one. */
    readonly required: boolean;
    /** How long a key is remembered, in hours. */
    readonly retentionHours: number;
    /** The same key with another body. */
    readonly mismatch: { readonly status: number; readonly codeName: string };
    /** Response header that marks an answer given before. */
    readonly replayHeader: string;
  };
}

/** The default: what the interface states, and a documented assumption wherever a stated rule needs an answer. */
export const stated: Profile = {
  name: 'stated',
  status: { created: 201, unauthenticated: 401, unknownReference: 404, validation: 422, notAuthorized: 422 },
  customers: {
    userTypes: ['natural', 'company'],
    documentTypes: ['CC', 'CE', 'NIT', 'PASSPORT'],
  },
  cards: { notAuthorizedName: 'CARD_IS_NOT_AUTHORIZED' },
  charges: { cardMethodType: 'CreditCard' },
  idempotency: {
    required: false,
    retentionHours: 24,
    mismatch: { status: 409, codeName: 'idempotency_key_reused' },
    replayHeader: 'x-idempotent-replay',
  },
};
