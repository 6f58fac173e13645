import {
  attemptStates,
  cashoutMethods,
  cashoutStates,
  chargeStates,
  connectLinkStates,
  invoiceStates,
  paymentStates,
} from '@datafono/contract';
import * as z from 'zod/mini';
import { bankOf } from '../lib/banks.ts';
import { hasControlCharacter, hasCredentials, hasLoneSurrogate } from '../lib/readable-text.ts';

/** `2026-01-02T03:04:05.000000Z`: times sort as text. */
export const Time = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  z.refine((time) => !Number.isNaN(new Date(time).getTime())),
);

/** An id, which is part of URLs. */
export const Id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Longer than any text of a request; the API limits each field. */
const LONGEST_TEXT = 10_000;

/** A text as requests may have it: the API and the pages show it to people. */
export const Text = z.string().check(
  z.maxLength(LONGEST_TEXT),
  z.refine((text) => !hasControlCharacter(text) && !hasLoneSurrogate(text)),
);

/** An address that a page may link to. */
const Url = Text.check(
  z.regex(/^https?:\/\//i),
  z.refine((url) => URL.canParse(url) && !hasCredentials(url)),
);

/** A JSON object. */
export const Fields = z.record(z.string(), z.unknown());

const Count = z.int().check(z.minimum(0));
const Amount = z.int().check(z.positive());
const LastFour = z.string().check(z.regex(/^\d{1,4}$/));
const TwoDigits = z.string().check(z.regex(/^\d\d$/));

const identified = { id: Id, created_at: Time };
const BankId = Id.check(z.refine((id) => bankOf(id) !== undefined));
const noText = z.nullable(Text);
const noFields = z.nullable(Fields);
/** Why it was declined; `null` while it was not. */
const noRemarks = z.nullable(z.looseObject({ code: Text }));
/** The fields that only the profile accepts; `null` without any. */
const extended = { extra: noFields };

/**
 * The shapes of stored objects by type, also in a state file. A type comes after the types that it refers to. Numbers of
 * cards and accounts, and security codes, are never stored.
 */
export const objectShapes = {
  customer: () =>
    z.strictObject({
      ...identified,
      user_type: Text,
      first_name: Text,
      last_name: Text,
      email: Text,
      phone: Text,
      document_type: Text,
      document_number: Text,
      /** Whether the customer can receive instant transfers. */
      enrolled: z.boolean(),
      ...extended,
    }),
  card: () =>
    z.strictObject({
      ...identified,
      customer_id: Id,
      brand: noText,
      last_four: LastFour,
      expiration_year: TwoDigits,
      expiration_month: TwoDigits,
      holder_name: Text,
      authorized: z.boolean(),
      /** The outcome of the test card with its number. */
      outcome: Text,
      /** The capture link with a pending authorization for the card; `null` after the capture. */
      capture_link: z.nullable(Id),
    }),
  account: () =>
    z.strictObject({
      ...identified,
      customer_id: Id,
      bank_id: BankId,
      subtype: Text,
      last_four: LastFour,
      /** Whether the account number exists at its bank. */
      known: z.boolean(),
      authorized: z.boolean(),
      ...extended,
    }),
  /** A bank that payout methods do not reach. */
  bank_outage: () => z.strictObject({ id: BankId, methods: z.array(z.enum(cashoutMethods)) }),
  cashout: () =>
    z.strictObject({
      ...identified,
      customer_id: Id,
      account_id: Id,
      amount: Amount,
      method: z.enum(cashoutMethods),
      description: noText,
      status: z.enum(cashoutStates),
      processed_at: z.nullable(Time),
      ...extended,
    }),
  charge: () =>
    z.strictObject({
      ...identified,
      customer_id: Id,
      card_id: z.nullable(Id),
      account_id: z.nullable(Id),
      title: Text,
      amount: Amount,
      status: z.enum(chargeStates),
      /** Its decline code; `null` for an approval. */
      outcome: noText,
      remarks: noRemarks,
      paid_at: z.nullable(Time),
      ...extended,
    }),
  payment: () =>
    z.strictObject({
      ...identified,
      customer_id: z.nullable(Id),
      /** The visitor who owns the card of a payment without a customer. */
      payer_id: z.nullable(Id),
      invoice_id: z.nullable(Id),
      title: Text,
      amount: Amount,
      status: z.enum(paymentStates),
      is_test: z.boolean(),
      source: noText,
      phone: noText,
      email: noText,
      description: noText,
      external_id: noText,
      reference: noText,
      redirect_url: z.nullable(Url),
      metadata: noFields,
      remarks: noRemarks,
      expiration_at: z.nullable(Time),
      paid_at: z.nullable(Time),
      ...extended,
    }),
  attempt: () =>
    z.strictObject({
      ...identified,
      payment_id: Id,
      status: z.enum(attemptStates),
      amount: Amount,
      payment_method_label: Text,
      payment_method_type: Text,
      payment_method_id: Id,
      /** The decline code of its test card. */
      outcome: noText,
      transaction_id: noText,
      remarks: noRemarks,
      is_test: z.boolean(),
      paid_at: z.nullable(Time),
    }),
  invoice: () =>
    z.strictObject({
      ...identified,
      provider: noText,
      provider_id: noText,
      reference: noText,
      name: noText,
      amount: Amount,
      /** The lines of a tax invoice. */
      items: z.nullable(z.array(z.unknown())),
      customer_id: z.nullable(Id),
      phone: noText,
      email: noText,
      description: noText,
      due_date: noText,
      document_url: z.nullable(Url),
      metadata: Fields,
      status: z.enum(invoiceStates),
      /** The current payment; earlier ones are cancelled. */
      payment_id: Id,
      updated_at: Time,
      ...extended,
    }),
  connect_link: () =>
    z.strictObject({
      ...identified,
      customer_id: Id,
      single_use: z.boolean(),
      status: z.enum(connectLinkStates),
      visits: Count,
      /** The methods captured so far. `fingerprint` identifies an account by a digest; a state file does not have it. */
      captured: z.array(
        z.strictObject({
          type: z.enum(['card', 'account']),
          id: Id,
          fingerprint: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
        }),
      ),
      allows: z.nullable(z.record(z.string(), z.boolean())),
      external_id: noText,
      redirect_url: z.nullable(Url),
      metadata: noFields,
      updated_at: Time,
    }),
};

/** The type of an object. */
export type ObjectType = keyof typeof objectShapes;

/** The objects as they are stored, by type. */
export type Objects = {
  readonly [Type in ObjectType]: Readonly<z.infer<ReturnType<(typeof objectShapes)[Type]>>>;
};
