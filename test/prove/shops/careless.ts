// A shop with one classic mistake: careless.ts MISTAKE PORT DATABASE. Without the mistake it charges each order once.

import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const [, , mistake = '', port, database = ''] = process.argv;
const { PAY_API, PAY_SECRET_KEY, PAY_WEBHOOK_SECRET = '' } = process.env;

const db = new DatabaseSync(database, { timeout: 20_000 });
db.exec(`pragma synchronous = off;
  create table if not exists orders (id text primary key, amount, customer, state, number, card, booked default 0);
  create table if not exists events (id text primary key)`);
const run = (sql: string, ...values: SQLInputValue[]) => db.prepare(sql).run(...values).changes;

const Order = z.object({
  ...{ id: z.string(), amount: z.number(), customer: z.string(), booked: z.number() },
  ...{ state: z.string(), number: z.number(), card: z.nullable(z.string()) },
});
type Order = z.infer<typeof Order>;
const Event = z.object({
  event: z.object({ id: z.string() }),
  charge: z.object({ title: z.string(), amount: z.number(), status: z.string() }),
});

async function post(path: string, body: object, key?: string): Promise<Response> {
  const headers = { authorization: `Bearer ${PAY_SECRET_KEY}`, 'content-type': 'application/json' };
  const idempotent = key === undefined ? headers : { ...headers, 'x-idempotency': key };
  return fetch(`${PAY_API}${path}`, { method: 'POST', headers: idempotent, body: JSON.stringify(body) });
}

/** How an attempt ended; `sending` when that is not known. */
const stateOf = (status: unknown): string =>
  ({ succeeded: 'paid', declined: 'declined' })[String(status)] ?? 'sending';

/** An order has one attempt at a time: `sending` until the service has said how it ended. */
class Shop {
  sweeps = true;

  async order() {
    const name = { user_type: 'natural', first_name: 'Ana', last_name: 'Gómez', email: 'ana@example.com' };
    const body = { ...name, phone: '+573001234567', document_type: 'CC', document_number: '1020304050' };
    const { id: customer_id } = Object(await (await post('/v1/customers', body)).json());
    const order = { id: randomUUID(), amount: 38_000, customer_id };
    run(`insert into orders values (?, 38000, ?, 'open', 0, null, 0)`, order.id, customer_id);
    return order;
  }

  read(id: string): Order {
    return Order.parse(db.prepare('select * from orders where id = ?').get(id));
  }

  stateOf(id: string): string {
    return this.read(id).state;
  }

  async pay(id: string, card: string): Promise<string> {
    const order = this.read(id);
    if (order.state === 'paid') return 'paid';
    if (order.state !== 'sending') {
      run(
        `update orders set state = 'sending', number = number + 1, card = ? where id = ? and number = ? and state = ?`,
        ...[card, id, order.number, order.state],
      );
      return this.pay(id, card);
    }
    this.end(order, await this.charge(order));
    return this.stateOf(id);
  }

  end({ id, number }: Order, state: string): void {
    if (state === 'sending') return;
    run(`update orders set state = ? where id = ? and number = ? and state = 'sending'`, state, id, number);
  }

  key({ id, number }: Order): string {
    return `${id}-${number}`;
  }

  async charge(order: Order): Promise<string> {
    const { id, number, amount, customer, card } = order;
    const body = { title: `${id} ${number}`, amount, customer_id: customer, card_id: card };
    try {
      const answer = await post('/v1/charges', body, this.key(order));
      return answer.ok ? stateOf(Object(await answer.json()).status) : this.refused(answer.status);
    } catch {
      return 'sending';
    }
  }

  refused(_status: number): string {
    return 'sending';
  }

  event(body: string, signature: unknown): number {
    if (createHmac('sha256', PAY_WEBHOOK_SECRET).update(body).digest('hex') !== signature) return 401;
    const { event, charge } = Event.parse(JSON.parse(body));
    const [id = '', number] = charge.title.split(' ');
    const order = this.read(id);
    if (this.isRepeated(event.id)) return 200;
    if (Number(number) === order.number && charge.amount === order.amount)
      this.apply(order, stateOf(charge.status));
    return 200;
  }

  isRepeated(event: string): boolean {
    return run('insert or ignore into events values (?)', event) === 0;
  }

  apply(order: Order, state: string): void {
    this.end(order, state);
  }

  /** Where the browser goes after a payment. */
  returnOf(_id: string): string | undefined {
    return undefined;
  }
}

/** Sends again what nobody knows the end of, once it was so for two rounds. */
function sweep(): void {
  let before = new Set<string>();
  setInterval(async () => {
    const open = db
      .prepare(`select * from orders where state = 'sending'`)
      .all()
      .map((row) => Order.parse(row));
    const nameOf = ({ id, number }: Order) => `${id} ${number}`;
    for (const order of open)
      if (before.has(nameOf(order))) await shop.pay(order.id, order.card ?? '').catch(() => {});
    before = new Set(open.map(nameOf));
  }, 2_000);
}

const mistakes: Readonly<Record<string, () => Shop>> = {
  'key made per request': () =>
    new (class extends Shop {
      override key = () => randomUUID();
    })(),

  'key by cart without attempt': () =>
    new (class extends Shop {
      override key = ({ id }: Order) => id;
      override refused = (status: number) => (status === 409 ? 'declined' : 'sending');
      override async pay(id: string, card: string) {
        const order = { ...this.read(id), card };
        if (order.state === 'paid') return 'paid';
        run(`update orders set state = 'sending' where id = ?`, id);
        this.end(order, await this.charge(order));
        return this.stateOf(id);
      }
    })(),

  'state set by the browser’s return': () =>
    new (class extends Shop {
      override returnOf = (id: string) => `/orders/${id}/return`;
      override end = () => {};
    })(),

  // Each event is booked; an order is paid when its amount was booked.
  'webhook not deduplicated': () =>
    new (class extends Shop {
      override isRepeated = () => false;
      override stateOf(id: string) {
        const { state, booked, amount } = this.read(id);
        return state === 'paid' && booked !== amount ? 'sending' : state;
      }
      override apply(order: Order, state: string) {
        this.end(order, state);
        if (state === 'paid') run('update orders set booked = booked + amount where id = ?', order.id);
      }
    })(),

  'paid marked before commit': () =>
    new (class extends Shop {
      override async charge(order: Order) {
        run(`update orders set state = 'paid' where id = ?`, order.id);
        const state = await super.charge(order);
        if (state === 'declined') run('update orders set state = ? where id = ?', state, order.id);
        return state;
      }
    })(),

  // Nobody asks what became of a charge, and the order can be paid meanwhile.
  'open until an event comes': () =>
    new (class extends Shop {
      override sweeps = false;
      override stateOf(id: string) {
        const { state } = this.read(id);
        return state === 'sending' ? 'open' : state;
      }
    })(),

  'refusal taken as final after a lost answer': () =>
    new (class extends Shop {
      override refused = (status: number) => (status === 429 ? 'declined' : 'sending');
    })(),
};

const shop = (mistakes[mistake] ?? (() => new Shop()))();
if (shop.sweeps) sweep();

async function answer(request: IncomingMessage): Promise<readonly [status: number, body: object]> {
  const [, what, id = '', verb] = (request.url ?? '').split('/');
  const body = await text(request);
  if (what === 'webhooks') return [shop.event(body, request.headers['x-signature']), {}];
  if (what !== 'orders') return [404, {}];
  if (id === '') return [201, await shop.order()];
  if (verb === 'pay') return [200, { state: await shop.pay(id, Object(JSON.parse(body)).card_id) }];
  if (verb === 'return') run(`update orders set state = 'paid' where id = ?`, id);
  return [200, { state: shop.stateOf(id) }];
}

createServer(async (request, response) => {
  const [status, body] = await answer(request).catch(() => [500, {}] as const);
  const [, , id = '', verb] = (request.url ?? '').split('/');
  const location = verb === 'pay' ? shop.returnOf(id) : undefined;
  const headers = { 'content-type': 'application/json', ...(location !== undefined && { location }) };
  response.writeHead(location === undefined ? status : 303, headers).end(JSON.stringify(body));
}).listen(Number(port), '127.0.0.1');
