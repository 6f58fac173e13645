/** The tables of the shop besides those of the store, in words that SQLite and PostgreSQL share. */
export const tables = {
  /** Visitors, who are all signed in; `customer_id` is the service's. */
  shop_shoppers: ['id text primary key', 'session text not null unique', 'customer_id text'],
  shop_orders: [
    'id text primary key',
    'shopper_id text not null',
    'quantity integer not null',
    'title text not null',
    'amount integer not null',
    'placed_at text not null',
    // Number of the attempt that began last, key of the link by which alone it can be paid, and what has paid it. One
    // statement reads and writes them, so a link and a charge exclude each other.
    'attempt integer not null default 0',
    'link text',
    'paid_by text',
  ],
  /** Payments by link. Their state is in `shop_orders`. */
  shop_links: [
    'key text primary key',
    'order_id text not null',
    'body text not null',
    'id text',
    'url text',
    'is_uncertain integer not null default 0',
  ],
  /** Whose the payment methods are. */
  shop_payment_methods: ['id text primary key', 'shopper_id text not null'],
  /** What was captured last through each connect link. */
  shop_captures: ['link text primary key', 'id text not null', 'type text'],
} as const;

/** The SQL that creates the tables that are missing. */
export const creation = Object.entries(tables)
  .map(([name, columns]) => `create table if not exists ${name} (${columns.join(', ')});`)
  .join('\n');

/** The SQL that creates their indexes. */
export const indexes = [
  'create index if not exists shop_orders_by_shopper on shop_orders (shopper_id, placed_at);',
  'create index if not exists shop_links_by_id on shop_links (id);',
].join('\n');
