import * as z from 'zod/mini';

/**
 * The body of every refusal. The validation case carries all four; some errors carry only `message`
 * (interface, "Errors"). Codes and names this package does not know pass unchanged.
 */
export const ErrorBody = z.looseObject({
  message: z.string(),
  code: z.optional(z.int()),
  code_name: z.optional(z.string()),
  /** Field name to its messages. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Names of refusals and their numbers, as far as the interface states them. */
export const errorCodes = {
  validation_error: 10001,
  payment_already_paid: 15003,
} as const;

/**
 * Conditions of a debit that the interface names. They may arrive as the `code_name` of a refusal or in the
 * `remarks` of a declined object, and are recognised by name wherever that is.
 */
export const conditions = [
  'ACCOUNT_IS_NOT_AUTHORIZED',
  'CARD_EXPIRED',
  'INSUFFICIENT_FUNDS',
  'RISK_CONTROL',
  'TRANSACTION_REJECTED',
] as const;
export type Condition = (typeof conditions)[number];
