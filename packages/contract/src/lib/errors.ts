import * as z from 'zod/mini';
import { lazily, type ValueOf } from './lazily.ts';
import { optionalText } from './text.ts';

/** One text counts as a list of one; what is no text is left out. */
const messages = () =>
  z.pipe(
    z.unknown(),
    z.transform((said) => [said].flat().filter((text) => typeof text === 'string')),
  );

/** Field name to its messages; without the fields that nothing is said of. */
const fieldMessages = () =>
  z.pipe(
    z.catch(z.record(z.string(), messages()), {}),
    z.transform((fields) => Object.fromEntries(Object.entries(fields).filter(([, said]) => said.length > 0))),
  );

/**
 * The body of every refusal. The validation case carries all four; some errors carry only `message`
 * (interface, "Errors"). Codes and names this package does not know pass unchanged. The message is what makes a
 * refusal: another part that is not as it should be is dropped.
 */
export const ErrorBody = lazily(() =>
  z.looseObject({
    message: z.string(),
    code: z.catch(z.optional(z.int()), undefined),
    code_name: optionalText(),
    errors: z._default(fieldMessages(), {}),
  }),
);
export type ErrorBody = ValueOf<typeof ErrorBody>;

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
