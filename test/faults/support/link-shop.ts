import { startSandbox, type TestSandbox } from '@datafono/sandbox/testing';
import { type Client, createClient } from '@datafono/server';
import {
  createOrders,
  memoryStore,
  type Orders,
  type OrdersOptions,
  type OrderToPay,
  type Store,
} from '@datafono/server/orders';
import { fixtures } from '@datafono/server/testing';

/** The test card that is approved, and its customer. */
interface Buyer {
  readonly customer: string;
  readonly card: string;
}

/** A shop with one order that is paid by card or by link, and a service in this process whose clock stands still. */
export class LinkShop implements AsyncDisposable {
  readonly sandbox: TestSandbox;
  readonly client: Client;
  readonly store: Store = memoryStore();
  readonly order: OrderToPay;
  readonly card_id: string;
  readonly reported: unknown[] = [];
  /** The time of the shop's processes, which is the service's. */
  #now: Date;
  #heard = 0;
  /** A process of the shop. */
  readonly orders: Orders;
  /** Another process over the same store. */
  readonly elsewhere: Orders;

  private constructor(sandbox: TestSandbox, now: Date, { customer, card }: Buyer) {
    const { api: baseUrl, fetch, secretKey } = sandbox;
    this.sandbox = sandbox;
    this.client = createClient({ baseUrl, fetch, secretKey, maxRetries: 0 });
    this.order = { id: 'A-1043', title: 'Café', amount: 38_000, customer_id: customer };
    this.card_id = card;
    this.#now = now;
    this.orders = this.process();
    this.elsewhere = this.process({ store: { ...this.store } });
  }

  static async open(): Promise<LinkShop> {
    const sandbox = await startSandbox();
    const { api: baseUrl, fetch, secretKey } = sandbox;
    const client = createClient({ baseUrl, fetch, secretKey });
    const { id: customer } = await client.customers.create(fixtures.newCustomer);
    const card = await sandbox.createCard({ customer_id: customer });
    return new LinkShop(sandbox, await sandbox.clock.now(), { customer, card });
  }

  process(options: Partial<OrdersOptions> = {}): Orders {
    const report = (error: unknown) => this.reported.push(error);
    return createOrders({ client: this.client, store: this.store, report, now: () => this.#now, ...options });
  }

  charge(orders = this.orders) {
    return orders.charge(this.order, { card_id: this.card_id });
  }

  async pass(minutes: number): Promise<void> {
    await this.sandbox.clock.advance({ minutes });
    this.#now = await this.sandbox.clock.now();
  }

  /** The id of the payment of the open link. */
  async payment(): Promise<string> {
    const id = (await this.store.read(this.order.id))?.charge?.id;
    if (id === undefined) throw new Error('The link has no payment yet.');
    return id;
  }

  /** Somebody opens the link and chooses a bank; the attempt is in progress. */
  async begin(payment: string): Promise<void> {
    const { control, secretKey, fetch } = this.sandbox;
    const headers = { authorization: `Bearer ${secretKey}` };
    const answer = await fetch(`${control}/v1/payments/${payment}/start`, { method: 'POST', headers });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** Somebody opens the link and pays, or is declined; the payment follows its attempt. */
  async scan(id: string, action: 'approve' | 'reject' = 'approve'): Promise<void> {
    const remarks = action === 'reject' && { remarks: 'INSUFFICIENT_FUNDS' };
    await this.client.payments.resolve(id, { action, ...remarks });
    await this.pass(1);
  }

  /** Delivers the events that have happened since the last call, as a webhook does. @returns the errors, each an answer 5xx */
  async deliver(change: (data: object) => object = (data) => data): Promise<readonly unknown[]> {
    const events = (await this.sandbox.events()).slice(this.#heard);
    this.#heard += events.length;
    const errors: unknown[] = [];
    for (const { type, data } of events)
      await this.orders.settle({ type, data: change(data) }).catch((error: unknown) => errors.push(error));
    return errors;
  }

  /** Charges and payments that took money. */
  async taken(): Promise<number> {
    const { control, secretKey, fetch } = this.sandbox;
    const headers = { authorization: `Bearer ${secretKey}` };
    const payments = await (await fetch(`${control}/v1/objects?type=payment`, { headers })).json();
    const paid = Object(payments).data.filter((one: object) => Object(one).status === 'approved');
    const charged = (await this.sandbox.charges()).filter(({ status }) => status === 'succeeded');
    return paid.length + charged.length;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.sandbox.close();
  }
}
