import * as z from 'zod/mini';
import type { LazySchema } from '../lazily.ts';
import { Account, AccountCreate } from '../resources/account.ts';
import { Attempt, AttemptList, ResolvePayment } from '../resources/attempt.ts';
import { Balance } from '../resources/balance.ts';
import { Bank, BankList } from '../resources/bank.ts';
import { Card, CardCreate } from '../resources/card.ts';
import { Cashout, CashoutCreate } from '../resources/cashout.ts';
import { Charge, ChargeCreate } from '../resources/charge.ts';
import { ConnectLink, ConnectLinkCapture, ConnectLinkCreate } from '../resources/connect-link.ts';
import { Customer, CustomerCreate } from '../resources/customer.ts';
import { Invoice, InvoiceCreate, InvoiceDelete, InvoicePage, InvoiceUpdate } from '../resources/invoice.ts';
import { Payment, PaymentCreate } from '../resources/payment.ts';
import { Remarks } from '../resources/remarks.ts';

/** A part of the description. */
export type Json = Readonly<Record<string, unknown>>;

/** The schemas that have a name of their own in the description. */
export const named = {
  Account,
  AccountCreate,
  Attempt,
  AttemptList,
  Balance,
  Bank,
  BankList,
  Card,
  CardCreate,
  Cashout,
  CashoutCreate,
  Charge,
  ChargeCreate,
  ConnectLink,
  ConnectLinkCapture,
  ConnectLinkCreate,
  Customer,
  CustomerCreate,
  Invoice,
  InvoiceCreate,
  InvoiceDelete,
  InvoicePage,
  InvoiceUpdate,
  Payment,
  PaymentCreate,
  Remarks,
  ResolvePayment,
} as const;

export type SchemaName = keyof typeof named;

export const refTo = (name: string): string => `#/components/schemas/${name}`;

/** A reference to a schema by its name: each one that a table of this package uses has one. */
export const schemaOf = (schema: LazySchema): Json => ({ $ref: refTo(nameOf(schema)) });

/** @throws {Error} when it has none */
export function nameOf(schema: LazySchema): SchemaName {
  const found = Object.entries<LazySchema>(named).find(([, one]) => one === schema);
  if (!found) throw new Error('A schema of a route has no name in the API description.');
  return found[0] as SchemaName; // the keys of the table above
}

export const jsonBody = (schema: Json, examples?: Json): Json => ({
  'application/json': { schema, ...(examples && { examples }) },
});

/** Every named schema, and that of errors. */
export function schemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema(), { id });
  const made = z.toJSONSchema(registry, { io: 'input', uri: refTo, override: anythingIsOne });
  const bare = Object.entries(made.schemas).map(([name, { $schema, $id, ...rest }]) => [name, rest]);
  return { ...Object.fromEntries(bare), Error: errorSchema };
}

/** What may be anything may be null as well: no choice has to be made between the two. */
function anythingIsOne({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.anyOf?.some(isAnything)) delete jsonSchema.anyOf;
}

const isAnything = (schema: object): boolean => Object.keys(schema).length === 0;

/** What `ErrorBody` reads leniently, as it is written (interface, "Errors"). */
const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    code: { type: 'integer' },
    code_name: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Field name to what is wrong with it.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};
