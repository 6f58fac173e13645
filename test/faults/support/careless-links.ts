import { unknownField } from '@datafono/contract';
import { type Client, ValidationError } from '@datafono/server';
import { createOrders, type Orders, type OrderToPay } from '@datafono/server/orders';
import { type OpenProcess, type ProcessParts, processOf, type ShopProcess } from './shops.ts';

type Payments = Client['payments'];
type Payment = Awaited<ReturnType<Payments['get']>>;

const report = () => {};

/** A shop of the helper whose client is told something else by the service. */
const withClient =
  (change: (client: Client, parts: ProcessParts) => Partial<Client>): OpenProcess =>
  ({ order, ...parts }) => {
    const client = { ...parts.client, ...change(parts.client, { order, ...parts }) };
    return processOf(createOrders({ ...parts, client, report }), order);
  };

/** A call of a client that does something else; nobody calls its `withResponse`. */
const instead = <Call extends (...given: never[]) => Promise<unknown>>(
  call: Call,
  act: (...given: Parameters<Call>) => ReturnType<Call>,
): Call => Object.assign(act, { withResponse: call }) as unknown as Call; // the types of `withResponse` differ

/** A client that reads payments in another state than the service says. */
const reading = ({ payments }: Client, change: (payment: Payment) => Payment): Pick<Client, 'payments'> => ({
  payments: {
    ...payments,
    get: instead(payments.get, async (...call) => change(await payments.get(...call))),
  },
});

/** The orders whose link was taken back. */
const takenBack = new WeakSet<OrderToPay>();

/** The orders whose money was returned. */
const returned = new WeakSet<OrderToPay>();

/** A process that does something else in one thing. */
const shopWith =
  (
    change: (orders: Orders, order: OrderToPay, process: Required<ShopProcess>) => Partial<ShopProcess>,
  ): OpenProcess =>
  ({ order, ...parts }) => {
    const orders = createOrders({ ...parts, report });
    const process = processOf(orders, order);
    return { ...process, ...change(orders, order, process) };
  };

/** An order of its own for what should be another attempt at the same order. */
const beside = (order: OrderToPay): OrderToPay => ({ ...order, id: `${order.id}-beside` });

/** What the order's own attempts and those beside it come to. */
const either = (one: string | undefined, other: string | undefined): string | undefined =>
  [one, other].includes('paid') ? 'paid' : (one ?? other);

/** Shops with one mistake about payment links. */
export const carelessWithLinks: Readonly<Record<string, OpenProcess>> = {
  'charges although a link is open': shopWith((orders, order, { ask, look }) => ({
    pay: async (card_id) => (await orders.charge(beside(order), { card_id })).state,
    ask: async () => either(await ask(), (await orders.resubmit(beside(order).id))?.state),
    look: async () => either(await look(), (await orders.read(beside(order).id))?.state),
  })),
  'takes an invoice back and does not remove it at the service': withClient((client) => {
    let isRemoved = false; // as far as this shop believes
    const remove = async () => {
      isRemoved = true;
      return undefined;
    };
    return {
      ...reading(client, (payment) =>
        isRemoved && payment.status !== 'approved' ? { ...payment, status: 'cancelled' } : payment,
      ),
      invoices: { ...client.invoices, delete: instead(client.invoices.delete, remove) },
    };
  }),
  'ends a link when its payment is declined': withClient((client) =>
    reading(client, (payment) =>
      payment.status === 'declined' ? { ...payment, status: 'cancelled' } : payment,
    ),
  ),
  'takes a payment back and frees its order at once': (parts) => {
    const free = withClient((client) =>
      reading(client, (payment) =>
        takenBack.has(parts.order) ? { ...payment, status: 'cancelled' } : payment,
      ),
    )(parts);
    return {
      ...free,
      takeBack: async () => {
        takenBack.add(parts.order);
        return free.takeBack?.();
      },
    };
  },
  'frees the order of a payment by its own clock': withClient((client, { now }) =>
    reading(client, (payment) => {
      const expires = unknownField(payment, 'expiration_at');
      return typeof expires === 'string' && Date.parse(expires) <= now().getTime()
        ? { ...payment, status: 'expired' }
        : payment;
    }),
  ),
  'ends a link when a repeat of its creation is refused': withClient(({ payments }) => ({
    payments: {
      ...payments,
      create: instead(payments.create, async (body, ...more) => {
        try {
          return await payments.create(body, ...more);
        } catch (error) {
          if (!(error instanceof ValidationError)) throw error;
          return { ...body, id: 'none', status: 'cancelled', raw_status: 'cancelled' };
        }
      }),
    },
  })),
  'frees an order when its money is returned': shopWith((orders, order, { pay, hear }) => ({
    pay: async (card_id) =>
      returned.has(order) ? (await orders.charge(beside(order), { card_id })).state : pay(card_id),
    hear: async (event) => {
      if (event.type.endsWith('.refunded')) returned.add(order);
      await hear(event);
    },
  })),
};
