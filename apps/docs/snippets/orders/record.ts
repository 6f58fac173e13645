import type { OrderToPay } from '@datafono/server/orders';
import { payRoutes } from '@datafono/server/pay-routes';
import { db, orders } from './sqlite.ts';

db.exec(
  'create table if not exists coffees (number integer primary key, title text, amount integer, customer_id text)',
);

// #region record
/** Finds order 7 by `7`, `07` and `7.0`, and returns the id of the record. */
function getOrder(_: Request, id: string): OrderToPay | undefined {
  const row = db.prepare('select * from coffees where number = ?').get(Number(id));
  return (
    row && {
      id: String(row['number']), // never the id of the request
      title: String(row['title']),
      amount: Number(row['amount']),
      customer_id: String(row['customer_id']),
    }
  );
}

export const payFor = (customer_id: string) => payRoutes({ orders, customer: () => customer_id, getOrder }); // the customer of your session
// #endregion record
