import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { Phone } from '../lib/phone.ts';
import type { Route } from '../lib/route.ts';
import { Email, NOT_BLANK, Text } from '../lib/text.ts';

/**
 * The number of an identity document: a text, since zeros may lead it, of letters and digits and what people write
 * between them. The interface says no more of it (interface, "Customer").
 */
const DocumentNumber = lazily(() =>
  z
    .string()
    .check(
      z.regex(NOT_BLANK, { error: 'must not be blank', abort: true }),
      z.regex(
        /^(?=.*[\p{L}\p{N}])[\p{L}\p{N} ./-]+$/u,
        'must be letters and digits, with nothing but spaces, dots, dashes and slashes between them',
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

/** The operations on customers (interface, "Customer"). */
export const customerRoutes = {
  create: {
    method: 'POST',
    address: 'api',
    path: '/v1/customers',
    key: 'secret',
    idempotent: true,
    request: CustomerCreate,
    response: Customer,
  },
  get: {
    method: 'GET',
    address: 'api',
    path: '/v1/customers/{id}',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: Customer,
    extra: true,
  },
} as const satisfies Record<string, Route>;

/** For the API description alone. */
export const customerDocs = {
  description: 'The people and companies that pay or are paid.',
  summaries: { create: 'Create a customer', get: 'Read a customer' },
  schemas: { Customer, CustomerCreate },
  examples: {
    CustomerCreate: {
      person: {
        summary: 'A natural person',
        value: {
          user_type: 'natural',
          first_name: 'Ana',
          last_name: 'Gómez',
          email: 'ana@ejemplo.co',
          phone: '+573001234567',
          document_type: 'CC',
          document_number: '1032456789',
        },
      },
    },
  },
} as const satisfies Docs<typeof customerRoutes>;
