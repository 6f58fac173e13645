import type { Operations } from '../core/operation.ts';
import { createAccount, readAccount } from './accounts.ts';
import { readBalance } from './balance.ts';
import { listBanks } from './banks.ts';
import { createCard } from './cards.ts';
import { createCashout, readCashout } from './cashouts.ts';
import { createCharge, readCharge } from './charges.ts';
import { createConnectLink, deleteConnectLink, readConnectLink } from './connect-links.ts';
import { createCustomer, readCustomer } from './customers.ts';
import { listInvoices } from './invoice-list.ts';
import { createInvoice, deleteInvoice, readInvoice, updateInvoice } from './invoices.ts';
import { createPayment, listAttempts, readPayment, resolvePayment } from './payments.ts';

/** What the service does, laid out as the route table is. */
export const operations: Operations = {
  customers: { create: createCustomer, get: readCustomer },
  banks: { list: listBanks },
  accounts: { create: createAccount, get: readAccount },
  cards: { create: createCard },
  balance: { get: readBalance },
  cashouts: { create: createCashout, get: readCashout },
  charges: { create: createCharge, get: readCharge },
  payments: {
    create: createPayment,
    get: readPayment,
    attempts: listAttempts,
    resolve: resolvePayment,
  },
  invoices: {
    create: createInvoice,
    list: listInvoices,
    get: readInvoice,
    update: updateInvoice,
    delete: deleteInvoice,
  },
  connectLinks: { create: createConnectLink, get: readConnectLink, delete: deleteConnectLink },
};
