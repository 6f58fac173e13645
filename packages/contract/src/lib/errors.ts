import * as z from 'zod/mini';
import { lazily, type ValueOf } from './lazily.ts';
import { optionalText } from './text.ts';

/** Accepts one text as a list of one; drops values that are not texts. */
const messages = () =>
  z.pipe(
    z.unknown(),
    z.transform((value) => [value].flat().filter((text) => typeof text === 'string')),
  );

/** Messages by field name, without fields that have none. */
const fieldMessages = () =>
  z.pipe(
    z.catch(z.record(z.string(), messages()), {}),
    z.transform((fields) =>
      Object.fromEntries(Object.entries(fields).filter(([, texts]) => texts.length > 0)),
    ),
  );

/**
 * The body of every error answer. Validation errors have all four fields, some errors only `message` (interface,
 * "Errors"). Unknown codes and names pass unchanged. Only `message` is required; other invalid fields are dropped.
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
