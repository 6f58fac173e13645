import type { Flag } from './columns.ts';

/** Every row belongs to a namespace. Ids are unique only within it. */
interface Identified {
  ns: string;
  id: string;
  created_at: string;
}

interface Extended {
  /** JSON: the fields that only the profile accepts; `null` without any. */
  extra: string | null;
}

export interface CustomerRow extends Identified, Extended {
  user_type: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  document_type: string;
  document_number: string;
  /** Whether the customer can receive instant transfers. */
  enrolled: Flag;
}

/** A card without its number and security code. `outcome` is that of the test card. */
export interface CardRow extends Identified {
  customer_id: string;
  brand: string | null;
  last_four: string;
  expiration_year: string;
  expiration_month: string;
  holder_name: string;
  authorized: Flag;
  outcome: string;
  /** Id of the capture link with a pending authorization for the card; `null` after the capture. */
  capture_link: string | null;
}

/** A bank account without its number. */
export interface AccountRow extends Identified, Extended {
  customer_id: string;
  bank_id: string;
  subtype: string;
  last_four: string;
  /** Whether the account number exists at its bank. */
  known: Flag;
  authorized: Flag;
}

/** A payout method that does not reach a bank. */
export interface BankOutageRow {
  ns: string;
  bank_id: string;
  method: string;
}

export interface CashoutRow extends Identified, Extended {
  customer_id: string;
  account_id: string;
  amount: number;
  method: string;
  description: string | null;
  status: string;
  processed_at: string | null;
}

export interface ChargeRow extends Identified, Extended {
  customer_id: string;
  card_id: string | null;
  account_id: string | null;
  title: string;
  amount: number;
  status: string;
  /** Its decline code; `null` for an approval. */
  outcome: string | null;
  /** JSON. */
  remarks: string | null;
  paid_at: string | null;
}

export interface PaymentRow extends Identified, Extended {
  customer_id: string | null;
  /** The visitor who owns the card of a payment without a customer. */
  payer_id: string | null;
  invoice_id: string | null;
  title: string;
  amount: number;
  status: string;
  is_test: Flag;
  source: string | null;
  phone: string | null;
  email: string | null;
  description: string | null;
  external_id: string | null;
  reference: string | null;
  redirect_url: string | null;
  /** JSON. */
  metadata: string | null;
  /** JSON. */
  remarks: string | null;
  expiration_at: string | null;
  paid_at: string | null;
}

export interface AttemptRow extends Identified {
  payment_id: string;
  status: string;
  amount: number;
  method_label: string;
  method_type: string;
  method_id: string;
  /** The decline code of its test card. */
  outcome: string | null;
  transaction_id: string | null;
  /** JSON. */
  remarks: string | null;
  is_test: Flag;
  paid_at: string | null;
}

export interface InvoiceRow extends Identified, Extended {
  provider: string | null;
  provider_id: string | null;
  reference: string | null;
  name: string | null;
  amount: number;
  /** JSON: the lines of a tax invoice. */
  items: string | null;
  customer_id: string | null;
  phone: string | null;
  email: string | null;
  description: string | null;
  due_date: string | null;
  document_url: string | null;
  /** JSON. */
  metadata: string;
  status: string;
  /** The current payment; earlier ones are cancelled. */
  payment_id: string;
  updated_at: string;
}

export interface ConnectLinkRow extends Identified {
  customer_id: string;
  single_use: Flag;
  status: string;
  visits: number;
  completed: number;
  /** JSON. */
  allows: string | null;
  external_id: string | null;
  redirect_url: string | null;
  /** JSON. */
  metadata: string | null;
  updated_at: string;
}

/** A payment method captured through a link. */
export interface CaptureRow {
  ns: string;
  link_id: string;
  /** Digest of the method, which makes captures idempotent. */
  fingerprint: string;
  method_type: string;
  method_id: string;
}
