import { DatabaseSync } from 'node:sqlite';
import { createClient, createWebhooks } from '@datafono/server';
import { createCheckout } from '@datafono/server/checkout';
import { sqlite } from '@datafono/server/sqlite';

const db = new DatabaseSync('shop.db', { timeout: 5_000 });
db.exec('create table if not exists orders (id text primary key, title text, amount integer)');
const store = sqlite(db, { checkout: true });
await store.migrate();

const names = { first_name: 'Ana', last_name: 'Gómez', email: 'ana@example.com', phone: '+573001234567' };
const person = { user_type: 'natural', document_type: 'CC', document_number: '1020304050' };

export const checkout = createCheckout({
  client: createClient({ secretKey: process.env.PAY_SECRET_KEY, baseUrl: process.env.PAY_API }),
  webhooks: createWebhooks({ secret: process.env.PAY_WEBHOOK_SECRET, store }),
  store,
  publicKey: process.env.PAY_PUBLIC_KEY,
  card: { cardsUrl: process.env.PAY_CARDS_URL },
  page: '/orders/{id}/pay',
  shopper: () => ({ id: 'ana', ...person, ...names }), // whoever is signed in: here it is always Ana
  order: (_, id) => db.prepare('select * from orders where id = ?').get(id), // where it is theirs
});
setInterval(() => checkout.sweep(), 300_000).unref(); // ends what nobody returned to

export function newOrder(id = crypto.randomUUID()) {
  db.prepare("insert into orders values (?, 'Café de origen', 38000)").run(id);
  return `/orders/${id}/pay`; // the page of the order of whoever comes
}
