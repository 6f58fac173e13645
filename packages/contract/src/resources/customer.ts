import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { closedObject, openObject } from '../lib/objects.ts';
import { openText } from '../lib/open-text.ts';
import { Phone } from '../lib/phone.ts';
import type { Route } from '../lib/route.ts';
import { Email, NOT_BLANK, Text } from '../lib/text.ts';

/**
 * The number of an identity document, as text because of leading zeros: letters and digits, with spaces, dots, dashes and
 * slashes between them. The interface does not state its format (interface, "Customer").
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

/** Kinds of identity documents; `NIT` is that of companies. */
type DocumentType = 'CC' | 'CE' | 'NIT' | 'PASSPORT';

/** The request that creates a customer (interface, "Customer"). */
export const CustomerCreate = lazily(() =>
  closedObject({
    /** `natural` for a natural person. */
    user_type: openText<'natural' | 'company'>(Text()),
    /** The first name. */
    first_name: Text(),
    /** The last name. */
    last_name: Text(),
    /** The e-mail address. */
    email: Email(),
    /** The telephone, in international format: a leading `+` and the country code. */
    phone: Phone(),
    /** The code of a type of identity document, such as `CC`. */
    document_type: openText<DocumentType>(Text()),
    /** The number of the identity document, as text because of leading zeros. */
    document_number: DocumentNumber(),
  }),
);
export type CustomerCreate = ValueOf<typeof CustomerCreate>;

/** A customer in answers. */
export const Customer = lazily(() =>
  openObject({
    /** The `customer_id` of accounts, cards, charges, payouts and links. */
    id: Text(),
    /** The first name. */
    first_name: z.optional(z.string()),
    /** The last name. */
    last_name: z.optional(z.string()),
    /** The e-mail address. */
    email: z.optional(z.string()),
    /** The telephone, in international format. */
    phone: z.optional(z.string()),
    /** The code of a type of identity document, such as `CC`. */
    document_type: z.optional(openText<DocumentType>(z.string())),
    /** The number of the identity document. */
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

/** Texts for the API description. */
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
