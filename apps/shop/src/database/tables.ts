/** The tables of the shop besides those of the store, in words that SQLite and PostgreSQL share. */
export const tables = {
  /** Visitors, who are all signed in; an earlier version wrote `customer_id`, the service's. */
  shop_shoppers: ['id text primary key', 'session text not null unique', 'customer_id text'],
  shop_orders: [
    'id text primary key',
    'shopper_id text not null',
    'quantity integer not null',
    'title text not null',
    'amount integer not null',
    'placed_at text not null',
  ],
} as const;

/** The SQL that creates the tables that are missing. */
export const creation = Object.entries(tables)
  .map(([name, columns]) => `create table if not exists ${name} (${columns.join(', ')});`)
  .join('\n');

/** The SQL that creates their index. */
export const indexes =
  'create index if not exists shop_orders_by_shopper on shop_orders (shopper_id, placed_at);';
