import { createInvoice, deleteInvoice, listInvoices, readInvoice, updateInvoice } from '../endpoints.ts';
import {
  Invoice,
  InvoiceCreate,
  InvoiceDelete,
  InvoicePage,
  InvoiceQuery,
  InvoiceUpdate,
} from '../resources/invoice.ts';
import { get, route } from './route.ts';

export const invoiceRoutes = {
  create: route(createInvoice, {
    request: InvoiceCreate,
    response: Invoice,
  }),
  list: route(listInvoices, {
    request: undefined,
    query: InvoiceQuery,
    response: InvoicePage,
  }),
  get: get(readInvoice, Invoice),
  update: route(updateInvoice, {
    request: InvoiceUpdate,
    response: Invoice,
  }),
  delete: route(deleteInvoice, {
    request: InvoiceDelete,
    response: undefined,
  }),
} as const;
