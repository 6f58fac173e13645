import type { Flag } from './columns.ts';

/** Every row belongs to a namespace, and an id means something only inside it. */
interface Owned {
  ns: string;
}

interface Identified extends Owned {
  id: string;
  created_at: string;
}

export interface CustomerRow extends Identified {
  user_type: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  document_type: string;
  document_number: string;
}

/** A card without its number and its code: what a test card's number asks for is kept as `outcome`. */
export interface CardRow extends Identified {
  customer_id: string;
  brand: string | null;
  last_four: string;
  expiration_year: string;
  expiration_month: string;
  holder_name: string;
  authorized: Flag;
  outcome: string;
}

export interface ChargeRow extends Identified {
  customer_id: string;
  card_id: string;
  title: string;
  amount: number;
  status: string;
  /** JSON. */
  remarks: string | null;
  paid_at: string | null;
}

/** An idempotency key in use: the digests of key and request, and the answer once there is one. */
export interface ClaimRow extends Owned {
  endpoint: string;
  key_digest: string;
  request_digest: string;
  status: number | null;
  /** JSON. */
  answer: string | null;
  created_at: string;
}

export interface Tables {
  customers: CustomerRow;
  cards: CardRow;
  charges: ChargeRow;
  claims: ClaimRow;
}
