// What the README of the server helper calls yours.

import type { OrderToPay } from '@datafono/server/orders';
import { PGlite } from '@electric-sql/pglite';

export type { ChargeCreate } from '@datafono/server';
export { default as fastify } from 'fastify';

type Row = { readonly customer: string }; // a type: an interface has no index signature

/** A pool of `pg`, as far as the page uses it. */
interface Pool extends Pick<PGlite, 'transaction'> {
  query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

const database = await PGlite.create();
export const pool: Pool = {
  query: (text, values) => database.query<Row>(text, values),
  transaction: (run) => database.transaction(run),
};
await database.exec(
  `create table orders (id text primary key, paid boolean); insert into orders values ('order-1', false);
  create table payment_methods (id text primary key, customer text);`,
);
export const it = (_name: string, _run: () => Promise<void>): void => {};

interface ShopOrder extends OrderToPay {
  readonly payment?: string;
}

let customerId = '';
export function signIn(id: string): void {
  customerId = id;
}
export const sessionOf = (_: Request) => ({ customerId });
export const ordersOf = ({ customerId: customer_id }: { readonly customerId: string }) => {
  const all: readonly ShopOrder[] = [
    { id: 'order-1', title: 'Café de origen, order-1', amount: 76_000, customer_id },
  ];
  return {
    find: (id: string) => all.find((order) => order.id === id),
    some: (test: (order: ShopOrder) => boolean) => all.some(test),
  };
};
export const capturesOf = (_: unknown) => ({ find: (_id: string) => undefined });

export const metrics = { observe: (_name: string, _value: number, _labels: object): void => {} };
export const remind = (_: unknown): void => {};
export const notify = async (_id: string, _reason: string | undefined): Promise<void> => {};
export const repeatLater = (_body: unknown, _key: string | undefined): undefined => {};
export const requestAnotherMethod = (): undefined => {};
