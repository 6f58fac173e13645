import type { Context } from '../core/operation.ts';
import { showAccount } from './accounts.ts';
import { findAttempt, showAttempt } from './attempts.ts';
import { showCard } from './cards.ts';
import { findCashout, showCashout } from './cashouts.ts';
import { findCharge, showCharge } from './charges.ts';
import { findLink, showLink } from './connect-links.ts';
import { showCustomer } from './customers.ts';
import { findInvoice, showWithPayment } from './invoice-rows.ts';
import { findPayment, showPayment } from './payment-rows.ts';
import { findAccount, findCard, findCustomer } from './references.ts';

/** An object as the control API tells of it. */
export interface ShownObject {
  /** The state that it is in, by the name in its state machine; `null` where it has none. */
  readonly status: string | null;
  readonly customer_id: string | null;
  readonly created_at: string;
  /** As the service answers it. */
  readonly object: Readonly<Record<string, unknown>>;
}

type Finder = (id: string, context: Context) => Promise<ShownObject | undefined>;

/** How an object is found, by its type. */
export const objects: Readonly<Record<string, Finder>> = {
  customer: finder(findCustomer, showCustomer, ({ id }) => id),
  card: finder(findCard, showCard, ({ customer_id }) => customer_id),
  account: finder(findAccount, showAccount, ({ customer_id }) => customer_id),
  cashout: finder(findCashout, showCashout, ({ customer_id }) => customer_id),
  charge: finder(findCharge, showCharge, ({ customer_id }) => customer_id),
  payment: finder(findPayment, showPayment, ({ customer_id }) => customer_id),
  attempt: finder(findAttempt, showAttempt, () => null),
  invoice: finder(findInvoice, showWithPayment, ({ customer_id }) => customer_id),
  connect_link: finder(findLink, showLink, ({ customer_id }) => customer_id),
};

function finder<Row extends { readonly created_at: string; readonly status?: string }>(
  find: (id: string, context: Context) => Promise<Row | undefined>,
  show: (row: Row, context: Context) => object | Promise<object>,
  customerOf: (row: Row) => string | null,
): Finder {
  return async (id, context) => {
    const row = await find(id, context);
    if (!row) return undefined;
    const object = { ...(await show(row, context)) };
    return { status: row.status ?? null, customer_id: customerOf(row), created_at: row.created_at, object };
  };
}
