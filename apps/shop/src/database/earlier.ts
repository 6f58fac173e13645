import type { AttemptLink, OrderAttempt } from '@datafono/server/orders';
import type { Database, Row } from './database.ts';

/** What the order attempt of a link has as its account. */
const LINK_ACCOUNT = 'datafono:link';

/** Of each order, the link by which it can be paid, or which has paid it. */
const SELECT =
  'select l.key, l.order_id, l.body, l.id, l.url, o.attempt, o.paid_by ' +
  'from shop_links l join shop_orders o on o.id = l.order_id and o.link = l.key';

/**
 * An earlier version of the shop had its links in a table of their own. Those that are open, and those that have paid, become
 * order attempts, so that what was open stays the one way in which its order is paid. Links that ended without money stay
 * where they are. No process of that version may run meanwhile: it reads no link in an order attempt.
 */
export async function migrateLinks({ query, store, hasTable }: Database): Promise<void> {
  if (!(await hasTable('shop_links'))) return;
  for (const row of await query(SELECT)) {
    const orderId = String(row['order_id']);
    const before = await store.read(orderId);
    // That version wrote the number of the latest attempt to the order: a later one began after the migration.
    if (before?.state === 'paid' || (before?.number ?? 0) !== row['attempt']) continue;
    await store.write(orderId, before, attemptOf(row, before)); // or another process has written the same
  }
}

/** That version had the service's customers beside its shoppers. They become records of the checkout, so that no second one is made. */
export async function migrateCustomers({ query, store }: Database): Promise<void> {
  const since = new Date().toISOString(); // the time of its creation was not stored
  for (const row of await query('select id, customer_id from shop_shoppers where customer_id is not null')) {
    const [id, customer_id] = [String(row['id']), String(row['customer_id'])];
    const owner = `person:${id}`;
    const body = { kind: 'person', number: 1, state: 'created', since, customer_id } as const;
    await store.writeRecord(owner, undefined, { revision: 1, owner, body }); // or another process has written the same
    await query('update shop_shoppers set customer_id = null where id = $1', id);
  }
}

/** @param before the attempt that it follows; an open one is a charge that was not answered before the link was paid */
function attemptOf(row: Row, before: OrderAttempt | undefined): OrderAttempt {
  const [key, id, url] = [String(row['key']), row['id'], row['url']];
  // Only that version wrote it: a request to create a payment.
  const request: Extract<AttemptLink, { as: 'payment' }>['request'] = JSON.parse(String(row['body']));
  const { title, amount, customer_id = '' } = request;
  const isPaid = row['paid_by'] === key;
  const status = isPaid ? 'approved' : 'pending';
  const since = new Date().toISOString(); // the time of its creation was not stored
  return {
    revision: (before?.revision ?? 0) + 1,
    number: (before?.number ?? 0) + 1,
    state: isPaid ? 'paid' : 'open',
    body: { title, amount, customer_id, account_id: LINK_ACCOUNT },
    link: { as: 'payment', key, request, ...(typeof url === 'string' && { url }) },
    since,
    sweepAfter: since,
    previousAttempts: before ? [...before.previousAttempts, previousOf(before)] : [],
    ...((isPaid || id !== null) && { charge: { id: String(id ?? key), status, amount } }),
  };
}

const previousOf = ({
  number,
  body,
  since,
  charge,
}: OrderAttempt): OrderAttempt['previousAttempts'][number] => ({
  number,
  paymentMethod: body.card_id ?? body.account_id ?? '',
  since,
  ...(charge && { charge: charge.id }),
});
