import * as z from 'zod/mini';
import type { Control } from './control.ts';
import { bodyOf, customerBody, type Draft, hasCustomer, prefilled, type Values } from './drafts.ts';
import type { ObjectRef } from './named-objects.ts';

const Created = z.looseObject({ id: z.string() });

const paths = {
  customer: '/api/v1/customers',
  card: '/cards/v1/cards',
  payment: '/api/v1/payments',
  invoice: '/api/v1/invoices',
  connect_link: '/api/v1/connect-links',
} as const;

/** Who creates it, and when. */
export interface Creator {
  /** With the secret key. */
  readonly control: Control;
  /** The key that creates cards, as in a shop's page. */
  readonly publicKey: string;
  /** Of the sandbox's clock. */
  readonly year: number;
}

/**
 * Creates an object as a shop does: by the API, and a card at the cards address with the public key. Without a chosen
 * customer, it creates one first.
 *
 * @throws {CallError}
 */
export async function createObject(
  { control, publicKey, year }: Creator,
  draft: Draft,
  { customer_id, ...values }: Values,
): Promise<ObjectRef> {
  const { kind, key } = draft;
  const customer = hasCustomer(kind) ? (customer_id ?? (await createCustomer(control, draft))) : '';
  const body = bodyOf(kind, values, customer, year);
  const sender = kind === 'card' ? control.withKey(publicKey) : control;
  const { id } = Created.parse(await sender.send('POST', paths[kind], body, key));
  return { type: kind, id };
}

async function createCustomer(control: Control, { key, number }: Draft): Promise<string> {
  const body = customerBody(prefilled('customer', number));
  return Created.parse(await control.send('POST', paths.customer, body, `${key}-customer`)).id;
}
