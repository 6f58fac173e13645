import type { Json } from './calls.ts';
import type { Harness } from './harness.ts';

/** The fields that identify an invoice. */
export const identity = { provider: 'siigo', reference: 'FV-1', provider_id: 'p-1' };

/** Calls of the invoice operations. */
export function invoicesOf(service: Harness) {
  const create = (changes: Json = {}) =>
    service.call('invoices.create', { ...identity, amount: 90_000, ...changes });
  const read = (invoice: string) => service.call('invoices.get', undefined, { invoice });
  const paymentOf = async (invoice: string) => paymentIn((await read(invoice)).body);
  const approve = (payment_id: unknown) =>
    service.call('payments.resolve', { action: 'approve' }, { payment_id: String(payment_id) });
  return {
    create,
    read,
    paymentOf,
    approve,
    newInvoice: async (changes: Json = {}) => String((await create(changes)).body['id']),
    update: (invoice: string, body: Json) => service.call('invoices.update', body, { invoice }),
    remove: (invoice: string, reason?: string) =>
      service.call('invoices.delete', reason === undefined ? {} : { reason }, { invoice }),
    statusOf: async (invoice: string) => (await read(invoice)).body['status'],
    readPayment: async (payment_id: unknown) =>
      (await service.call('payments.get', undefined, { payment_id: String(payment_id) })).body,
    pay: async (invoice: string) => {
      await approve((await paymentOf(invoice))['id']);
      await service.pass(3);
    },
    list: async (query: Readonly<Record<string, string>> = {}): Promise<Json & { readonly data: Json[] }> => {
      const { body } = await service.call('invoices.list', undefined, {}, query);
      return { ...body, data: body['data'] as Json[] }; // the invoices of the page
    },
    events: () => service.events.map(({ type }) => type),
    messageKinds: () => service.messages.map(({ kind }) => kind),
  };
}

/** The payment of an invoice. */
export const paymentIn = (body: Json): Json => Object(body['payment']);
