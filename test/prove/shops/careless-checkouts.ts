import { AsyncLocalStorage } from 'node:async_hooks';
import { unknownField } from '@datafono/contract';
import type { Client } from '@datafono/server';
import * as z from 'zod/mini';
import type { Mistake, MistakenShop } from './checkout-app.ts';

/** The id of the order in the address of a form. */
const orderIn = ({ url }: Request): string => /\/checkouts\/([^/?]+)/.exec(url)?.[1] ?? '';

/** The fields of a form of the checkout; none of another request. */
async function formIn(request: Request): Promise<URLSearchParams> {
  const isForm = request.method === 'POST' && orderIn(request) !== '';
  return new URLSearchParams(isForm ? await request.clone().text() : '');
}

/** The checkout, which reads another value in a field of the form that pays. */
const reading = (field: string, replaced: (id: string, shop: MistakenShop) => Promise<number>): Mistake => ({
  routes: async (request, shop) => {
    const form = await formIn(request);
    if (form.get('do') !== 'pay') return shop.checkout.routes(request);
    form.set(field, `${await replaced(orderIn(request), shop)}`);
    return shop.checkout.routes(new Request(request, { method: 'POST', body: form }));
  },
});

/** The orders whose link was taken back. */
const takenBack = new Set<string>();

/** Whether the form that pays is being served. */
const paying = new AsyncLocalStorage<true>();

type Stored = Awaited<ReturnType<MistakenShop['store']['readRecord']>>;

/** A record of a method that was removed, as if it was not. */
const revived = (record: Stored): Stored =>
  record?.body.kind === 'method' && record.body.removedAt !== undefined
    ? { ...record, body: { ...record.body, removedAt: undefined, isSaved: true } }
    : record;

const Captured = z.object({
  connect_link: z.object({
    id: z.string(),
    customer_id: z.string(),
    payment_method: z.object({ id: z.string() }),
  }),
});

/** Charges what a connect link has saved, when its event arrives. */
async function chargeCaptured(request: Request, { checkout, store, amountOf }: MistakenShop): Promise<void> {
  const { data } = Captured.safeParse(await request.json());
  const record = await store.readRecord(`capture:${data?.connect_link.id}`);
  const id = record?.body.kind === 'capture' ? record.body.orderId : undefined;
  if (!data || id === undefined) return;
  const { customer_id, payment_method } = data.connect_link;
  const order = { id, title: `Order ${id}`, amount: await amountOf(id), customer_id };
  await checkout.orders.charge(order, { card_id: payment_method.id });
}

/** Ends an open attempt whose card was removed, as if nothing had been charged. */
async function freeOrderOf(card: string, orderId: string, { store }: MistakenShop): Promise<void> {
  const attempt = await store.read(orderId);
  if (attempt?.state !== 'open' || attempt.body.card_id !== card) return;
  const revision = attempt.revision + 1;
  await store.write(orderId, attempt, {
    ...attempt,
    ...{ revision, state: 'refused', refusalReason: 'payment_method' },
  });
}

/** Shops with one mistake about their checkout. */
export const carelessCheckouts: Readonly<Record<string, Mistake>> = {
  'ignores the last attempt that was shown': reading(
    'after',
    async (id, { store }) => (await store.read(id))?.number ?? 0,
  ),
  'charges the amount that the order has by now': reading('amount', (id, { amountOf }) => amountOf(id)),
  'charges what was captured when the event arrives': {
    routes: async (request, shop) => {
      const event = request.clone();
      const answer = await shop.checkout.routes(request);
      if (event.url.endsWith('/events')) await chargeCaptured(event, shop);
      return answer;
    },
  },
  'takes a payment back and opens the other ways at once': {
    routes: async (request, { checkout }) => {
      if ((await formIn(request)).get('do') === 'take_back') takenBack.add(orderIn(request));
      return checkout.routes(request);
    },
    client: (client) => ({ ...client, payments: { ...client.payments, get: freed(client.payments) } }),
  },
  'uses a card that was removed': {
    routes: async (request, { checkout }) =>
      (await formIn(request)).get('do') === 'pay'
        ? paying.run(true, () => checkout.routes(request))
        : checkout.routes(request),
    store: (store) => ({
      ...store,
      readRecord: async (key) => {
        const record = await store.readRecord(key);
        return paying.getStore() ? revived(record) : record;
      },
      findRecords: async (owner) => {
        const found = await store.findRecords(owner);
        return paying.getStore() ? found.map(([key, record]) => [key, revived(record) ?? record]) : found;
      },
    }),
  },
  'frees the order of a charge whose card is removed': {
    routes: async (request, shop) => {
      const [action, card = '', isConfirmed] = (await formIn(request)).get('do')?.split(':') ?? [];
      if (action === 'remove' && isConfirmed) await freeOrderOf(card, orderIn(request), shop);
      return shop.checkout.routes(request);
    },
  },
};

/** Reads payments as cancelled once their links were taken back. */
function freed(payments: Client['payments']): Client['payments']['get'] {
  const get: (...call: Parameters<typeof payments.get>) => ReturnType<typeof payments.get> = async (
    ...call
  ) => {
    const payment = await payments.get(...call);
    const [, id = ''] = /order-(.+)-attempt-/.exec(String(unknownField(payment, 'external_id'))) ?? [];
    return takenBack.has(id) ? { ...payment, status: 'cancelled' } : payment;
  };
  return Object.assign(get, { withResponse: payments.get.withResponse });
}
