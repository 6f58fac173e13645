/** The error codes that the interface states, by their names. */
export const errorCodes = {
  validation_error: 10001,
  payment_already_paid: 15003,
} as const;

/**
 * The conditions of a debit that the interface names. They arrive as the `code_name` of an error or in the `remarks` of
 * a declined object.
 */
export const conditions = [
  'ACCOUNT_IS_NOT_AUTHORIZED',
  'CARD_EXPIRED',
  'INSUFFICIENT_FUNDS',
  'RISK_CONTROL',
  'TRANSACTION_REJECTED',
] as const;
export type Condition = (typeof conditions)[number];

/**
 * Statuses of refusals that are sent before the idempotency key is looked up, or that are about the key itself. They say
 * nothing of an earlier request under the key whose answer was lost.
 */
export const statusesBeforeKeyLookup: readonly number[] = [401, 403, 408, 409, 425, 429];
