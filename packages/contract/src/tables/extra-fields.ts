import * as z from 'zod/mini';
import { type LazySchema, lazily } from '../lib/lazily.ts';
import { CURRENCY } from '../lib/money.ts';
import { closedObject, openObject } from '../lib/objects.ts';
import { Day, Metadata, Text, Timestamp, Url } from '../lib/text.ts';
import { AccountCreate } from '../resources/account.ts';
import { CashoutCreate } from '../resources/cashout.ts';
import { ChargeCreate } from '../resources/charge.ts';
import { CustomerCreate } from '../resources/customer.ts';
import { InvoiceCreate } from '../resources/invoice.ts';
import { PaymentCreate } from '../resources/payment.ts';
import type { ExtraNoun, Profile } from './profile.ts';

/** Payment methods by name, each allowed or not. */
const Allows = lazily(() => z.record(z.string(), z.boolean()));

/** A part of an amount that goes to another customer. Public sources do not show its whole form. */
const Splits = lazily(() =>
  z.array(
    openObject({
      customer_id: Text(),
      account_id: z.optional(Text()),
      split_type: Text(),
      split_value: z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/, 'must be a number'))]),
      description: z.optional(z.string()),
    }),
  ),
);

/** Bounds of a payment in parts. */
const PartialPayments = lazily(() =>
  openObject({
    min_amount_in_cents: z.optional(z.int()),
    max_amount_in_cents: z.optional(z.int()),
    max_payment_methods: z.optional(z.int()),
    timeout_hours: z.optional(z.int()),
  }),
);

/**
 * The fields of creations that the interface does not show and public sources name, by resource. A profile lists those
 * that it accepts; all are optional.
 */
const fields = {
  customers: lazily(() =>
    closedObject({
      enable_notifications: z.optional(z.boolean()),
      nationality: z.optional(
        z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country code of two letters')),
      ),
      birthdate: z.optional(Day()),
      related_to: z.optional(Text()),
    }),
  ),
  accounts: lazily(() =>
    closedObject({ 're-enrollment': z.optional(z.boolean()), external_id: z.optional(Text()) }),
  ),
  cashouts: lazily(() => closedObject({ external_id: z.optional(Text()) })),
  charges: lazily(() =>
    closedObject({
      currency: z.optional(z.literal(CURRENCY)),
      installments: z.optional(z.int().check(z.positive())),
      redirect_url: z.optional(Url()),
      allows: z.optional(Allows()),
      splits: z.optional(Splits()),
      metadata: z.optional(Metadata()),
      external_id: z.optional(Text()),
    }),
  ),
  payments: lazily(() =>
    closedObject({
      tax: z.optional(z.number().check(z.nonnegative())),
      document_url: z.optional(Url()),
      expiration_date: z.optional(Timestamp()),
      schedule_at: z.optional(Timestamp()),
      due_date: z.optional(Day()),
      allows: z.optional(Allows()),
      splits: z.optional(Splits()),
      partial_payment_config: z.optional(PartialPayments()),
      template_id: z.optional(Text()),
    }),
  ),
  invoices: lazily(() => closedObject({ partial_payment_config: z.optional(PartialPayments()) })),
} satisfies Record<ExtraNoun, LazySchema<ObjectSchema>>;

type ObjectSchema = z.ZodMiniObject<z.core.$ZodLooseShape, z.core.$strict>;

/** The creations that may have extra fields. */
const creations: ReadonlyMap<LazySchema, readonly [resource: ExtraNoun, schema: LazySchema<ObjectSchema>]> =
  new Map<LazySchema, readonly [ExtraNoun, LazySchema<ObjectSchema>]>([
    [CustomerCreate, ['customers', CustomerCreate]],
    [AccountCreate, ['accounts', AccountCreate]],
    [CashoutCreate, ['cashouts', CashoutCreate]],
    [ChargeCreate, ['charges', ChargeCreate]],
    [PaymentCreate, ['payments', PaymentCreate]],
    [InvoiceCreate, ['invoices', InvoiceCreate]],
  ]);

const made = new WeakMap<Profile, Map<LazySchema, z.ZodMiniType>>();

/** The schema of a request with the extra fields that a profile accepts. */
export function requestOf(request: LazySchema, profile: Profile): z.ZodMiniType {
  const known = made.get(profile) ?? new Map<LazySchema, z.ZodMiniType>();
  made.set(profile, known);
  const schema = known.get(request) ?? extend(request, profile);
  known.set(request, schema);
  return schema;
}

function extend(request: LazySchema, profile: Profile): z.ZodMiniType {
  const [resource, base] = creations.get(request) ?? [];
  const names = resource ? profile.extraFields[resource] : [];
  if (!resource || !base || names.length === 0) return request();
  const shape = Object.entries(fields[resource]().shape).filter(([name]) => names.includes(name));
  return z.extend(base(), Object.fromEntries(shape));
}
