import type { Json } from './calls.ts';
import type { Service } from './service.ts';

export function invoicesOf(service: Service) {
  const create = (changes: Json = {}) => service.create('invoices', changes);
  const read = (invoice: string) => service.get('invoices', invoice);
  const paymentOf = async (invoice: string) => paymentIn((await read(invoice)).body);
  const approve = (payment_id: unknown) =>
    service.call('payments.resolve', { action: 'approve' }, { payment_id: String(payment_id) });
  return {
    create,
    read,
    paymentOf,
    approve,
    newInvoice: (changes: Json = {}) => service.made('invoices', changes),
    update: (invoice: string, body: Json) => service.call('invoices.update', body, { invoice }),
    remove: (invoice: string, reason?: string) =>
      service.call('invoices.delete', reason === undefined ? {} : { reason }, { invoice }),
    statusOf: (invoice: string) => service.statusOf('invoices', invoice),
    readPayment: (payment_id: unknown) => service.read('payments', payment_id),
    pay: async (invoice: string) => {
      await approve((await paymentOf(invoice))['id']);
      await service.pass(3);
    },
    list: async (query: Readonly<Record<string, string>> = {}): Promise<Json & { readonly data: Json[] }> => {
      const { body } = await service.call('invoices.list', undefined, {}, query);
      return { ...body, data: body['data'] as Json[] }; // the invoices of the page
    },
    events: service.types,
    messageKinds: service.messageKinds,
  };
}

export const paymentIn = (body: Json): Json => Object(body['payment']);
