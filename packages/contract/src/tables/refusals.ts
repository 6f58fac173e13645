/**
 * Statuses of refusals that are sent before the idempotency key is looked up, or that are about the key itself. They say
 * nothing of an earlier request under the key whose answer was lost.
 */
export const statusesBeforeKeyLookup: readonly number[] = [401, 403, 408, 409, 425, 429];
