import type { KeyKind } from './keys.ts';
import type { LazySchema } from './lazily.ts';

/** The address an operation is served at: the main interface, or the separate one that takes card data. */
export type Address = 'api' | 'cards';

/** What of an operation can be said without its schemas, so that a browser bundle can afford it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly address: Address;
  /** Below the address; the version segment included, parameters in braces. */
  readonly path: `/v1/${string}`;
  readonly key: KeyKind;
  /** Whether the operation honours the `x-idempotency` header. */
  readonly idempotent: boolean;
}

/** One operation: where it is, what it accepts, what it answers. */
export interface Route extends Endpoint {
  /** `undefined` where no body is sent. */
  readonly request: LazySchema | undefined;
  /** Parameters of the query, which come as text. */
  readonly query?: LazySchema;
  /** `undefined` where the answer has no body. */
  readonly response: LazySchema | undefined;
  /** HTTP statuses of the refusals that the interface states for this operation. */
  readonly errors?: readonly number[];
  /** Not stated by the interface: it is served because something that is stated needs it. */
  readonly extra?: true;
}
