// What the README of the server helper calls yours.

import type { OrderAttempt, OrderToPay } from '@datafono/server/orders';
import { PGlite } from '@electric-sql/pglite';
import { snippetsOf, textOf } from '../program.ts';

export type { ChargeCreate } from '@datafono/server';
export { default as fastify } from 'fastify';

interface Row {
  readonly order_id: string;
  readonly attempt: OrderAttempt;
  readonly done: boolean;
  readonly customer: string;
}

/** The part of a pool of `pg` that the page uses. */
export interface Pool {
  query(text: string, values: unknown[]): Promise<{ rowCount: number | null; rows: Row[] }>;
}

const sql = snippetsOf(textOf('packages/server/README.md')).find(({ language }) => language === 'sql');
const database = await PGlite.create();
await database.exec(
  `${sql?.code} create table deliveries (key text primary key, done boolean, until timestamptz);
  create table payment_methods (id text primary key, customer text);`,
);

export const db: Pool = {
  async query(text, values) {
    const { rows, affectedRows = null } = await database.query<Row>(text, values);
    return { rows, rowCount: affectedRows };
  },
};

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
