import type { KeyKind } from './keys.ts';
import type { LazySchema } from './lazily.ts';

/** The base address of an operation: the main interface, or the separate one for card data. */
export type Address = 'api' | 'cards';

/** An operation without its schemas, which are too large for browser bundles. */
export interface Endpoint {
  /** The HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The address that its path is below. */
  readonly address: Address;
  /** Path below the address, with the version segment; parameters in braces. */
  readonly path: `/v1/${string}`;
  /** The kind of key that it requires. */
  readonly key: KeyKind;
  /** Whether the operation honours the `x-idempotency` header. */
  readonly idempotent: boolean;
}

/** An operation with its request and response schemas. */
export interface Route extends Endpoint {
  /** `undefined` without a request body. */
  readonly request: LazySchema | undefined;
  /** Query parameters, parsed from text. */
  readonly query?: LazySchema;
  /** `undefined` without a response body. */
  readonly response: LazySchema | undefined;
  /** HTTP statuses of the errors that the interface states for this operation. */
  readonly errors?: readonly number[];
  /** Not stated by the interface, but needed by an operation that is. */
  readonly extra?: true;
}
