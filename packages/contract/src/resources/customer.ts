import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';
import { Phone } from './phone.ts';
import { Email, Text } from './text.ts';

/**
 * The number of an identity document: a text, since zeros may lead it, of letters and digits and what people write
 * between them. The interface says no more of it (interface, "Customer").
 */
const DocumentNumber = lazily(() =>
  z
    .string()
    .check(
      z.regex(/\S/, { error: 'required: must not be blank', abort: true }),
      z.regex(
        /^(?=.*[\p{L}\p{N}])[\p{L}\p{N} ./-]+$/u,
        'document_number: must be letters and digits, with nothing but spaces, dots, dashes and slashes between them',
      ),
    ),
);

/** What a customer is created with (interface, "Customer"). */
export const CustomerCreate = lazily(() =>
  z.strictObject({
    /** `natural` for a natural person. */
    user_type: Text(),
    first_name: Text(),
    last_name: Text(),
    email: Email(),
    /** International format: a leading `+` and the country code. */
    phone: Phone(),
    /** A code of an identity document, such as `CC`. */
    document_type: Text(),
    document_number: DocumentNumber(),
  }),
);
export type CustomerCreate = ValueOf<typeof CustomerCreate>;

/** A customer as the service answers it: `id` for later calls, and whatever else it sends. */
export const Customer = lazily(() =>
  z.looseObject({
    id: Text(),
    first_name: z.optional(z.string()),
    last_name: z.optional(z.string()),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    document_type: z.optional(z.string()),
    document_number: z.optional(z.string()),
  }),
);
export type Customer = ValueOf<typeof Customer>;
