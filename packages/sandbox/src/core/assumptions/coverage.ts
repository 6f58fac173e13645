import type { Assumption } from './assumed.ts';

/**
 * What the interface documents of an operation, as far as it decides the assumptions of its answers. Assumptions of
 * single answers are added by `Context.assume` and `RefusalError`.
 */
export interface Coverage {
  /** The assumptions of every successful answer, besides `successStatus`. */
  readonly success: readonly Assumption[];
  /** Fields that the interface documents as required, or whose values it lists in full. */
  readonly stated?: readonly string[];
  /** Fields for which the interface documents the whole answer when they are missing. */
  readonly statedCase?: readonly string[];
  /** The assumption for a missing field, by field name; `requiredFields` by default. */
  readonly missing?: Readonly<Record<string, Assumption>>;
  /** Whether the interface documents an idempotency key for it. */
  readonly keyed?: true;
}
