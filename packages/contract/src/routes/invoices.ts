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
    summary: 'Create an invoice',
    request: InvoiceCreate,
    response: Invoice,
  }),
  list: route(listInvoices, {
    summary: 'List invoices',
    request: undefined,
    query: InvoiceQuery,
    response: InvoicePage,
  }),
  get: get(readInvoice, 'Read an invoice', Invoice),
  update: route(updateInvoice, {
    summary: 'Update an invoice',
    request: InvoiceUpdate,
    response: Invoice,
  }),
  delete: route(deleteInvoice, {
    summary: 'Delete or close an invoice',
    request: InvoiceDelete,
    response: undefined,
  }),
} as const;
