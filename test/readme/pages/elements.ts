// What the README of the elements calls yours.
import { type cardFormLanguages, esCO } from '@datafono/elements';
import { createClient, createWebhooks } from '@datafono/server';
import { memoryStore } from '@datafono/server/orders';
import { fixtures } from '@datafono/server/testing';

export { toNodeHandler } from '@datafono/server/pay-routes';
export { serve } from './serve.ts';

const { PAY_API, PAY_SECRET_KEY, PAY_WEBHOOK_SECRET = '' } = process.env;
export const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
export const webhooks = createWebhooks({ secret: PAY_WEBHOOK_SECRET });
export const store = memoryStore();

export const { id: customerId } = await client.customers.create(fixtures.newCustomer);
const orders = [
  { id: 'order-1', title: 'Café de origen', amount: 38_000, customer_id: customerId, payment: '' },
];
export const customer = (_: Request) => customerId;
export const getOrder = (_: Request, id: string) => orders.find((one) => one.id === id);
export const sessionOf = (_: Request) => ({ customerId });
export const ordersOf = (_: unknown) => orders;

export const messages: Parameters<typeof cardFormLanguages.register>[1] = esCO;
export const saveCart = async (): Promise<void> => {};
export const show = (_: unknown): void => {};

/** A page whose form has an account. */
export const pageWith = (account_id: string, lang: string): Document =>
  Object.assign(new EventTarget(), {
    forms: [{ account_id }],
    documentElement: { lang },
  }) as unknown as Document; // as much of one as the page's code uses
/** `FormData` of such a form. */
export const formData = function data(form: object) {
  return new Map(Object.entries(form));
} as unknown as typeof FormData; // as much of it as the page's code uses
/** `fetch` as in a page of the shop. */
export const fetchFrom =
  (origin: string): typeof fetch =>
  (path, init) =>
    fetch(`${origin}${path}`, { ...init, headers: { ...init?.headers, origin } });
