import type { Assumption } from './assumed.ts';

/**
 * What the interface states of an operation, as far as the assumptions of its answers depend on it. Those of some
 * answers only are marked where they arise, by `Context.assume` and by `RefusalError`.
 */
export interface Coverage {
  /** The assumptions of every success, besides that of its HTTP status, which no endpoint shows. */
  readonly success: readonly Assumption[];
  /** Fields that the interface says are needed, or whose values it lists in full. */
  readonly stated?: readonly string[];
  /** Fields of which the interface says all about the answer when they are missing. */
  readonly statedCase?: readonly string[];
  /** What is open of a field that is missing, where that is something else than whether it is needed. */
  readonly missing?: Readonly<Record<string, Assumption>>;
  /** Whether the interface says that an idempotency key is sent. */
  readonly keyed?: true;
}
